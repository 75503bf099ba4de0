//! Error responses.
//!
//! All of them have the same form, so that a page can show them: a word for programs, a sentence
//! for people, and, if a retry helps, the time to wait.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire::GameFault;

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    status: StatusCode,
    code: &'static str,
    message: String,
    retry_after: Option<u32>,
}

/// The form of an error response.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Refusal {
    /// The kind of error, as a stable identifier.
    code: &'static str,
    /// The error as a sentence.
    message: String,
    /// The seconds to wait before a retry.
    #[serde(skip_serializing_if = "Option::is_none")]
    retry_after: Option<u32>,
}

/// The seconds that clients should wait before they retry a busy server.
const RETRY: u32 = 3;

impl From<GameFault> for Failure {
    fn from(fault: GameFault) -> Failure {
        match fault {
            GameFault::Wrong(why) => Failure::wrong(why),
            GameFault::Illegal(why) => Failure::illegal(why),
        }
    }
}

impl Failure {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Failure {
        Failure { status, code, message: message.into(), retry_after: None }
    }

    /// The request is malformed.
    pub fn wrong(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::BAD_REQUEST, "wrong_request", message)
    }

    /// A move or a set-up of stones is illegal.
    pub fn illegal(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "illegal_position", message)
    }

    /// There is nothing at this address.
    pub fn not_found() -> Failure {
        Failure::unknown("there is nothing at this address")
    }

    /// The address names something that does not exist.
    pub fn unknown(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::NOT_FOUND, "not_found", message)
    }

    /// The address exists, but needs another method.
    pub fn method() -> Failure {
        let message = "this address needs another method: see /api/v1/openapi.json";
        Failure::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", message)
    }

    /// The request comes from a place that is not allowed.
    pub fn forbidden(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    /// The token is missing or wrong.
    pub fn token() -> Failure {
        let message = "this server needs its token: open the address that it printed";
        Failure::new(StatusCode::UNAUTHORIZED, "token_needed", message)
    }

    /// The body is larger than allowed.
    pub fn too_large(limit: usize) -> Failure {
        let message = format!("the request is larger than {} kB", limit / 1024);
        Failure::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message)
    }

    /// The client took too long to send its request.
    pub fn too_slow() -> Failure {
        let message = "the request did not arrive in time";
        Failure::new(StatusCode::REQUEST_TIMEOUT, "too_slow", message)
    }

    /// All places and the queue are full.
    pub fn busy() -> Failure {
        let message = format!("Kosumi is thinking for others: try again in {RETRY} seconds");
        let failure = Failure::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message);
        Failure { retry_after: Some(RETRY), ..failure }
    }

    /// A bug in the program.
    pub fn broken() -> Failure {
        let message = "Kosumi failed to answer: this is a bug in the program";
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "broken", message)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let Failure { status, code, message, retry_after } = self;
        let mut response = (status, Json(Refusal { code, message, retry_after })).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
