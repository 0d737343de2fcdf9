import { AppError } from "../errors/app-error.ts";
import type { Json } from "../metadata/verdict.ts";

const DEEPEST = 32;
/** Values in one body: a list of 500 rows with 200 members each. */
export const MOST_VALUES = 100_000;

/**
 * JSON as the product accepts it: no member that could change a prototype, no number JavaScript cannot hold exactly,
 * no text a database cannot hold (NUL, half a character), not absurdly deep or many-membered. MALFORMED_REQUEST otherwise.
 */
export function parseJson(text: string): Json {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (cause) {
    throw new AppError("MALFORMED_REQUEST", { cause });
  }
  inspect(value, 0, { left: MOST_VALUES });
  return value;
}

/** Text that may come near the database. */
export function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

function inspect(value: Json, depth: number, budget: { left: number }): void {
  budget.left -= 1;
  const good =
    budget.left >= 0 &&
    depth <= DEEPEST &&
    (typeof value === "string" ? isStorable(value) : typeof value === "number" ? isExact(value) : true);
  if (!good) throw new AppError("MALFORMED_REQUEST");
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) for (const item of value) inspect(item, depth + 1, budget);
  else
    for (const [name, member] of Object.entries(value)) {
      if (name === "__proto__" || name === "constructor" || name === "prototype" || !isStorable(name))
        throw new AppError("MALFORMED_REQUEST");
      inspect(member, depth + 1, budget);
    }
}

const isExact = (value: number): boolean => Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
