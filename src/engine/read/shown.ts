import { AppError } from "../../errors/app-error.ts";
import type { RequestContext } from "../../metadata/context.ts";
import { isRecord } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { sameJson } from "../../rules/value.ts";
import type { Change } from "../audit/changes.ts";
import type { Parts } from "../parts.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/** A record as its register's hooks show it to this reader. */
export function shown<Kind extends WireRecord>(
  { hooks }: Parts,
  { register }: RegisterShape,
  context: RequestContext,
  record: Kind,
): Kind {
  return register.hooks.reduce((seen, { name }) => {
    const shows = hooks.get(`${register.id}#${name}`)?.shows;
    return shows ? (shows(seen, context) as Kind) : seen;
  }, record);
}

/** Changes of a record as this reader is told of them; one of which nothing is left is no change. */
export const shownChanges = (
  parts: Parts,
  shape: RegisterShape,
  context: RequestContext,
  changes: readonly Change[],
): readonly Change[] =>
  changes.flatMap((one) => {
    const value = (of: Json): Json => shown(parts, shape, context, { [one.field]: of })[one.field] ?? null;
    const told = { ...one, before: value(one.before), after: value(one.after) };
    return sameJson(told.before, told.after) ? [] : [told];
  });

/** The answer of a write, and the record a refused one tells of, as they are shown. */
export async function shownAnswer<Kind extends WireRecord>(
  parts: Parts,
  shape: RegisterShape,
  context: RequestContext,
  work: Promise<Kind>,
): Promise<Kind> {
  try {
    return shown(parts, shape, context, await work);
  } catch (error) {
    const told = error instanceof AppError ? (error.data.current as Json | undefined) : undefined;
    if (!(error instanceof AppError) || !isRecord(told)) throw error;
    const current = shown(parts, shape, context, told);
    throw new AppError(error.code, {
      message: error.message,
      errors: error.errors,
      data: { ...error.data, current },
      cause: error,
    });
  }
}
