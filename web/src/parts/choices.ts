// What the server offers: asked for before the page is shown, and again where it is shown, because
// KataGo may have failed since.

import { useEffect, useState } from "preact/hooks";
import { api, type Choices } from "../api";

let latest: Choices | null = null;

export async function askChoices(): Promise<Choices> {
  const choices = await api.options();
  // The same answer stays the same object, so that nothing is drawn again under the visitor's hands.
  if (JSON.stringify(choices) !== JSON.stringify(latest)) latest = choices;
  return latest ?? choices;
}

export function useChoices(): Choices {
  if (!latest) throw new Error("the page is shown only after the server said what it offers");
  const [choices, setChoices] = useState(latest);
  useEffect(() => {
    // What was offered before stands until the server answers again.
    askChoices().then(setChoices, () => {});
  }, []);
  return choices;
}
