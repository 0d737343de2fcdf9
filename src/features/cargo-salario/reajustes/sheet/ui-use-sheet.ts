import { useRef, useState } from "react";
import { ApiError, messageOf } from "../../../../admin/providers/api-error.ts";
import { type SendCall, useCall } from "../../../../admin/screen/use-call.ts";
import type { AnswerOf, SentOf } from "../../../../metadata/call.ts";
import { chooseScenario, MOST_LINES, redoSheet, ruleSheet, saveSheet, type sheet as sheetCall, undoSheet } from "../calls.ts";
import { pageTexts as texts } from "./texts.ts";
import { numberText } from "./ui-numbers.ts";
import { changesOf, type Edits, placesIn, type SheetRow, type Typed, valuesOf } from "./ui-sheet.ts";

export type Sheet = AnswerOf<typeof sheetCall>;
/** One of the rules that fill the lines. */
export type SheetRule = SentOf<typeof ruleSheet>["regras"][number];
type Saved = AnswerOf<typeof saveSheet>;

interface Place {
  readonly sheet: Sheet;
  readonly reload: () => Promise<void>;
  /** What a change answered takes the place of what was read. */
  readonly put: (change: (sheet: Sheet) => Sheet) => void;
}

/** Something on its way to the server: cells, or a step that is asked for. */
type Work = Edits | (() => Promise<Saved>);

const isEdits = (work: Work): work is Edits => work instanceof Map;

/** A sheet that is stored as it is typed into: one piece of work after the other, each shown at once. */
export function useSheet({ sheet, reload, put }: Place) {
  const call = useCall();
  const [waiting, setWaiting] = useState<readonly Work[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [stopped, setStopped] = useState<string>();
  const chain = useRef(Promise.resolve());
  const again = useRef<() => void>(undefined);
  const versions = useRef(new Map<number, number>());
  const edits: Edits = new Map(waiting.flatMap((work) => (isEdits(work) ? [...work] : [])));

  const send = async (work: Work): Promise<void> => {
    for (;;) {
      try {
        const saved = await sent(call, sheet, work, versions.current);
        for (const { id, versao } of saved.linhas) versions.current.set(id, versao);
        put((had) => withSaved(had, saved));
        setProblems(saved.mantidas.length > 0 ? [texts.kept(saved.mantidas)] : []);
        break;
      } catch (error) {
        if (!isOutage(error)) {
          setProblems(told(error, sheet, isEdits(work) ? work : new Map()));
          await reload();
          break;
        }
        setStopped(messageOf(error, texts.failed));
        await new Promise<void>((resolve) => {
          again.current = resolve;
        });
        setStopped(undefined);
      }
    }
    setWaiting((all) => all.filter((one) => one !== work));
  };
  const add = (work: Work): void => {
    setWaiting((all) => [...all, work]);
    chain.current = chain.current.then(() => send(work));
  };
  return {
    edits,
    isSaving: waiting.length > 0,
    problems,
    stopped,
    again: () => again.current?.(),
    undo: () => add(() => call(undoSheet, { id: sheet.id, body: {} })),
    redo: () => add(() => call(redoSheet, { id: sheet.id, body: {} })),
    choose: (nome: SentOf<typeof chooseScenario>["nome"]) => add(() => call(chooseScenario, { id: sheet.id, body: { nome } })),
    rule: (rules: readonly SheetRule[]) => add(() => call(ruleSheet, { id: sheet.id, body: { regras: rules } })),
    /** Types into cells of these lines, in the order they are drawn. */
    type: (rows: readonly SheetRow[], cells: readonly Typed[]): void => {
      const changed = changesOf(rows, edits, cells);
      if (changed.size > MOST_LINES) setProblems([texts.tooMany(MOST_LINES)]);
      else if (changed.size > 0) add(changed);
    },
  };
}

/** No answer, or none that says what is wrong: it is tried again as it is. */
const isOutage = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

function sent(
  call: SendCall,
  { id, tipo, linhas: rows }: Sheet,
  work: Work,
  versions: ReadonlyMap<number, number>,
): Promise<Saved> {
  if (!isEdits(work)) return work();
  const linhas = rows.flatMap((row) => {
    const edit = work.get(row.id);
    if (edit === undefined) return [];
    // Ranges and indices keep a value alone.
    const said = tipo === "C" ? edit : { modo: "valor" as const, valor: valuesOf(row, edit, placesIn(tipo)).valor ?? 0 };
    return [{ id: row.id, versao: Math.max(row.versao, versions.get(row.id) ?? 0), ...said }];
  });
  return call(saveSheet, { id, body: { linhas } });
}

function withSaved(sheet: Sheet, { linhas, desfazer, refazer }: Saved): Sheet {
  const saved = new Map(linhas.map((line) => [line.id, line]));
  return { ...sheet, desfazer, refazer, linhas: sheet.linhas.map((line) => withLine(line, saved.get(line.id))) };
}

/** A line nothing was saved of stays the one it was: it is not drawn anew. */
const withLine = <T extends object>(line: T, saved: Partial<T> | undefined): T =>
  saved === undefined ? line : { ...line, ...saved };

function told(error: unknown, { linhas, tipo }: Sheet, work: Edits): readonly string[] {
  if (!(error instanceof ApiError) || error.errors.length === 0) return [messageOf(error, texts.failed)];
  return error.errors.map(({ field, message }) => {
    const row = linhas.find(({ id }) => String(id) === field.split(".")[1]);
    return `${row?.nome ?? ""}: ${message}${row === undefined || error.status !== 409 ? "" : ` ${texts.typed(typedText(row, work, placesIn(tipo)))}`}`;
  });
}

function typedText(row: SheetRow, work: Edits, places: number): string {
  const edit = work.get(row.id);
  return edit === undefined ? "" : numberText(valuesOf(row, edit, places).valor);
}
