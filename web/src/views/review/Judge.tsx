// Who judges, where the server was started with KataGo.

import { t } from "../../i18n";
import { useChoices } from "../../parts/choices";
import { set, useStore } from "../../store";

export function Judge() {
  const { katago } = useChoices();
  const { judge } = useStore();
  if (!katago) return null;
  const visits = (text: string) => {
    const wanted = Math.round(Number(text));
    if (wanted >= 1) set({ judge: { ...judge, visits: Math.min(katago.most_visits, wanted) } });
  };
  return (
    <fieldset class="judge" data-test="judge">
      <legend>{t("judge.title")}</legend>
      <div class="row">
        <div class="choice">
          {(["katago", "kosumi"] as const).map((by) => (
            <label key={by}>
              <input type="radio" name="judge" checked={judge.by === by} onChange={() => set({ judge: { ...judge, by } })} />
              <span>{t(`judge.${by}`)}</span>
            </label>
          ))}
        </div>
        {judge.by === "katago" && (
          <label class="field slot">
            {t("judge.visits")}
            <input
              type="number"
              min={1}
              max={katago.most_visits}
              value={judge.visits}
              onChange={(event) => visits(event.currentTarget.value)}
              data-test="visits"
            />
          </label>
        )}
      </div>
      {katago.trouble && (
        <p class="trouble">
          {t("judge.trouble")} <span lang="en">{katago.trouble}</span>
        </p>
      )}
    </fieldset>
  );
}
