// Asking about a stone, a group or a point, with layers over the board.

import { useEffect, useState } from "preact/hooks";
import { api, type About, type Look, type PatternPoint } from "../api";
import { upTo } from "../go/types";
import { colorName, known, number, percent, t } from "../i18n";
import { useRequest } from "../parts/async";
import { Board } from "../parts/Board";
import { useChoices } from "../parts/choices";
import { Facts, goalText, Reading, Sentences } from "../parts/claims";
import { hue } from "../parts/Drawing";
import { useKeys } from "../parts/keys";
import { LineBar, useLine } from "../parts/line";
import { likely, PatternList } from "../parts/Patterns";
import { say } from "../parts/say";
import { stepBy, Steps } from "../parts/Steps";
import { Proof } from "../parts/Tree";
import { Trouble } from "../parts/Trouble";
import { set, useStore } from "../store";

export function Ask() {
  const { game, at, layer, language } = useStore();
  const choices = useChoices();
  const line = useLine();
  const looking = useRequest();
  const asking = useRequest();
  const [look, setLook] = useState<Look | null>(null);
  const [about, setAbout] = useState<About | null>(null);
  const [picked, pick] = useState<string[]>([]);
  const [patterns, setPatterns] = useState<PatternPoint[]>([]);
  const position = upTo(game, at);

  useEffect(() => {
    setAbout(null);
    line.close();
  }, [game, at]);
  useEffect(() => {
    const layers = layer === "none" || layer === "patterns" ? [] : [layer];
    void looking.run(async (signal) => setLook(await api.look(position, layers, signal)));
  }, [game, at, layer]);
  // An open answer follows the language.
  useEffect(() => {
    if (about) ask(about.at);
  }, [language]);

  const ask = (point: string) =>
    void asking.run(async (signal) => {
      line.close();
      const found = await api.about(position, point, language, signal);
      setAbout(found);
      const who = found.color ? colorName(found.color) : t("ask.empty");
      say(`${point}, ${who}. ${found.fate ? known(`fate.${found.fate}`, found.fate) : ""}`);
    });
  const names = ["none", ...choices.layers, "patterns"];
  const turn = (by: number) => {
    const index = (names.indexOf(layer) + by + names.length) % names.length;
    set({ layer: names[index]! });
    say(t(`layer.${names[index]}`));
  };
  useKeys({
    l: () => turn(1),
    L: () => turn(-1),
    ",": () => stepBy(-1),
    ".": () => stepBy(1),
  });

  return (
    <div class="view">
      <div class="stage">
        <Board
          game={game}
          at={line.at ?? at}
          line={line.moves}
          layer={line.moves.length ? [] : look?.layers}
          candidates={layer === "patterns" && !line.moves.length ? likely(patterns) : []}
          picked={picked.length ? picked : about ? [about.at, ...about.stones] : []}
          onPoint={ask}
        />
        <LineBar line={line} />
        <Steps game={game} at={at} />
      </div>
      <section class="panel" aria-label={t("view.ask")}>
        <fieldset class="layers">
          <legend>{t("ask.layers")}</legend>
          <div class="choice wrap" data-test="layers">
            {names.map((name) => (
              <label key={name}>
                <input
                  type="radio"
                  name="layer"
                  checked={layer === name}
                  onChange={() => set({ layer: name })}
                />
                <span>{known(`layer.${name}`, name)}</span>
              </label>
            ))}
          </div>
          <p class="hint legend" data-test="legend">
            {layer === "groups" && (
              <span aria-hidden="true">
                {[0, 1, 2].map((index) => (
                  <i key={index} class="dot" style={{ background: hue(index) }} />
                ))}
              </span>
            )}
            {layer === "patterns" && <i class="dot candidate-dot" aria-hidden="true" />}
            {known(`legend.${layer}`, "")}
          </p>
        </fieldset>
        {look?.estimate && (
          <p class="estimate" data-test="estimate">
            {t("ask.estimate", {
              who: colorName(look.estimate.score >= 0 ? "black" : "white"),
              n: number(Math.abs(look.estimate.score), 1),
            })}
          </p>
        )}
        <Trouble fault={asking.error ?? looking.error} />
        {about ? (
          <Answer about={about} size={game.size} line={line} pick={pick} />
        ) : (
          <p class="hint lead">{asking.busy ? t("ask.busy") : t("ask.help")}</p>
        )}
        {layer === "patterns" && <PatternList game={position} pick={pick} tell={setPatterns} />}
      </section>
    </div>
  );
}

interface Props {
  about: About;
  size: number;
  line: ReturnType<typeof useLine>;
  pick: (points: string[]) => void;
}

function Answer({ about, size, line, pick }: Props) {
  const owner = colorName(about.owner >= 0 ? "black" : "white");
  return (
    <div class="card" data-test="about">
      <h1>
        {about.at} · {about.color ? colorName(about.color) : t("ask.empty")}
        {about.fate && <span class={`fate ${about.fate}`}>{known(`fate.${about.fate}`, about.fate)}</span>}
      </h1>
      <p class="hint">
        {about.color
          ? t("ask.string", { n: about.stones.length, liberties: about.liberties.length, group: about.group.length })
          : t("ask.owner", { owner, share: percent(Math.abs(about.owner)) })}
      </p>
      <Sentences of={about.explanation.sentences} size={size} line={line} pick={pick} />
      {about.explanation.unknown && <p class="hint">{about.explanation.unknown}</p>}
      {about.play && (
        <div>
          <h2>{about.play.headline.text}</h2>
          <Sentences of={about.play.sentences} size={size} line={line} pick={pick} />
          {about.play.unknown && <p class="hint">{about.play.unknown}</p>}
        </div>
      )}
      {about.readings.map((reading) => (
        <div key={reading.goal}>
          <h2>{t("ask.canBe", { goal: goalText(reading.goal) })}</h2>
          <Reading of={reading} size={size} line={line} />
          <Proof of={reading} show={line.show} />
        </div>
      ))}
      {about.facts.length > 0 && (
        <details open={about.explanation.sentences.length === 0}>
          <summary>{t("ask.facts", { n: about.facts.length })}</summary>
          <Facts of={about.facts} pick={pick} />
        </details>
      )}
      {about.patterns && about.patterns.patterns.length > 0 && (
        <p class="hint">
          {t("ask.pattern", {
            share: `${number(about.patterns.likelihood * 100, 1)} %`,
            rank: about.patterns.rank ?? "–",
            all: about.patterns.legal_points,
          })}
        </p>
      )}
    </div>
  );
}
