import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "../providers/api-error.ts";
import { type KeptParts, mergedParts, type PartName, partsWith } from "./parts.ts";

const QUIET_MS = 800;
/** What was not heard is said again after a while, each time twice as long, up to a minute. */
const AGAIN_MS = 4000;
const LONGEST_MS = 60_000;
/** A way that fell silent is given up after so long, and what was on it said again. */
const SILENT_MS = 20_000;

/** What the server holds of a sheet; `sequencia` counts its saves. */
export interface Stored<P> {
  readonly sequencia: number;
  readonly parts: KeptParts<P>;
}

export type Keeping = "saved" | "saving" | "waiting" | "signedOut" | "refused" | "behind";

interface KeepingOf<P> {
  /** What the page opened with. */
  readonly begun: Stored<P>;
  /** Sends the parts that changed; without it nothing is kept until it is handed over. */
  readonly save: ((changed: Stored<P>, signal: AbortSignal) => Promise<unknown>) | undefined;
  /** What another device left on the server; nothing where there is nothing to go on from. */
  readonly reread: (behind: ApiError, signal: AbortSignal) => Promise<Stored<P> | undefined>;
  /** What a part says: parts of the same text say the same. */
  readonly textOf: (part: P) => string;
  readonly tellError: (error: unknown) => void;
}

/** Parts that another device said otherwise, and what it said. */
interface Conflicts<P> {
  readonly names: readonly PartName[];
  readonly elsewhere: KeptParts<P>;
}

/** Whether the server heard and said no: not lost on the way, not too much at once. */
const isRefused = ({ status }: ApiError): boolean => status >= 400 && status < 500 && ![408, 429].includes(status);

function picked<P>(parts: KeptParts<P>, names: Iterable<PartName>): KeptParts<P> {
  return partsWith(new Map(), names, parts);
}

