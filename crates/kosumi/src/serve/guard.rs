//! Access control: rejects foreign pages and foreign names for this machine, and requires a token
//! if the server accepts connections from other machines.
//!
//! Any page open in the user's browser can send requests to `localhost`. The `Origin` and `Host`
//! headers reveal it; `Host` also reveals a foreign name that resolves to this machine (DNS
//! rebinding).

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::failure::Failure;

/// Which clients the server accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Door {
    /// Programs on this machine.
    Local,
    /// Clients that know the token.
    Token(String),
}

/// The name of the cookie that stores the token.
const COOKIE: &str = "kosumi-token";

/// The content security policy: pages may talk to this server only. The board uses inline styles;
/// scripts come from one file.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
                      img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

/// Passes a request on, or rejects it.
pub(super) async fn check(State(door): State<Door>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let origin = if is_visit(&request) { Ok(()) } else { check_origin(headers) };
    if let Err(failure) = origin.and_then(|()| door.check_host(headers)) {
        return sealed(failure.into_response());
    }
    if let Door::Token(token) = &door {
        if request.method() == Method::GET && query_token(request.uri().query()) == Some(token) {
            return sealed(welcome(token));
        }
        if !knows(headers, token) {
            return sealed(Failure::token().into_response());
        }
    }
    sealed(next.run(request).await)
}

impl Door {
    /// A local server accepts only local host names.
    fn check_host(&self, headers: &HeaderMap) -> Result<(), Failure> {
        let host = text(headers, header::HOST).unwrap_or_default();
        if *self == Door::Local && !is_local(host) {
            return Err(Failure::forbidden("this server answers to localhost only"));
        }
        Ok(())
    }
}

/// Whether the user follows a link to the page, which is allowed from any site.
fn is_visit(request: &Request) -> bool {
    let says = |name, value| request.headers().get(name).is_some_and(|found| found == value);
    request.method() == Method::GET
        && request.uri().path() == "/"
        && says("sec-fetch-mode", "navigate")
        && says("sec-fetch-dest", "document")
}

/// Checks that the page named by the browser is ours.
fn check_origin(headers: &HeaderMap) -> Result<(), Failure> {
    let foreign = || Failure::forbidden("this request comes from a foreign page");
    if text(headers, "sec-fetch-site".parse().map_err(|_| foreign())?) == Some("cross-site") {
        return Err(foreign());
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let host = text(headers, header::HOST).unwrap_or_default();
    let origin = origin.to_str().unwrap_or_default();
    let page = origin.strip_prefix("http://").or(origin.strip_prefix("https://"));
    if page == Some(host) { Ok(()) } else { Err(foreign()) }
}

fn is_local(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    matches!(name, "localhost" | "127.0.0.1" | "::1")
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

fn query_token(query: Option<&str>) -> Option<&str> {
    query?.split('&').find_map(|part| part.strip_prefix("token="))
}

/// Whether the request carries the token, as a cookie or a bearer token.
fn knows(headers: &HeaderMap, token: &str) -> bool {
    let bearer = text(headers, header::AUTHORIZATION).and_then(|it| it.strip_prefix("Bearer "));
    let cookies = text(headers, header::COOKIE).unwrap_or_default();
    let cookie = cookies
        .split(';')
        .find_map(|part| part.trim().strip_prefix(COOKIE).and_then(|rest| rest.strip_prefix('=')));
    [bearer, cookie].into_iter().flatten().any(|given| same(given, token))
}

/// Compares in constant time, so that the time does not reveal how much of a guess was right.
fn same(given: &str, token: &str) -> bool {
    let differences = given.bytes().zip(token.bytes()).fold(0, |sum, (a, b)| sum | (a ^ b));
    given.len() == token.len() && differences == 0
}

/// Stores the token in a cookie and redirects to an address without it.
fn welcome(token: &str) -> Response {
    let cookie = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax");
    let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, "/")]).into_response();
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// Adds the security headers.
fn sealed(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn local_names_are_local_with_any_port() {
        for host in ["localhost", "localhost:8080", "127.0.0.1:1", "[::1]:8080", "[::1]"] {
            assert!(is_local(host), "{host}");
        }
        for host in ["", "example.org", "localhost.example.org:80", "127.0.0.1.example.org"] {
            assert!(!is_local(host), "{host}");
        }
    }

    #[test]
    fn a_token_is_compared_as_a_whole() {
        assert!(same("abc", "abc"));
        for wrong in ["", "ab", "abd", "abcd"] {
            assert!(!same(wrong, "abc"), "{wrong}");
        }
    }
}
