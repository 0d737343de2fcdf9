import { AppError } from "../../errors/app-error.ts";
import type { ApartWork } from "./contract.ts";

/** The program of a reading process: one order after the other, until whoever started it goes. */
export interface Order {
  readonly module: string;
  readonly bytes: Uint8Array;
  readonly options: unknown;
}

export type Answer =
  | { readonly part: unknown }
  | { readonly done: unknown; readonly inParts: boolean }
  | { readonly refused: { readonly code: AppError["code"]; readonly message: string } }
  | { readonly failed: string };

process.on("disconnect", () => process.exit());
process.on("message", (order: Order) => {
  void answer(order).then(send, (error: unknown) => send(problem(error)));
});

async function answer({ module, bytes, options }: Order): Promise<Answer> {
  const { default: work } = (await import(module)) as { readonly default: ApartWork<unknown, readonly unknown[]> };
  const made = await work(bytes, options);
  if (!isGenerator(made)) return { done: made, inParts: false };
  for (const part of made) send({ part });
  return { done: undefined, inParts: true };
}

function isGenerator(made: object): made is Generator {
  return typeof made === "object" && made !== null && Symbol.iterator in made && "next" in made;
}

function problem(error: unknown): Answer {
  if (error instanceof AppError) return { refused: { code: error.code, message: error.message } };
  const { name, code, message } = error as { readonly name?: string; readonly code?: string; readonly message?: string };
  return { failed: [name, code, message].filter(Boolean).join(" ") };
}

function send(message: Answer): void {
  process.send?.(message);
}
