// The voice of the page: a live region that screen readers read out.

import { useEffect, useState } from "preact/hooks";

let tell: (text: string) => void = () => {};

/** Says something to who listens. */
export function say(text: string): void {
  tell(text);
}

export function Voice() {
  const [text, setText] = useState("");
  useEffect(() => {
    tell = (next) => {
      // The same words twice are only read when the region was empty between.
      setText("");
      setTimeout(() => setText(next), 30);
    };
    return () => {
      tell = () => {};
    };
  }, []);
  return (
    <div class="unseen" role="status" aria-live="polite" data-test="voice">
      {text}
    </div>
  );
}
