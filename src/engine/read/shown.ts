import { AppError } from "../../errors/app-error.ts";
import type { RequestContext } from "../../metadata/context.ts";
import type { Field, Ref } from "../../metadata/field.ts";
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

/**
 * Changes of a record as this reader is told of them; one of which nothing is left is no change. What records of other companies were
 * called when it was written is left out: their ids stand alone, for who asks what the reader may call them.
 */
export const shownChanges = (
  parts: Parts,
  shape: RegisterShape,
  context: RequestContext,
  changes: readonly Change[],
): readonly Change[] =>
  changes.flatMap((one) => {
    const field = shape.byPath.get(one.field)?.field;
    const value = (of: Json): Json => {
      const told = shown(parts, shape, context, { [one.field]: of })[one.field] ?? null;
      return field === undefined ? told : farTargets(field, told, ({ id = null }) => ({ id }));
    };
    const told = { ...one, before: value(one.before), after: value(one.after) };
    return sameJson(told.before, told.after) ? [] : [told];
  });

/** A value with every record of any company it refers to, in lists and rows too, put otherwise. */
export function farTargets(field: Field, value: Json, put: (record: WireRecord, ref: Ref) => Json): Json {
  if (Array.isArray(value)) return value.map((one) => farTargets(field, one, put));
  if (!isRecord(value)) return value;
  const { ref, object } = field;
  if (ref !== undefined) return ref.across === undefined ? value : put(value, ref);
  if (object === undefined) return value;
  const members = new Map(object.fields.map((member) => [member.name, member]));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const member = members.get(name);
      return [name, member === undefined ? one : farTargets(member, one, put)];
    }),
  );
}

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
