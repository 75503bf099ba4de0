// Letters that do what a view offers.

import { useEffect } from "preact/hooks";

export type Keys = { [key: string]: () => void };

/** Acts on letters that are typed outside fields. */
export function useKeys(keys: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (target.closest("input:not([type=range], [type=radio], [type=checkbox]), select, textarea, dialog")) return;
      const act = keys[event.key];
      if (act) {
        event.preventDefault();
        act();
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
