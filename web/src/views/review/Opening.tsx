// Where a game comes in: dropped, opened, pasted, or the one that was just played.

import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";

interface Props {
  open: (sgf: Blob | string) => void;
  review: () => void;
  canReview: boolean;
}

/** Larger files are not sent: the server would refuse them. */
const LARGEST = 2 * 1024 * 1024;

export function Opening({ open, review, canReview }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [pasting, setPasting] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const take = async (files: Iterable<File>) => {
    const list = [...files];
    if (!list.length) return;
    if (list.reduce((sum, file) => sum + file.size, 0) > LARGEST) return setError(t("review.tooLarge"));
    setError(null);
    // Several files are several games of one collection.
    open(new Blob(list));
  };
  useEffect(() => {
    const hold = (event: DragEvent) => {
      event.preventDefault();
      setOver(event.type === "dragover");
    };
    const drop = (event: DragEvent) => {
      hold(event);
      void take(event.dataTransfer?.files ?? []);
    };
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text") ?? "";
      if (!(event.target as HTMLElement).closest?.("textarea") && text.includes("(;")) open(text);
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
    <div class={over ? "drop over" : "drop"} data-test="drop">
      <p>{t("review.drop")}</p>
      <div class="row">
        <button onClick={() => input.current?.click()}>{t("review.open")}</button>
        <button aria-expanded={pasting} onClick={() => setPasting(!pasting)} data-test="paste-open">
          {t("review.paste")}
        </button>
        <button class="primary" onClick={review} disabled={!canReview}>
          {t("review.this")}
        </button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".sgf"
        multiple
        hidden
        onChange={(event) => void take(event.currentTarget.files ?? [])}
        data-test="file"
      />
      {pasting && (
        <textarea
          rows={4}
          aria-label={t("review.paste")}
          placeholder="(;GM[1]FF[4]…"
          data-test="paste"
          onInput={(event) => {
            const text = event.currentTarget.value;
            if (text.includes("(;") && text.includes(")")) {
              setPasting(false);
              open(text);
            }
          }}
        />
      )}
      {error && (
        <p class="trouble" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
