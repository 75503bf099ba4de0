import { render } from "preact";
import "@sabaki/shudan/css/goban.css";
import "./styles/page.css";
import "./styles/board.css";
import "./styles/parts.css";
import { Refused } from "./api";
import { App } from "./app";
import { choose, load } from "./i18n";
import { askChoices } from "./parts/choices";
import { begin, get } from "./store";

/** What is said while there are no words. */
const SILENCE = "Kosumi does not answer, so this page has no words. Is the program still running? Reload the page to try again.";

/** Fetches the words of the language that the visitor chose, or else of the browser's. */
async function fetchWords(): Promise<string> {
  const { languages } = await askChoices();
  const spoken = languages.map((one) => one.code);
  const language = choose([get().language, ...navigator.languages], spoken);
  await load(language);
  return language;
}

function Silent({ error }: { error: unknown }) {
  return (
    <main lang="en">
      <p class="trouble" role="alert" data-test="silent">
        {error instanceof Refused ? error.message : SILENCE}
      </p>
    </main>
  );
}

const place = document.getElementById("app")!;
fetchWords().then(
  (language) => {
    begin(language);
    render(<App />, place);
  },
  (error) => render(<Silent error={error} />, place),
);
