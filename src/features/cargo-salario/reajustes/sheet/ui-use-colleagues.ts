import { useEffect, useRef, useState } from "react";
import { useCall } from "../../../../admin/screen/use-call.ts";
import { useLive } from "../../../../admin/screen/use-live.ts";
import { sheetChanges, sheetEvents } from "../lines/calls.ts";
import type { Sheet } from "./ui-use-sheet.ts";

/** How long a line shows who changed it. */
const SHOWN_MS = 6000;

interface Place {
  readonly sheet: Sheet;
  /** Whether anybody may change the lines now. */
  readonly open: boolean;
  readonly reload: () => Promise<void>;
  readonly put: (change: (sheet: Sheet) => Sheet) => void;
}

/** Lines as others change them, and by whom each was changed just now. */
export function useColleagues({ sheet, open, reload, put }: Place): ReadonlyMap<number, string> {
  const call = useCall();
  const [by, setBy] = useState<ReadonlyMap<number, string>>(new Map());
  const since = useRef(sheet.ate);
  const known = useRef(sheet.linhas.length);
  known.current = sheet.linhas.length;
  const asking = useRef(Promise.resolve());
  const look = async (): Promise<void> => {
    const { ate, total, linhas } = await call(sheetChanges, { id: sheet.id, query: { desde: since.current } });
    since.current = ate;
    if (total !== known.current) return reload();
    if (linhas.length === 0) return;
    const changed = new Map(linhas.map((line) => [line.id, line]));
    put((had) => ({ ...had, linhas: had.linhas.map((line) => newer(line, changed.get(line.id))) }));
    const others = linhas.filter(({ minha }) => !minha);
    if (others.length > 0) setBy((shown) => new Map([...shown, ...others.map(({ id, por }) => [id, por] as const)]));
  };
  useLive(open ? sheetEvents.path.replace(":id", String(sheet.id)) : null, () => {
    // One after another: each begins where the one before it ended. What could not be asked is asked with the next.
    asking.current = asking.current.then(look).catch(() => undefined);
  });
  useEffect(() => {
    if (by.size === 0) return;
    const timer = setTimeout(() => setBy(new Map()), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [by]);
  return by;
}

/** What is known already, or came to be known otherwise, stays. */
function newer<Line extends { readonly versao: number }>(line: Line, changed: Line | Partial<Line> | undefined): Line {
  return changed?.versao === undefined || changed.versao <= line.versao ? line : { ...line, ...changed };
}
