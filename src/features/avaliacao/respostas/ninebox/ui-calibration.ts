import { type KeyboardEvent, useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { useSession } from "../../../../admin/app/use-session.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { CALIBRATE, endSession, listSessions, move, openSession, undoMove } from "./shared.ts";
import type { Board } from "./ui-board.ts";
import { ui } from "./ui-texts.ts";

type Session = AnswerOf<typeof listSessions>[number];

/** Moving people in a session: whom one picked, where they are to go, and taking the last of one's own moves back. */
export function useCalibration(board: Board) {
  const { notify, tellError } = useAdmin();
  const { info } = useSession();
  const send = useCall();
  const mayCalibrate = info?.authorities.includes(CALIBRATE) === true;
  const matrix = board.id ?? 0;
  const sessions = useAnswer<readonly Session[]>(mayCalibrate ? listSessions.path.replace(":id", String(matrix)) : null);
  const [session, setSession] = useState<number | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<{ readonly people: readonly number[]; readonly box: number } | null>(null);
  const [made, setMade] = useState<readonly number[]>([]);
  const open = sessions.answer?.find(({ id, encerrada }) => id === session && !encerrada);
  const canMove = mayCalibrate && open !== undefined;
  const places = { sessao: session ?? 0 };

  const attempt = async (work: () => Promise<string>): Promise<void> => {
    try {
      notify(await work(), "success");
    } catch (error) {
      tellError(error);
    }
    await Promise.all([board.reload(), sessions.reload()]);
  };
  const ask = (people: readonly number[], box: number): void => {
    const moving = people.filter((id) => board.all.some((one) => one.id === id && one.box !== null && one.box !== box));
    if (canMove && moving.length > 0) setAsked({ people: moving, box });
  };
  const moveAll = (justificativa: string): Promise<void> =>
    attempt(async () => {
      const { people, box } = asked ?? { people: [], box: 1 };
      setAsked(null);
      setPicked(new Set());
      for (const colaboradorId of people) {
        const versao = board.all.find(({ id }) => id === colaboradorId)?.versao ?? 0;
        const body = { colaboradorId, box: box as 1, justificativa, versao };
        const { id } = await send(move, { id: matrix, places, body });
        setMade((before) => [...before, id]);
      }
      return ui.done(people.length);
    });
  const undo = (): Promise<void> =>
    attempt(async () => {
      const last = made.at(-1) ?? 0;
      setMade(made.slice(0, -1));
      await send(undoMove, { id: matrix, places: { ...places, movimento: last } });
      return ui.undone;
    });
  const start = (nome: string): Promise<void> =>
    attempt(async () => {
      const { id } = await send(openSession, { id: matrix, body: { nome, participantesIds: [] } });
      setSession(id);
      return nome;
    });
  const end = (): Promise<void> =>
    attempt(async () => {
      await send(endSession, { id: matrix, places, body: { encerrada: true } });
      setSession(null);
      return ui.ended;
    });

  return {
    mayCalibrate,
    canMove,
    sessions: sessions.answer ?? [],
    session,
    setSession,
    picked,
    pick: (person: number) =>
      setPicked((before) => {
        const next = new Set(before);
        if (!next.delete(person)) next.add(person);
        return next;
      }),
    asked,
    ask,
    cancel: () => setAsked(null),
    moveAll,
    undo,
    canUndo: canMove && made.length > 0,
    start,
    end,
    onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^[1-9]$/.test(event.key)) {
        event.preventDefault();
        if (picked.size > 0 && canMove) ask([...picked], Number(event.key));
        else board.write({ box: Number(event.key) });
      } else if (event.key.toLowerCase() === "z" && canMove && made.length > 0) {
        event.preventDefault();
        void undo();
      }
    },
  };
}
export type Calibration = ReturnType<typeof useCalibration>;
