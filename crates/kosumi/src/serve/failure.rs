//! What the server says when it does not do what was asked.
//!
//! Every refusal has the same form, so that a page can show it: a word for programs, a sentence
//! for people, and, where waiting helps, how long.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire::GameFault;

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    status: StatusCode,
    code: &'static str,
    message: String,
    retry_after: Option<u32>,
}

/// A refusal as it is sent.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Refusal {
    /// What went wrong, in one word that does not change.
    code: &'static str,
    /// The same as a sentence.
    message: String,
    /// Seconds after which it is worth trying again.
    #[serde(skip_serializing_if = "Option::is_none")]
    retry_after: Option<u32>,
}

/// Seconds after which a busy server is asked again.
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

    /// The request says something that makes no sense.
    pub fn wrong(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::BAD_REQUEST, "wrong_request", message)
    }

    /// A move that the rules forbid, or stones that cannot stand so.
    pub fn illegal(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "illegal_position", message)
    }

    /// Nothing has this address.
    pub fn not_found() -> Failure {
        Failure::unknown("there is nothing at this address")
    }

    /// The address names something that does not exist.
    pub fn unknown(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::NOT_FOUND, "not_found", message)
    }

    /// The address exists, but is asked in another way.
    pub fn method() -> Failure {
        let message = "this address is asked with another method: see /api/v1/openapi.json";
        Failure::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", message)
    }

    /// The request comes from where it may not come from.
    pub fn forbidden(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    /// The token is missing or wrong.
    pub fn token() -> Failure {
        let message = "this server asks for its token: open the address that it printed";
        Failure::new(StatusCode::UNAUTHORIZED, "token_needed", message)
    }

    /// The body is larger than is taken.
    pub fn too_large(limit: usize) -> Failure {
        let message = format!("the request is larger than {} kB", limit / 1024);
        Failure::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message)
    }

    /// The client took too long to send its request.
    pub fn too_slow() -> Failure {
        let message = "the request did not arrive in time";
        Failure::new(StatusCode::REQUEST_TIMEOUT, "too_slow", message)
    }

    /// All places are taken, and so is the queue.
    pub fn busy() -> Failure {
        let message = format!("Kosumi is thinking for others: try again in {RETRY} seconds");
        let failure = Failure::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message);
        Failure { retry_after: Some(RETRY), ..failure }
    }

    /// A fault of the program.
    pub fn broken() -> Failure {
        let message = "Kosumi failed to answer: this is a fault of the program";
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
