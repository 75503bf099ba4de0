// Words of the page, from one catalogue for each language.

import en from "./i18n/en.json";
import fr from "./i18n/fr.json";
import { get } from "./store";
import type { Color } from "./go/types";

type Words = string | { one: string; other: string };
const CATALOGUES: Record<string, Record<string, Words>> = { en, fr };

export type Values = Record<string, string | number>;

/** The text of a key; `n` chooses between one and several. */
export function t(key: string, values: Values = {}): string {
  const { language } = get();
  const words = CATALOGUES[language]?.[key] ?? en[key as keyof typeof en] ?? key;
  let text: string;
  if (typeof words === "string") {
    text = words;
  } else {
    const rule = new Intl.PluralRules(language).select(Number(values.n ?? 0));
    text = rule === "one" ? words.one : words.other;
  }
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** A key if the catalogue has it, else the word itself: names that only the server knows. */
export function known(key: string, word: string): string {
  return key in en ? t(key) : word;
}

export const colorName = (color: Color): string => t(`color.${color}`);

/** A number with so many decimals, as the language writes it. */
export function number(value: number, decimals = 0): string {
  return value.toLocaleString(get().language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

export const percent = (share: number): string =>
  share.toLocaleString(get().language, { style: "percent", maximumFractionDigits: 0 });
