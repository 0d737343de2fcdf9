import { type RawBuilder, sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import { isRecord } from "../../metadata/json.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { idOf } from "./wire.ts";

/** Values that the address fixes or leaves to choose from, as conditions: a record outside them is not there. */
export function fixedCondition(
  shape: RegisterShape,
  fixed: Readonly<Record<string, Json>>,
  alias: string,
): readonly RawBuilder<unknown>[] {
  return Object.entries(fixed).map(([path, value]) => {
    const member = shape.byPath.get(path);
    if (member?.how !== "column") throw new AppError("NOT_FOUND");
    const column = sql.ref(`${alias}.${member.column}`);
    if (Array.isArray(value)) return sql`${column} = any(${value})`;
    const bound = member.shared.can.reference ? idOf(value) : (member.server.toColumn?.(value, member.field) ?? value);
    return sql`${column} = ${isRecord(value) && bound === value ? null : bound}`;
  });
}
