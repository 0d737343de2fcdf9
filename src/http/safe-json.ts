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
  // A value takes two letters at least: what is shorter holds no more than the limit.
  if (text.length >= 2 * MOST_VALUES && valuesIn(text, MOST_VALUES) > MOST_VALUES) throw new AppError("MALFORMED_REQUEST");
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (cause) {
    throw new AppError("MALFORMED_REQUEST", { cause });
  }
  inspect(value, 0);
  return value;
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\,[]{}'].map((one) =>
  one.charCodeAt(0),
);
const SPACE = 32;

/**
 * How many values a JSON text holds, counted before anything is made of it: one, one more after each comma, one in each list and object
 * that is not empty. Stops counting beyond `most`. Of what is no JSON it says nothing.
 */
export function valuesIn(text: string, most = Number.POSITIVE_INFINITY): number {
  let found = 1;
  let opened = false;
  for (let at = 0; at < text.length && found <= most; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= SPACE) continue;
    if (code === COMMA || (opened && code !== CLOSE_LIST && code !== CLOSE_OBJECT)) found += 1;
    opened = code === OPEN_LIST || code === OPEN_OBJECT;
    if (code === QUOTE) at = endOfText(text, at);
  }
  return found;
}

/** Where a text that opens at a quote is closed: at the next quote that no backslash makes a letter. */
function endOfText(text: string, from: number): number {
  for (let at = from; ; ) {
    at = text.indexOf('"', at + 1);
    if (at < 0) return text.length;
    let before = at;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
}

/** Text that may come near the database. */
export function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

function inspect(value: Json, depth: number): void {
  const good =
    depth <= DEEPEST && (typeof value === "string" ? isStorable(value) : typeof value === "number" ? isExact(value) : true);
  if (!good) throw new AppError("MALFORMED_REQUEST");
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) for (const item of value) inspect(item, depth + 1);
  else
    for (const [name, member] of Object.entries(value)) {
      if (name === "__proto__" || name === "constructor" || name === "prototype" || !isStorable(name))
        throw new AppError("MALFORMED_REQUEST");
      inspect(member, depth + 1);
    }
}

const isExact = (value: number): boolean => Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
