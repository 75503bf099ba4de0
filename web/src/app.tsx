// The shell: name, views, language, light and dark, help.

import { useEffect, useState } from "preact/hooks";
import { speak, t } from "./i18n";
import { trouble } from "./parts/async";
import { useChoices } from "./parts/choices";
import { Icon } from "./parts/Icon";
import { useKeys } from "./parts/keys";
import { Voice } from "./parts/say";
import { Sheet } from "./parts/Sheet";
import { Trouble, type Fault } from "./parts/Trouble";
import { set, useStore, VIEWS, type State, type View } from "./store";
import { Ask } from "./views/Ask";
import { Explore } from "./views/Explore";
import { Play } from "./views/Play";
import { Review } from "./views/Review";
import { Solve } from "./views/Solve";

const PAGES: Record<View, () => preact.JSX.Element> = {
  play: Play,
  ask: Ask,
  review: Review,
  solve: Solve,
  explore: Explore,
};
const THEMES = ["auto", "light", "dark"] as const;

export function App() {
  const { view, language, theme, wrong } = useStore();
  const [help, setHelp] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = theme;
    document.title = `Kosumi · ${t(`view.${view}`)}`;
  }, [language, theme, view]);
  const go = (next: View) => set({ view: next });
  useKeys({
    "?": () => setHelp(true),
    "1": () => go("play"),
    "2": () => go("ask"),
    "3": () => go("review"),
    "4": () => go("solve"),
    "5": () => go("explore"),
  });
  const Page = PAGES[view];
  return (
    <>
      <a class="skip" href="#board" onClick={skip}>
        {t("app.skip")}
      </a>
      <header class="top">
        <span class="brand">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d="M11 0v32M21 0v32M0 11h32M0 21h32" />
            <circle cx="11" cy="11" r="8.2" />
            <circle cx="21" cy="21" r="8.2" class="second" />
          </svg>
          Kosumi
        </span>
        <nav aria-label={t("app.views")}>
          {VIEWS.map((name) => (
            <a
              key={name}
              href={`#${name}`}
              aria-current={view === name ? "page" : undefined}
              onClick={(event) => {
                event.preventDefault();
                go(name);
              }}
              data-test={`view-${name}`}
            >
              {t(`view.${name}`)}
            </a>
          ))}
        </nav>
        <div class="tools">
          <Languages fail={setFault} />
          <button
            class="icon"
            onClick={() => set({ theme: THEMES[(THEMES.indexOf(theme) + 1) % 3] })}
            aria-label={t("app.theme", { theme: t(`theme.${theme}`) })}
            title={t("app.theme", { theme: t(`theme.${theme}`) })}
          >
            <Icon name={theme} />
          </button>
          <button class="icon" onClick={() => setHelp(true)} aria-label={t("app.help")} title={t("app.help")} data-test="help">
            ?
          </button>
        </div>
      </header>
      <main id="main">
        <Trouble fault={fault} />
        {wrong && <WrongAddress fault={wrong} />}
        <Page key={view} />
      </main>
      <Voice />
      {help && <Help close={() => setHelp(false)} />}
    </>
  );
}

/** The languages that the server speaks, each by its own name. */
function Languages({ fail }: { fail: (fault: Fault | null) => void }) {
  const { language } = useStore();
  const { languages } = useChoices();
  const change = (code: string) => {
    speak(code).then(
      () => fail(null),
      (error) => fail(trouble(error)),
    );
  };
  return (
    <select
      class="language"
      value={language}
      onChange={(event) => change(event.currentTarget.value)}
      aria-label={t("app.language")}
      title={t("app.language")}
      data-test="language"
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** What is wrong with the address. Nothing of it is used, and what was there stays. */
function WrongAddress({ fault }: { fault: NonNullable<State["wrong"]> }) {
  const values = { ...fault.values };
  if (fault.key === "address.fault") values.why = t(String(values.why));
  const key = fault.key === "address.fault" && values.number === 0 ? "address.stones" : fault.key;
  return (
    <p class="trouble notice" role="alert" data-test="wrong-address">
      <span>
        {t("address.wrong")} {t(key, values)}
      </span>
      <button class="icon" onClick={() => set({ wrong: null })} aria-label={t("sheet.close")}>
        <Icon name="close" />
      </button>
    </p>
  );
}

function skip(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>(".board")?.focus();
}

const SHORTCUTS = ["arrows", "enter", "views", "steps", "play", "ask", "review", "branches", "solve", "explore", "help"];

function Help({ close }: { close: () => void }) {
  return (
    <Sheet title={t("help.title")} close={close}>
      <p>{t("help.intro")}</p>
      <dl class="shortcuts">
        {SHORTCUTS.map((name) => (
          <div key={name}>
            <dt>{t(`help.${name}.keys`)}</dt>
            <dd>{t(`help.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t("help.grades")}</h3>
      <ul class="plain">
        {["proved", "read", "judged", "pattern"].map((grade) => (
          <li key={grade}>
            <strong>{t(`grade.${grade}`)}</strong>: {t(`grade.${grade}.meaning`)}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