/** A sheet as it is filled in: what changed is kept on the server soon after the last key, one save at a time, and nothing typed is lost on the way. */
export function useKeeping<P>(of: KeepingOf<P>) {
  const means = useRef(of);
  means.current = of;
  const [parts, setParts] = useState(of.begun.parts);
  const [state, setState] = useState<Keeping | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [conflicts, setConflicts] = useState<Conflicts<P> | null>(null);
  const unsettled = useRef(conflicts);
  const showConflicts = useCallback((next: Conflicts<P>): void => {
    unsettled.current = next.names.length === 0 ? null : next;
    setConflicts(unsettled.current);
  }, []);
  const latest = useRef(parts);
  const show = useCallback((next: KeptParts<P>): void => {
    latest.current = next;
    setParts(next);
  }, []);
  /** What the server is known to hold. */
  const known = useRef(of.begun.parts);
  const saver = useRef((): Promise<void> => Promise.resolve());
  const again = useCallback((): void => void saver.current(), []);
  const work = useRef({
    sequence: of.begun.sequencia,
    changed: new Set<PartName>(),
    /** On their way, until the server answers. */
    sent: new Set<PartName>(),
    under: null as Promise<void> | null,
    timer: 0,
    open: true,
    unheard: 0,
  });

  /** Goes on from what another device left on the server. Nothing of either is lost: what both changed waits for a choice. */
  const takeUp = useCallback(
    async (behind: ApiError, signal: AbortSignal): Promise<Keeping> => {
      const at = work.current;
      const { reread, textOf } = means.current;
      const stored = await reread(behind, signal);
      if (stored === undefined) return "behind";
      const elsewhere = stored.parts;
      // What already waits for a choice goes on waiting.
      const waiting = new Set(unsettled.current?.names);
      const own = new Set([...at.changed, ...waiting]);
      const merged = mergedParts({ here: latest.current, elsewhere, before: known.current }, own, textOf);
      const names = [...new Set([...merged.conflicts, ...[...merged.changed].filter((name) => waiting.has(name))])];
      at.sequence = stored.sequencia;
      at.changed = new Set([...merged.changed].filter((name) => !waiting.has(name)));
      known.current = elsewhere;
      show(merged.parts);
      showConflicts({ names, elsewhere });
      return "saved";
    },
    [show, showConflicts],
  );

  const afterFailure = useCallback(
    async (error: unknown, signal: AbortSignal): Promise<Keeping> => {
      if (!(error instanceof ApiError)) return "waiting";
      if (error.status === 401) return "signedOut";
      if (error.status === 409) return takeUp(error, signal).catch((): Keeping => "waiting");
      return isRefused(error) ? "refused" : "waiting";
    },
    [takeUp],
  );

  const draft = useCallback((names: Iterable<PartName>, { signal }: AbortController): Promise<unknown> => {
    const at = work.current;
    at.sequence += 1;
    return means.current.save?.({ sequencia: at.sequence, parts: picked(latest.current, names) }, signal) ?? Promise.resolve();
  }, []);

  const keep = useCallback(async (): Promise<void> => {
    const at = work.current;
    const sent = at.changed;
    const held = latest.current;
    at.changed = new Set();
    at.sent = sent;
    setState((had) => (had === "signedOut" ? had : "saving"));
    const patience = new AbortController();
    const silent = window.setTimeout(() => patience.abort(), SILENT_MS);
    try {
      await draft(sent, patience);
      known.current = partsWith(known.current, sent, held);
      at.unheard = 0;
      // What was typed meanwhile is not saved yet.
      setState(at.changed.size === 0 ? "saved" : "saving");
      setSavedAt(new Date());
    } catch (error) {
      for (const name of sent) at.changed.add(name);
      const next = await afterFailure(error, patience.signal);
      setState(next === "saved" && at.changed.size > 0 ? "saving" : next);
      // What is refused is refused again; what was not heard is said again, though the page is left meanwhile.
      if (next === "refused" && at.open) means.current.tellError(error);
      if (next === "refused" || next === "behind") return;
      if (next !== "saved") {
        window.addEventListener("online", again, { once: true });
        at.timer = window.setTimeout(again, Math.min(AGAIN_MS * 2 ** at.unheard, LONGEST_MS));
        at.unheard += 1;
      }
    } finally {
      window.clearTimeout(silent);
      at.sent = new Set();
      at.under = null;
    }
    // Its time came while the other was on its way.
    if (at.changed.size > 0 && at.timer === 0) at.timer = window.setTimeout(again);
  }, [draft, afterFailure, again]);

  const save = useCallback((): Promise<void> => {
    const at = work.current;
    window.clearTimeout(at.timer);
    at.timer = 0;
    if (at.under !== null) return at.under;
    if (at.changed.size === 0) return Promise.resolve();
    at.under = keep();
    return at.under;
  }, [keep]);
  saver.current = save;

  useEffect(() => {
    const flush = (): void => void save();
    const at = work.current;
    // A page that is left hears no answer: what is on its way is said once more with what was typed since.
    const leave = (): void => {
      if (at.under === null) flush();
      else if (at.changed.size > 0) draft(new Set([...at.sent, ...at.changed]), new AbortController()).catch(() => undefined);
    };
    at.open = true;
    document.addEventListener("visibilitychange", flush);
    window.addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", flush);
      window.removeEventListener("pagehide", leave);
      at.open = false;
      flush();
    };
  }, [save, draft]);

  const note = (name: PartName): void => {
    const at = work.current;
    // What waits for a choice is not written over what another device said.
    if (means.current.save === undefined || unsettled.current?.names.includes(name) === true) return;
    at.changed.add(name);
    setState((had) => (had === "saved" || had === null ? "saving" : had));
    window.clearTimeout(at.timer);
    at.timer = window.setTimeout(again, QUIET_MS);
  };

  return {
    parts,
    state,
    savedAt,
    /** How many parts the server is not known to hold. */
    unsaved: work.current.changed.size,
    /** Parts said otherwise on another device. */
    conflicts: conflicts?.names ?? [],
    elsewhere: conflicts?.elsewhere ?? parts,
    change(name: PartName, part: P): void {
      show(new Map(latest.current).set(name, part));
      note(name);
    },
    settle(name: PartName, keeps: "here" | "elsewhere"): void {
      if (conflicts === null) return;
      showConflicts({ ...conflicts, names: conflicts.names.filter((one) => one !== name) });
      if (keeps === "here") note(name);
      else show(partsWith(latest.current, [name], conflicts.elsewhere));
    },
    /** Hands over by `submit`, which says whether it did. Answers false, asking nothing, while a part waits for a choice. */
    async handOver(submit: (left: KeptParts<P>, all: KeptParts<P>) => Promise<boolean>): Promise<boolean> {
      const at = work.current;
      // What was typed arrives first, what was taken back with it.
      await at.under;
      await save();
      if (unsettled.current !== null) return false;
      window.clearTimeout(at.timer);
      at.timer = 0;
      try {
        if (await submit(picked(latest.current, at.changed), latest.current)) at.changed = new Set();
      } finally {
        void save();
      }
      return true;
    },
  } as const;
}

/** Letters of a draft that browsers send to its end although the page is left: 64 KiB, whatever the letters. */
const KEPT_ALIVE = 20_000;

/** Whether a body may be sent so that it outlives its page. */
export const outlivesPage = (body: object): boolean => JSON.stringify(body).length < KEPT_ALIVE;
