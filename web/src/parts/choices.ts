// What the server offers, asked for once.

import { useEffect, useState } from "preact/hooks";
import { api, type Choices } from "../api";

const NONE: Choices = { version: "", players: [], levels: [], rules: [], layers: [], katago: null };
let asked: Promise<Choices> | null = null;

export function useChoices(): Choices {
  const [choices, setChoices] = useState(NONE);
  useEffect(() => {
    asked ??= api.options();
    asked.then(setChoices, () => {
      // Asked again when the next form opens.
      asked = null;
    });
  }, []);
  return choices;
}
