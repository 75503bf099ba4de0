// What went wrong. Sentences of the server are English in every language, and are marked so.

import { t } from "../i18n";

/** A key of the catalogue with its values, or a sentence of the server. */
export type Fault = { key: string; values?: { [name: string]: string | number } } | { said: string };

export function Trouble({ fault }: { fault: Fault | null }) {
  if (!fault) return null;
  return (
    <p class="trouble" role="alert" lang={"said" in fault ? "en" : undefined} data-test="trouble">
      {"said" in fault ? fault.said : t(fault.key, fault.values)}
    </p>
  );
}
