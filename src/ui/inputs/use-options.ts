import { useEffect, useRef, useState } from "react";
import { inputTexts } from "./texts.ts";

export interface PickOption {
  readonly id: number;
  readonly label: string;
}

export interface PickPage<Option extends PickOption> {
  readonly options: readonly Option[];
  readonly total: number;
  /** The call failed: nothing is shown of it but an empty list (spec 002 §8). */
  readonly failed?: true;
}

export type LoadOptions<Option extends PickOption> = (query: string) => Promise<PickPage<Option>>;

const WAIT = 250;

interface Loading<Option extends PickOption> extends Omit<PickPage<Option>, "failed"> {
  readonly loading: boolean;
  /** What an empty list says. */
  readonly empty: string;
}

/** Options while a list is open: at once when it opens, 250 ms after the last key of a search. Late answers are dropped. */
export function useOptions<Option extends PickOption>(open: boolean, query: string, load: LoadOptions<Option>): Loading<Option> {
  const [state, setState] = useState<Loading<Option>>({ options: [], total: 0, loading: false, empty: "" });
  const latest = useRef(load);
  latest.current = load;
  const asked = useRef<string | null>(null);

  useEffect(() => {
    if (!open) {
      asked.current = null;
      return;
    }
    let live = true;
    setState((now) => ({ ...now, loading: true }));
    const fetch = async (): Promise<void> => {
      asked.current = query;
      try {
        const { options, total, failed } = await latest.current(query);
        const isNone = failed === true || query !== "";
        if (live) setState({ options, total, loading: false, empty: isNone ? inputTexts.none : inputTexts.emptyList });
      } catch {
        if (live) setState({ options: [], total: 0, loading: false, empty: inputTexts.none });
      }
    };
    const timer = setTimeout(() => void fetch(), asked.current === null ? 0 : WAIT);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [open, query]);

  return state;
}
