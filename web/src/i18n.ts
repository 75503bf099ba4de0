// Words of the page, which the server has for each language.

import { api, type Words } from "./api";
import { get, set } from "./store";
import type { Color } from "./go/types";

/** What a visitor gets whose language Kosumi does not speak. */
const FALLBACK = "en";

/** The words of the languages that were spoken so far. */
const loaded = new Map<string, Record<string, Words>>();
let wanted: string | null = null;

export type Values = Record<string, string | number>;

/** The first of the locales that is spoken, by its code. */
export function choose(locales: readonly string[], spoken: readonly string[]): string {
  const codes = locales.map((locale) => locale.toLowerCase().split("-")[0]!);
  return codes.find((code) => spoken.includes(code)) ?? FALLBACK;
}

/** Fetches the words of a language, unless they are here. */
export async function load(language: string): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, await api.words(language));
}

/** Changes the language when its words are here; the last one asked for counts. */
export async function speak(language: string): Promise<void> {
  wanted = language;
  await load(language);
  if (wanted === language) set({ language });
}

/** The words of a key, whose signs and blanks are hyphens in the catalogue. */
function find(key: string): Words | undefined {
  return loaded.get(get().language)?.[key.replace(/\W+/g, "-")];
}

/** The text of a key; `n` chooses between one and several. */
export function t(key: string, values: Values = {}): string {
  const words = find(key) ?? key;
  const text = typeof words === "string" ? words : plural(words, Number(values.n ?? 0));
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

function plural(words: Exclude<Words, string>, n: number): string {
  return words[new Intl.PluralRules(get().language).select(n)] ?? words.other;
}

/** A key if the catalogue has it, else the word itself: names that only the server knows. */
export function known(key: string, word: string): string {
  return find(key) === undefined ? word : t(key);
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
