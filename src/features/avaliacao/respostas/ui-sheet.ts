import { useCallback, useEffect, useRef, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError } from "../../../admin/providers/api-error.ts";
import type { GivenAnswer } from "../../../admin/questions/QuestionInput.tsx";
import { useCall } from "../../../admin/screen/use-call.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import { isSaid } from "../../../rules/questions/check-answers.ts";
import { readSheet, saveSheet, submitSheet } from "./shared.ts";
import { type Held, heldBy, heldWith, mergedHeld, type PartName, ratingOf, wordsOf } from "./ui-sheet-merge.ts";
import { sheetUi as ui } from "./ui-texts.ts";

export type Sheet = AnswerOf<typeof readSheet>;
export type RatedCompetence = Sheet["competencias"][number];

const QUIET_MS = 800;
/** What was not heard is said again after a while, each time twice as long, up to a minute. */
const AGAIN_MS = 4000;
const LONGEST_MS = 60_000;
/** Letters of a draft that browsers send to its end although the page is left: 64 KiB, whatever the letters. */
const KEPT_ALIVE = 20_000;
/** Parts that another device said otherwise, and what it said. */
interface Conflicts {
  readonly parts: readonly PartName[];
  readonly elsewhere: Held;
}
type State = "saved" | "saving" | "waiting" | "refused" | "behind";

