import { render } from "preact";
import "@sabaki/shudan/css/goban.css";
import "./styles/page.css";
import "./styles/board.css";
import "./styles/parts.css";
import { App } from "./app";
import { begin } from "./store";

begin();
render(<App />, document.getElementById("app")!);
