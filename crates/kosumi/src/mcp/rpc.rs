//! The part of JSON-RPC 2.0 that is used here.

use serde_json::{Value, json};

/// A request, or a notification if it has no id.
pub(super) struct Message {
    pub(super) id: Option<Value>,
    pub(super) method: String,
    pub(super) params: Value,
}

/// Why a message has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    code: i32,
    message: String,
}

impl Fault {
    pub(super) fn parse(reason: impl Into<String>) -> Fault {
        Fault { code: -32700, message: reason.into() }
    }

    pub(super) fn unknown_method(name: &str) -> Fault {
        let message = format!("no method {name:?}: expected initialize, tools/list or tools/call");
        Fault { code: -32601, message }
    }

    pub(super) fn wrong_params(reason: impl Into<String>) -> Fault {
        Fault { code: -32602, message: reason.into() }
    }
}

impl Message {
    pub(super) fn read(line: &[u8]) -> Result<Message, Fault> {
        let value: Value = serde_json::from_slice(line)
            .map_err(|error| Fault::parse(format!("not a line of JSON: {error}")))?;
        let wrong = |reason: &str| Fault { code: -32600, message: reason.to_owned() };
        if !value.is_object() {
            return Err(wrong("expected one JSON object per line"));
        }
        let method = value["method"].as_str().ok_or_else(|| wrong("the message has no method"))?;
        let id = value.get("id").filter(|id| !id.is_null()).cloned();
        Ok(Message { id, method: method.to_owned(), params: value["params"].clone() })
    }
}

pub(super) fn success(id: &Value, result: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "result": result })
}

pub(super) fn failure(id: &Value, fault: &Fault) -> Value {
    json!({
        "jsonrpc": "2.0",
        "id": id,
        "error": { "code": fault.code, "message": fault.message },
    })
}
