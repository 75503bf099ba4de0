//! Talks to `kosumi mcp` as a client does.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use serde_json::{Value, json};

/// The server's answers to these lines.
fn talk(lines: &[String]) -> Vec<Value> {
    let input = lines.join("\n") + "\n";
    let mut output = Vec::new();
    kosumi::mcp::serve(input.as_bytes(), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn ask(id: u32, method: &str, params: Value) -> String {
    json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }).to_string()
}

fn call(name: &str, arguments: Value) -> Value {
    let line = ask(1, "tools/call", json!({ "name": name, "arguments": arguments }));
    talk(&[line]).remove(0)
}

const NET: &str = "
    . . . . . . .
    . . X X . . .
    . X O . . . .
    . X . . . . .
    . . . . . O .
    . . . . O . .
    . . . . . . .";

#[test]
fn a_client_is_welcomed_in_its_version_and_told_the_tools() {
    let hello = json!({ "protocolVersion": "2024-11-05", "capabilities": {} });
    let answers = talk(&[
        ask(1, "initialize", hello),
        json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }).to_string(),
        ask(2, "tools/list", json!({})),
    ]);
    assert_eq!(answers.len(), 2, "a notification is not answered");
    assert_eq!(answers[0]["result"]["protocolVersion"], "2024-11-05");
    assert_eq!(answers[0]["result"]["serverInfo"]["name"], "kosumi");
    let tools = answers[1]["result"]["tools"].as_array().unwrap();
    let names: Vec<_> = tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    assert!(names.contains(&"explain_move") && names.contains(&"solve"), "{names:?}");
    assert!(tools.iter().all(|tool| tool["inputSchema"]["required"][0] == "record"));
}

#[test]
fn a_move_is_explained_with_grades() {
    let answer = call("explain_move", json!({ "record": NET, "play": "D4" }));
    let content = &answer["result"]["structuredContent"];
    let sentences = content["explanation"]["sentences"].as_array().unwrap();
    let net = sentences.iter().find(|one| one["text"].as_str().unwrap().contains("net")).unwrap();
    assert_eq!(net["grade"], "proved");
    assert_eq!(answer["result"]["isError"], false);
}

#[test]
fn points_problems_and_positions_can_be_asked_about() {
    let answer = call("ask_about_point", json!({ "record": NET, "point": "C5", "language": "fr" }));
    let headline = &answer["result"]["structuredContent"]["explanation"]["headline"]["text"];
    assert!(headline.as_str().unwrap().contains("blanche"), "{headline}");
    let answer = call("solve", json!({ "record": NET, "goal": "capture C5" }));
    assert_eq!(answer["result"]["structuredContent"]["status"], "*");
    let answer = call("look_at_position", json!({ "record": NET }));
    assert_eq!(answer["result"]["structuredContent"]["width"], 7);
    let game = "(;SZ[9];B[ee];W[gc])";
    let answer = call("compare_moves", json!({ "record": game, "with": "C3" }));
    assert!(answer["result"]["structuredContent"]["comparison"].is_object());
}

#[test]
fn a_bad_question_is_told_to_the_model_and_a_bad_call_to_the_client() {
    let answer = call("ask_about_point", json!({ "record": NET, "point": "Z99" }));
    assert_eq!(answer["result"]["isError"], true);
    let text = answer["result"]["content"][0]["text"].as_str().unwrap();
    assert!(text.contains("point") && text.contains("Z99"), "{text}");
    let answer = call("explain_move", json!({ "play": "D4" }));
    assert_eq!(answer["error"]["code"], -32602);
    let answer = call("explain_move", json!({ "record": NET, "plya": "D4" }));
    assert!(answer["error"]["message"].as_str().unwrap().contains("plya"));
    let answer = call("sing", json!({}));
    assert!(answer["error"]["message"].as_str().unwrap().contains("explain_move"));
}

#[test]
fn what_is_not_the_protocol_is_refused_and_the_next_line_is_answered() {
    let answers = talk(&[
        "hello".to_owned(),
        "[1]".to_owned(),
        String::new(),
        ask(7, "sing", json!({})),
        ask(8, "ping", json!({})),
    ]);
    let codes: Vec<_> = answers.iter().map(|answer| answer["error"]["code"].as_i64()).collect();
    assert_eq!(codes, [Some(-32700), Some(-32600), Some(-32601), None]);
    assert_eq!(answers[3]["id"], 8);
}

#[test]
fn a_line_that_never_ends_does_not_fill_the_memory() {
    let mut input = vec![b'x'; 9 << 20];
    input.push(b'\n');
    input.extend_from_slice(ask(1, "ping", json!({})).as_bytes());
    let mut output = Vec::new();
    kosumi::mcp::serve(input.as_slice(), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert_eq!(text.lines().count(), 2);
    assert!(text.contains("8 MiB") && text.lines().last().unwrap().contains("\"id\":1"));
}
