import { type KeyboardEvent, useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { useSession } from "../../../../admin/app/use-session.ts";
import { ApiError } from "../../../../admin/providers/api-error.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import { useLive } from "../../../../admin/screen/use-live.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { CALIBRATE, endSession, listSessions, liveMoves, move, openSession, undoMove } from "./shared.ts";
import type { MoveReason } from "./texts.ts";
import type { Board } from "./ui-board.ts";
import { walkBoxes } from "./ui-keys.ts";
import { ui } from "./ui-texts.ts";

type Session = AnswerOf<typeof listSessions>[number];

/** Somebody whom one wants to see in a box, and why. */
interface Wish {
  readonly person: number;
  readonly box: number;
  readonly kind: MoveReason;
  readonly reason: string;
}
interface Made extends Wish {
  readonly move: number;
}
/** A wish somebody else was before: both are shown, and nothing is written over unseen. */
export interface Conflict extends Wish {
  readonly nome: string;
  /** Where the other put them. */
  readonly stands: number;
  readonly versao: number;
}

/** Moving people in a session: whom one picked, where they are to go, and taking one's own moves back and forth. */
export function useCalibration(board: Board) {
  const { notify, tellError } = useAdmin();
  const { info } = useSession();
  const send = useCall();
  const mayCalibrate = info?.authorities.includes(CALIBRATE) === true;
  const matrix = board.id ?? 0;
  const sessions = useAnswer<readonly Session[]>(mayCalibrate ? listSessions.path.replace(":id", String(matrix)) : null);
  const { session } = board;
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<{ readonly people: readonly number[]; readonly box: number } | null>(null);
  const [made, setMade] = useState<readonly Made[]>([]);
  const [undone, setUndone] = useState<readonly Wish[]>([]);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const canMove =
    mayCalibrate && sessions.answer?.some(({ id, encerrada, participa }) => id === session && !encerrada && participa) === true;
  const places = { sessao: session ?? 0 };
  useLive(canMove ? liveMoves.path.replace(":id", String(matrix)) : null, () => void board.follow());

  const attempt = async (work: () => Promise<string | null>): Promise<void> => {
    try {
      const told = await work();
      if (told !== null) notify(told, "success");
    } catch (error) {
      tellError(error);
    }
    await Promise.all([board.follow(), sessions.reload()]);
  };
  const ask = (people: readonly number[], box: number): void => {
    const moving = people.filter((id) => board.all.some((one) => one.id === id && one.box !== null && one.box !== box));
    if (canMove && moving.length > 0) setAsked({ people: moving, box });
  };
  /** Dragging one of those picked moves all of them. */
  const drop = (person: number, box: number): void => ask(picked.has(person) ? [...picked] : [person], box);
  /** Moves people one after another. Whom somebody else moved meanwhile is shown with both wishes, the others go on. */
  const moveThem = async (wishes: readonly (Wish & { readonly versao?: number })[]): Promise<number> => {
    let done = 0;
    for (const { person, box, kind, reason, ...seen } of wishes) {
      const shown = board.all.find(({ id }) => id === person);
      const body = {
        colaboradorId: person,
        box: box as 1,
        motivo: kind,
        justificativa: reason,
        versao: seen.versao ?? shown?.versao ?? 0,
      };
      try {
        const { id } = await send(move, { id: matrix, places, body });
        done += 1;
        setMade((had) => [...had, { person, box, kind, reason, move: id }]);
      } catch (error) {
        const current = error instanceof ApiError ? (error.current as { box?: number; versao?: number } | undefined) : undefined;
        if (current?.box === undefined) throw error;
        const { box: stands, versao = 0 } = current;
        setConflicts((had) => [...had, { person, box, kind, reason, nome: shown?.nome ?? "", stands, versao }]);
      }
    }
    return done;
  };
  const moveAll = (kind: MoveReason, reason: string): Promise<void> =>
    attempt(async () => {
      const { people, box } = asked ?? { people: [], box: 1 };
      setAsked(null);
      setPicked(new Set());
      setUndone([]);
      const done = await moveThem(people.map((person) => ({ person, box, kind, reason })));
      return done === 0 ? null : ui.done(done);
    });
  const settle = (conflict: Conflict, insist: boolean): Promise<void> =>
    attempt(async () => {
      setConflicts((had) => had.filter((one) => one !== conflict));
      return insist && (await moveThem([conflict])) > 0 ? ui.done(1) : null;
    });
  const undo = (): Promise<void> =>
    attempt(async () => {
      const last = made.at(-1);
      if (last === undefined) return null;
      setMade(made.slice(0, -1));
      await send(undoMove, { id: matrix, places: { ...places, movimento: last.move } });
      setUndone((had) => [...had, last]);
      return ui.undone;
    });
  const redo = (): Promise<void> =>
    attempt(async () => {
      const last = undone.at(-1);
      if (last === undefined) return null;
      setUndone(undone.slice(0, -1));
      return (await moveThem([last])) > 0 ? ui.redone : null;
    });
  const start = (nome: string, participantesIds: readonly number[]): Promise<void> =>
    attempt(async () => {
      const { area, cargo, estabelecimento } = board.filter;
      const among = {
        ...(area === null ? {} : { areasIds: [...board.within] }),
        ...(cargo === null ? {} : { cargosIds: [cargo] }),
        ...(estabelecimento === null ? {} : { estabelecimentosIds: [estabelecimento] }),
      };
      const { id } = await send(openSession, { id: matrix, body: { nome, participantesIds, ...among } });
      board.write({ sessao: id });
      return nome;
    });
  const end = (): Promise<void> =>
    attempt(async () => {
      await send(endSession, { id: matrix, places, body: { encerrada: true } });
      board.write({ sessao: null });
      return ui.ended;
    });

  return {
    mayCalibrate,
    canMove,
    sessions: sessions.answer ?? [],
    session,
    setSession: (sessao: number | null) => board.write({ sessao }),
    picked,
    pick: (person: number) =>
      setPicked((before) => {
        const next = new Set(before);
        if (!next.delete(person)) next.add(person);
        return next;
      }),
    pickAll: (people: readonly number[]) => setPicked(new Set(people)),
    asked,
    ask,
    drop,
    cancel: () => setAsked(null),
    conflicts,
    settle,
    moveAll,
    undo,
    redo,
    canUndo: canMove && made.length > 0,
    canRedo: canMove && undone.length > 0,
    start,
    end,
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      if (event.ctrlKey || event.metaKey || event.altKey || walkBoxes(event, board.axes)) return;
      if (/^[1-9]$/.test(event.key)) {
        event.preventDefault();
        if (picked.size > 0 && canMove) ask([...picked], Number(event.key));
        else board.write({ box: Number(event.key) });
        return;
      }
      const act = { z: event.shiftKey ? redo : undo, "/": () => focusOn("nome"), f: () => focusOn("area") }[
        event.key.toLowerCase()
      ];
      if (act === undefined) return;
      event.preventDefault();
      void act();
    },
  };
}
export type Calibration = ReturnType<typeof useCalibration>;

/** A filter of the page, by its name in the address. */
const focusOn = (name: string): void =>
  document.querySelector<HTMLElement>(`[data-filtro='${name}'] :is(input:not([aria-hidden]), [role=combobox])`)?.focus();
