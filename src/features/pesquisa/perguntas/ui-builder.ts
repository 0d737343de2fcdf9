import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import type { QuestionType } from "../../../rules/questions/question.ts";
import { builderTexts as texts } from "./ui-texts.ts";

/** A question as its register keeps it. */
export interface BuiltQuestion {
  readonly id: number;
  readonly versao: number;
  readonly texto: string;
  /** By its number, which is what kind it is. */
  readonly tipo: { readonly id: QuestionType };
  readonly aspecto: { readonly id: number } | null;
  readonly peso: number;
  readonly respostas: readonly { readonly id?: number; readonly texto: string; readonly peso: number }[];
  readonly notaMinima: number | null;
  readonly notaMaxima: number | null;
  readonly comentario: string | null;
  readonly exigirComentario: boolean;
  readonly obrigatoria: boolean;
}

export type QuestionChange = Partial<Omit<BuiltQuestion, "id" | "versao">>;

type Undo = () => Promise<void>;
const STEPS_KEPT = 100;

/**
 * The questions of one model or questionnaire, whole; `address` is that of their list. Each change is kept at once, one after another,
 * and is taken back by another one: a question that was deleted comes back to its place with another number.
 */
export function useBuilder(address: string) {
  const { http } = useAdmin();
  const queries = useQueryClient();
  const queryKey = ["montagem", address];
  const json = useCallback(
    async <T>(path: string, request: { readonly method?: string; readonly body?: unknown } = {}): Promise<T> =>
      (await (await http(`/${address}${path}`, request)).json()) as T,
    [http, address],
  );
  const { data, error } = useQuery({
    queryKey,
    gcTime: 0,
    queryFn: async () => {
      const { content } = await json<{ readonly content: readonly { readonly id: number }[] }>("?unpaged=true");
      return Promise.all(content.map(({ id }) => json<BuiltQuestion>(`/${id}`)));
    },
  });
  const questions: readonly BuiltQuestion[] = data ?? [];
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(0);
  const [undos, setUndos] = useState<readonly Undo[]>([]);
  const running = useRef<Promise<void>>(Promise.resolve());
  /** Numbers of questions that came back, by those they had. */
  const again = useRef(new Map<number, number>());
  const idNow = (id: number): number => {
    const next = again.current.get(id);
    return next === undefined ? id : idNow(next);
  };
  const known = (id: number): BuiltQuestion | undefined =>
    queries.getQueryData<readonly BuiltQuestion[]>(queryKey)?.find((one) => one.id === idNow(id));
  const placeOf = (id: number): number =>
    (queries.getQueryData<readonly BuiltQuestion[]>(queryKey) ?? []).findIndex((one) => one.id === idNow(id));
  const put = (next: (had: readonly BuiltQuestion[]) => readonly BuiltQuestion[]): void =>
    void queries.setQueryData<readonly BuiltQuestion[]>(queryKey, (had) => next(had ?? []));

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    setBusy((many) => many + 1);
    running.current = running.current.then(async () => {
      try {
        await work();
        setProblem(undefined);
      } catch (failure) {
        setProblem(messageOf(failure, texts.notKept));
        await queries.refetchQueries({ queryKey });
      }
      setBusy((many) => many - 1);
    });
    return running.current;
  };
  const remember = (undo: Undo): void => setUndos((steps) => [...steps.slice(-STEPS_KEPT), undo]);

  const write = async (id: number, change: QuestionChange): Promise<void> => {
    const { versao } = known(id) ?? {};
    const kept = await json<BuiltQuestion>(`/${idNow(id)}`, { method: "PUT", body: { ...change, versao } });
    put((all) => all.map((one) => (one.id === kept.id ? kept : one)));
  };
  const insert = async (record: QuestionChange, at: number): Promise<number> => {
    const made = await json<BuiltQuestion>("", { method: "POST", body: { ...record, ordem: at + 1 } });
    put((all) => all.toSpliced(at, 0, made));
    return made.id;
  };
  const drop = async (id: number): Promise<void> => {
    await json(`/${idNow(id)}`, { method: "DELETE" });
    put((all) => all.filter((one) => one.id !== idNow(id)));
  };
  const place = async (id: number, at: number): Promise<void> => {
    await json(`/${idNow(id)}/ordem`, { method: "PATCH", body: { ordem: at + 1 } });
    put((all) => {
      const one = all.find((question) => question.id === idNow(id));
      return one === undefined ? all : all.filter((question) => question !== one).toSpliced(at, 0, one);
    });
  };

  return {
    questions,
    ready: data !== undefined,
    problem: error ? messageOf(error, texts.notRead) : problem,
    saving: busy > 0,
    canUndo: undos.length > 0,
    change(id: number, change: QuestionChange): Promise<void> {
      return inTurn(async () => {
        const before = known(id);
        if (before === undefined) return;
        const was = Object.fromEntries(Object.keys(change).map((name) => [name, before[name as keyof BuiltQuestion]]));
        await write(id, change);
        remember(() => write(id, was));
      });
    },
    /** A new question at a place; answers its number, undefined where it was refused. */
    async add(record: QuestionChange, at: number): Promise<number | undefined> {
      let made: number | undefined;
      await inTurn(async () => {
        const id = await insert(record, at);
        made = id;
        remember(() => drop(id));
      });
      return made;
    },
    remove(id: number): Promise<void> {
      return inTurn(async () => {
        const [before, at] = [known(id), placeOf(id)];
        if (before === undefined) return;
        await drop(id);
        remember(async () => void again.current.set(idNow(id), await insert(copyOf(before), at)));
      });
    },
    move(id: number, to: number): Promise<void> {
      return inTurn(async () => {
        const from = placeOf(id);
        if (from < 0 || from === to || to < 0 || to >= questions.length) return;
        await place(id, to);
        remember(() => place(id, from));
      });
    },
    async undo(): Promise<void> {
      const last = undos.at(-1);
      if (last === undefined) return;
      setUndos((steps) => steps.slice(0, -1));
      await inTurn(last);
    },
  };
}

export type Builder = ReturnType<typeof useBuilder>;

/** What another question like this one is made of. */
export const copyOf = ({ id: _id, versao: _versao, respostas, ...rest }: BuiltQuestion): QuestionChange => {
  const { texto, tipo, aspecto, peso, notaMinima, notaMaxima, comentario, exigirComentario, obrigatoria } = rest;
  const told = { texto, tipo, aspecto, peso, comentario, exigirComentario, obrigatoria };
  const grades = notaMinima === null ? {} : { notaMinima, notaMaxima };
  return {
    ...told,
    ...grades,
    ...(respostas.length === 0
      ? {}
      : { respostas: respostas.map(({ texto: said, peso: weight }) => ({ texto: said, peso: weight })) }),
  };
};
