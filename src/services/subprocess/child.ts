import { AppError } from "../../errors/app-error.ts";
import type { SubprocessInput, SubprocessWork } from "./contract.ts";

/** The program of a reading process: one order after the other, until whoever started it goes. */
export interface Order {
  readonly module: string;
  readonly options: unknown;
  /** Pieces follow instead where it is not there; null ends them. */
  readonly bytes?: Uint8Array;
}

export interface Piece {
  readonly piece: Uint8Array | null;
}

export type Answer =
  | { readonly part: unknown }
  /** A piece is in use: one more may come. */
  | { readonly took: true }
  | { readonly done: unknown; readonly inParts: boolean }
  | { readonly refused: { readonly code: AppError["code"]; readonly message: string } }
  | { readonly failed: string };

let pieces: (Uint8Array | null)[] = [];
let arrived = (): void => undefined;

process.on("disconnect", () => process.exit());
process.on("message", (message: Order | Piece) => {
  if ("piece" in message) {
    pieces.push(message.piece);
    arrived();
    return;
  }
  // What an order before this one left unread is nobody's.
  pieces = [];
  void answer(message).then(send, (error: unknown) => send(problem(error)));
});

async function answer({ module, bytes, options }: Order): Promise<Answer> {
  const { default: work } = (await import(module)) as {
    readonly default: SubprocessWork<unknown, readonly unknown[], SubprocessInput>;
  };
  const made = await work(bytes ?? fed(), options);
  if (!isGenerator(made)) return { done: made, inParts: false };
  for await (const part of made) send({ part });
  return { done: undefined, inParts: true };
}

async function* fed(): AsyncGenerator<Uint8Array> {
  for (;;) {
    while (pieces.length === 0)
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
    const piece = pieces.shift() ?? null;
    if (piece === null) return;
    send({ took: true });
    yield piece;
  }
}

function isGenerator(made: object): made is Generator | AsyncGenerator {
  return typeof made === "object" && made !== null && "next" in made && (Symbol.iterator in made || Symbol.asyncIterator in made);
}

function problem(error: unknown): Answer {
  if (error instanceof AppError) return { refused: { code: error.code, message: error.message } };
  const { name, code, message } = error as { readonly name?: string; readonly code?: string; readonly message?: string };
  return { failed: [name, code, message].filter(Boolean).join(" ") };
}

function send(message: Answer): void {
  process.send?.(message);
}
