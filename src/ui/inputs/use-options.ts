import { useEffect, useRef, useState } from "react";

export interface PickOption {
  readonly id: number;
  readonly label: string;
}

export interface PickPage<Option extends PickOption> {
  readonly options: readonly Option[];
  readonly total: number;
}

export type LoadOptions<Option extends PickOption> = (query: string) => Promise<PickPage<Option>>;

const WAIT = 250;

interface Loading<Option extends PickOption> extends PickPage<Option> {
  readonly loading: boolean;
  readonly failed: boolean;
}

/** Options while a list is open: at once when it opens, 250 ms after the last key of a search. Late answers are dropped. */
export function useOptions<Option extends PickOption>(open: boolean, query: string, load: LoadOptions<Option>): Loading<Option> {
  const [state, setState] = useState<Loading<Option>>({ options: [], total: 0, loading: false, failed: false });
  const latest = useRef(load);
  latest.current = load;
  const asked = useRef<string | null>(null);

  useEffect(() => {
    if (!open) {
      asked.current = null;
      return;
    }
    let live = true;
    setState((now) => ({ ...now, loading: true, failed: false }));
    const fetch = async (): Promise<void> => {
      asked.current = query;
      try {
        const page = await latest.current(query);
        if (live) setState({ ...page, loading: false, failed: false });
      } catch {
        if (live) setState({ options: [], total: 0, loading: false, failed: true });
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
