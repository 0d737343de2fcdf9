import type { Queries } from "../../db/contract.ts";
import type { ErrorCode } from "../../errors/catalogue.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";

export type TaskState = "FILA" | "EXECUTANDO" | "CONCLUIDA" | "FALHOU" | "CANCELADA";

/** Whose work it is: rights are read anew when it runs. */
export interface TaskAuthor {
  readonly user: number;
  readonly company: number;
  /** Who really acts. */
  readonly behind: number | null;
}

/** Under which its author asks for a task once, and what it asks, in short. */
export interface Once {
  readonly key: string;
  readonly content: string;
}

export interface NewTask extends TaskAuthor {
  readonly kind: string;
  /** What the kind needs to know; plain data. */
  readonly ask: WireRecord;
  /** A file; it goes when the task ends. */
  readonly bytes?: Uint8Array;
  /** The same again under this key is the same task. */
  readonly once?: Once;
}

export interface TaskProblem {
  readonly code: ErrorCode;
  readonly message: string;
  readonly errors: readonly { readonly field: string; readonly code?: string; readonly message: string }[];
}

/** What its author may know of a task. */
export interface TaskTold {
  readonly id: number;
  readonly kind: string;
  readonly state: TaskState;
  readonly done: number;
  readonly total: number;
  readonly result: Json;
  readonly problem: TaskProblem | null;
}

/** A file a task makes: its author fetches it until the task is cleaned away. */
export interface TaskFile {
  readonly name: string;
  readonly contentType: string;
  /** In hand, or piece by piece. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
}

/** A file that was kept. It is read piece by piece, each when it is asked for. */
export interface KeptFile {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly pieces: AsyncIterable<Uint8Array>;
  readonly ask: WireRecord;
  readonly result: Json;
}

/** A task in its author's list. */
export interface TaskListed extends TaskTold {
  readonly ask: WireRecord;
  readonly asked: Date;
  readonly ended: Date | null;
  /** Name and bytes of the file it made. */
  readonly file: { readonly name: string; readonly size: number } | null;
}

export interface TaskWork extends TaskAuthor {
  readonly id: number;
  readonly ask: WireRecord;
  readonly bytes: Uint8Array | null;
  /** Fires when the task was cancelled, taken over by another node, or the server stops. */
  readonly signal: AbortSignal;
  progress(done: number, total: number): void;
  /** Keeps the file the work made; a run begun again makes another. Throws when the task is no longer this run's. */
  keep(file: TaskFile): Promise<void>;
  /**
   * Says inside the transaction that does the work what will be true once it commits, so that a crash cannot come between: `last` ends
   * the task, else `result` is what stays should it end early. Throws when the task is no longer this run's.
   */
  settle(queries: Queries, result: Json, last: boolean): Promise<void>;
}

/** Work of one kind. Its result is what `settle` said last, or what `run` answers when it never did. */
export interface TaskKind {
  readonly name: string;
  /** How often it may be begun; more than once only for work that a crash leaves without a trace. */
  tries(ask: WireRecord): number;
  run(work: TaskWork): Promise<Json>;
}

/** Work that outlives its request: kept in `quadro_tarefa`, claimed by one node at a time, cancelled by its author. */
export interface Tasks {
  /** TOO_MANY_TASKS when the author has too many open. */
  add(task: NewTask): Promise<number>;
  /** Waits for the task's end, whichever node does it; the signal cancels the task. */
  finished(id: number, author: TaskAuthor, signal: AbortSignal): Promise<TaskTold>;
  /** Waits so long for the task's end, and tells how it stands then; it goes on. */
  within(id: number, author: TaskAuthor, ms: number): Promise<TaskTold>;
  /** What the author asked for in this company, newest first. */
  list(author: Pick<TaskAuthor, "user" | "company">, kind: string): Promise<readonly TaskListed[]>;
  /** Undefined when it is none of the user's, or made no file. */
  file(id: number, user: number): Promise<KeptFile | undefined>;
  /** Removes a task that ended, with its file. False when it is none of the user's, or goes on. */
  remove(id: number, user: number): Promise<boolean>;
  /** Undefined when it is none of the user's. */
  find(id: number, user: number): Promise<TaskTold | undefined>;
  cancel(id: number, user: number): Promise<TaskTold | undefined>;
  /** Takes up what is due, here and now; for the scheduler. */
  work(): Promise<void>;
  /** Cancels nothing: what runs here is given back. */
  stop(): Promise<void>;
}
