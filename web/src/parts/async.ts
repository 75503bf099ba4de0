// Requests that a view makes: the last one counts, and none outlives its view.

import { useEffect, useRef, useState } from "preact/hooks";
import { Refused } from "../api";
import type { Fault } from "./Trouble";

export function trouble(error: unknown): Fault {
  return error instanceof Refused ? { said: error.message } : { key: "error.network" };
}

/** Runs one request at a time; a new one takes the place of the old. */
export function useRequest() {
  const control = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Fault | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const stop = () => {
    control.current?.abort();
    control.current = null;
    setBusy(false);
  };
  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    stop();
    const own = new AbortController();
    control.current = own;
    setBusy(true);
    setError(null);
    try {
      await work(own.signal);
    } catch (failure) {
      if (!own.signal.aborted) setError(trouble(failure));
    } finally {
      if (control.current === own) {
        control.current = null;
        setBusy(false);
      }
    }
  };
  return { busy, error, run, stop, setError };
}
