// Where records come in: dropped anywhere on the page, opened, or pasted.

import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { Trouble, type Fault } from "./Trouble";

/** Larger files are not sent: the server would refuse them. */
const LARGEST = 2 * 1024 * 1024;

/** A record as it came, with the name of its file. */
export interface Came {
  name: string;
  sgf: Blob | string;
}

interface Props {
  /** What it is for, in words. */
  text: string;
  /** What is done with records that come in. */
  open: (came: Came[]) => void;
  /** Whether there is something else to see first. */
  small?: boolean;
  children?: preact.ComponentChildren;
}

export function Incoming({ text, open, small, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [pasting, setPasting] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);

  const take = (files: Iterable<File>) => {
    const list = [...files];
    const large = list.find((file) => file.size > LARGEST);
    setFault(large ? { key: "review.tooLarge", values: { name: large.name } } : null);
    const fit = list.filter((file) => file.size <= LARGEST);
    if (fit.length) open(fit.map((file) => ({ name: file.name, sgf: file })));
  };
  const takeText = (sgf: string) => {
    if (new Blob([sgf]).size > LARGEST) return setFault({ key: "review.tooLarge", values: { name: "" } });
    setFault(null);
    open([{ name: "", sgf }]);
  };
  useEffect(() => {
    const hold = (event: DragEvent) => {
      event.preventDefault();
      setOver(event.type === "dragover");
    };
    const drop = (event: DragEvent) => {
      hold(event);
      take(event.dataTransfer?.files ?? []);
    };
    const paste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.getData("text") ?? "";
      if (!(event.target as HTMLElement).closest?.("textarea") && pasted.includes("(;")) takeText(pasted);
    };
    addEventListener("dragover", hold);
    addEventListener("dragleave", hold);
    addEventListener("drop", drop);
    addEventListener("paste", paste);
    return () => {
      removeEventListener("dragover", hold);
      removeEventListener("dragleave", hold);
      removeEventListener("drop", drop);
      removeEventListener("paste", paste);
    };
  });

  return (
    <div class={`drop ${over ? "over" : ""} ${small ? "small-drop" : ""}`} data-test="drop">
      {!small && <p>{text}</p>}
      <div class="row">
        <button onClick={() => input.current?.click()}>{t("review.open")}</button>
        <button aria-expanded={pasting} onClick={() => setPasting(!pasting)} data-test="paste-open">
          {t("review.paste")}
        </button>
        {children}
      </div>
      <input
        ref={input}
        type="file"
        accept=".sgf"
        multiple
        hidden
        onChange={(event) => {
          take(event.currentTarget.files ?? []);
          // The same file may be opened again.
          event.currentTarget.value = "";
        }}
        data-test="file"
      />
      {pasting && (
        <textarea
          rows={4}
          aria-label={t("review.paste")}
          placeholder="(;GM[1]FF[4]…"
          data-test="paste"
          onInput={(event) => {
            const pasted = event.currentTarget.value;
            if (pasted.includes("(;") && pasted.includes(")")) {
              setPasting(false);
              takeText(pasted);
            }
          }}
        />
      )}
      <Trouble fault={fault} />
    </div>
  );
}