/** Whether the server heard and said no: not lost on the way, not too much at once, not for want of a session. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 409, 429].includes(error.status);

/** A sheet as it is answered: what changed is kept on the server soon after the last key, one save at a time. */
export function useSheet(sheet: Sheet, reload: () => Promise<void>) {
  const { notify, tellError } = useAdmin();
  const send = useCall();
  const [answers, setAnswers] = useState(() => new Map(sheet.respostas.map((one) => [one.perguntaId, one])));
  const [ratings, setRatings] = useState(() => new Map(sheet.competencias.map((one) => [one.competencia.id, one])));
  const [grade, setGrade] = useState<number | null>(sheet.notaQuestionario);
  const [state, setState] = useState<State | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  /** What another device said otherwise, and who said what. */
  const [conflicts, setConflicts] = useState<Conflicts | null>(null);
  const unsettled = useRef(conflicts);
  const showConflicts = useCallback((next: Conflicts): void => {
    unsettled.current = next.parts.length === 0 ? null : next;
    setConflicts(unsettled.current);
  }, []);
  /** What the server is known to hold. */
  const known = useRef(heldBy(sheet));
  const saver = useRef((): Promise<void> => Promise.resolve());
  const again = useCallback((): void => void saver.current(), []);
  const work = useRef({
    sequence: sheet.sequencia,
    changed: new Set<string>(),
    /** On their way, until the server answers. */
    sent: new Set<string>(),
    under: null as Promise<void> | null,
    timer: 0,
    open: true,
    unheard: 0,
  });
  const latest = useRef({ answers, ratings, grade });
  latest.current = { answers, ratings, grade };
  const show = useCallback((held: Held): void => {
    latest.current = { answers: new Map(held.answers), ratings: new Map(held.ratings), grade: held.grade };
    setAnswers(latest.current.answers);
    setRatings(latest.current.ratings);
    setGrade(held.grade);
  }, []);

  const changes = useCallback((names: ReadonlySet<string>) => {
    const { answers: given, ratings: rated, grade: typed } = latest.current;
    const numbers = (kind: string): number[] =>
      [...names].flatMap((name) => (name.startsWith(kind) ? [Number(name.slice(1))] : []));
    return {
      respostas: numbers("p").flatMap((id) => given.get(id) ?? []),
      competencias: numbers("c").flatMap((id) => {
        const one = rated.get(id);
        return one === undefined ? [] : [ratingOf(one)];
      }),
      ...(names.has("nota") ? { notaQuestionario: typed } : {}),
    };
  }, []);

  /** Goes on from what another device left on the server. Nothing of either is lost: what both changed waits for a choice. */
  const takeUp = useCallback(async (): Promise<void> => {
    const at = work.current;
    const theirs = await send(readSheet, { id: sheet.id });
    if (theirs.respondida) return setState("behind");
    const elsewhere = heldBy(theirs);
    // What already waits for a choice goes on waiting.
    const waiting = new Set(unsettled.current?.parts);
    const own = new Set([...at.changed, ...waiting]);
    const { held, changed, conflicts: found } = mergedHeld(latest.current, elsewhere, known.current, own);
    const parts = [...new Set([...found, ...[...changed].filter((name) => waiting.has(name))])];
    at.sequence = theirs.sequencia;
    at.changed = new Set([...changed].filter((name) => !waiting.has(name)));
    known.current = elsewhere;
    show(held);
    showConflicts({ parts, elsewhere });
    setState("saved");
    if (at.changed.size > 0) at.timer = window.setTimeout(again, QUIET_MS);
  }, [send, sheet.id, show, showConflicts, again]);

  const draft = useCallback(
    (names: ReadonlySet<string>) => {
      const at = work.current;
      at.sequence += 1;
      const body = { sequencia: at.sequence, ...changes(names) };
      return send(saveSheet, { id: sheet.id, body, keepalive: JSON.stringify(body).length < KEPT_ALIVE });
    },
    [send, sheet.id, changes],
  );

  const keep = useCallback(async (): Promise<void> => {
    const at = work.current;
    const sent = at.changed;
    const held = latest.current;
    at.changed = new Set();
    at.sent = sent;
    setState("saving");
    try {
      await draft(sent);
      known.current = heldWith(known.current, sent, held);
      at.unheard = 0;
      setState("saved");
      setSavedAt(new Date());
    } catch (error) {
      for (const name of sent) at.changed.add(name);
      const isBehind = error instanceof ApiError && error.status === 409;
      const tookUp =
        isBehind &&
        (await takeUp().then(
          () => true,
          () => false,
        ));
      if (!tookUp) {
        setState(isRefused(error) ? "refused" : "waiting");
        // What is refused is refused again; what was not heard is said again, though the page is left meanwhile.
        if (isRefused(error)) {
          if (at.open) tellError(error);
          return;
        }
        window.addEventListener("online", again, { once: true });
        at.timer = window.setTimeout(again, Math.min(AGAIN_MS * 2 ** at.unheard, LONGEST_MS));
        at.unheard += 1;
      }
    } finally {
      at.sent = new Set();
      at.under = null;
    }
    if (at.changed.size > 0 && at.timer === 0) at.timer = window.setTimeout(again, QUIET_MS);
  }, [draft, takeUp, tellError, again]);

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
      else if (at.changed.size > 0) draft(new Set([...at.sent, ...at.changed])).catch(() => undefined);
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

  const note = (name: string): void => {
    const at = work.current;
    // What waits for a choice is not written over what another device said.
    if (unsettled.current?.parts.includes(name) === true) return;
    at.changed.add(name);
    window.clearTimeout(at.timer);
    at.timer = window.setTimeout(again, QUIET_MS);
  };
  const submit = async (): Promise<void> => {
    const at = work.current;
    // What was typed arrives first, what was taken back with it.
    await at.under;
    await save();
    window.clearTimeout(at.timer);
    try {
      const { respostas, ...beside } = changes(at.changed);
      await send(submitSheet, { id: sheet.id, body: { ...beside, respostas: respostas.filter(isSaid) } });
      at.changed = new Set();
      setErrors(new Map());
      notify(ui.sent, "success");
      await reload();
    } catch (error) {
      if (error instanceof ApiError) setErrors(new Map(error.errors.map(({ field, message }) => [field, message])));
      tellError(error);
      await save();
    }
  };
  return {
    answers,
    ratings,
    grade,
    state,
    savedAt,
    errors,
    /** Parts said otherwise on another device, in words. */
    conflicts: (conflicts?.parts ?? []).map((name) => ({
      name,
      title: wordsOf(sheet, name, latest.current).title || ui.manual,
      here: wordsOf(sheet, name, latest.current).text,
      elsewhere: wordsOf(sheet, name, conflicts?.elsewhere ?? latest.current).text,
    })),
    settle(name: PartName, keeps: "here" | "elsewhere"): void {
      if (conflicts === null) return;
      showConflicts({ ...conflicts, parts: conflicts.parts.filter((one) => one !== name) });
      if (keeps === "here") note(name);
      else show(heldWith(latest.current, [name], conflicts.elsewhere));
    },
    submit,
    flush: () => void save(),
    answer(change: GivenAnswer): void {
      setAnswers((before) => new Map(before).set(change.perguntaId, change));
      note(`p${change.perguntaId}`);
    },
    rate(change: RatedCompetence): void {
      setRatings((before) => new Map(before).set(change.competencia.id, change));
      note(`c${change.competencia.id}`);
    },
    type(value: number | null): void {
      setGrade(value);
      note("nota");
    },
  };
}
export type Answering = ReturnType<typeof useSheet>;
