// A sheet over the page.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { Icon } from "./Icon";

export function Sheet(props: { title: string; close: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby="sheet-title"
      onClose={props.close}
      onClick={(event) => event.target === dialog.current && props.close()}
    >
      <header>
        <h2 id="sheet-title">{props.title}</h2>
        <button class="icon" onClick={props.close} aria-label={t("sheet.close")}>
          <Icon name="close" />
        </button>
      </header>
      {props.children}
    </dialog>
  );
}
