import { type RawBuilder, sql } from "kysely";
import { containsWords } from "../../db/search.ts";
import { AppError } from "../../errors/app-error.ts";
import { fold } from "../../metadata/fold.ts";
import type { Json } from "../../metadata/verdict.ts";
import { beyondKind } from "../../rules/kind-bounds.ts";
import { idOf } from "../read/wire.ts";
import type { Member } from "../shape/member.ts";

/** Where a filter is asked: the table's alias, the name it came under, the day. */
interface Asked {
  readonly alias: string;
  readonly parameter: string;
  readonly today: string;
  /** A part of a text is enough. */
  readonly contains?: boolean;
}

/** One filter of a list as a condition over the record's table. `null` asks for the empty ones, a list for any of its values. */
export function filterCondition(
  member: Member,
  how: "eq" | "gte" | "lte",
  value: Json,
  { alias, parameter, today, contains }: Asked,
): RawBuilder<unknown> {
  const wrong = (): AppError => new AppError("INVALID_PARAMETER", { params: { parameter } });
  if (member.how === "links") {
    const inside = sql`from ${sql.table(member.table.name)} k where k.dono_id = ${sql.ref(`${alias}.id`)}`;
    if (value === null) return sql`not exists (select 1 ${inside})`;
    const ids = list(value).map((one) => bound(member, one, today, wrong));
    return sql`exists (select 1 ${inside} and k.alvo_id = any(${ids}))`;
  }
  if (member.how !== "column") throw new AppError("UNKNOWN_PARAMETER", { params: { parameter } });
  const column = sql.ref(`${alias}.${member.column}`);
  if (how !== "eq") {
    if (!member.server.operators.includes(how)) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter } });
    if (value === null || Array.isArray(value)) throw wrong();
    const edge = bound(member, value, today, wrong);
    return how === "gte" ? sql`${column} >= ${edge}` : sql`${column} <= ${edge}`;
  }
  if (value === null) return sql`${column} is null`;
  if (member.shared.can.values) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter } });
  const values = list(value).map((one) => bound(member, one, today, wrong));
  const folded = member.folded;
  // Any of no values is nothing, however it is compared.
  if (values.length === 0) return sql`false`;
  if (folded && contains) {
    const text = sql.ref(`${alias}.${folded}`);
    return sql`(${sql.join(
      values.map((one) => containsWords([text], String(one))),
      sql` or `,
    )})`;
  }
  if (folded) {
    const needles = values.map((one) => fold(String(one)));
    return needles.length === 1
      ? sql`${sql.ref(`${alias}.${folded}`)} = ${needles[0]}`
      : sql`${sql.ref(`${alias}.${folded}`)} = any(${needles})`;
  }
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`;
}

const list = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [value]);

/** A filter value in column form. Query strings carry text, so text is read by the type; anything else is refused. */
function bound(member: Member, value: Json, today: string, wrong: () => AppError): unknown {
  const { field, shared, server } = member;
  if (shared.can.reference || shared.can.references) {
    const id = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : idOf(value);
    if (id === null || !Number.isSafeInteger(id)) throw wrong();
    return id;
  }
  const typed = ofType(field.type, value);
  if (typed === undefined) throw wrong();
  const normal = shared.normalize(typed, field);
  if (normal === null || wrongFor(normal, field.type)) throw wrong();
  if (shared.can.ordered && (shared.check?.(normal, field) || beyondKind(shared, normal, today))) throw wrong();
  return server.toColumn?.(normal, field) ?? normal;
}

function ofType(type: string, value: Json): Json | undefined {
  if (typeof value !== "string" || type === "string") return value;
  if (type === "boolean") return value === "true" ? true : value === "false" ? false : undefined;
  if (type !== "integer" && type !== "number") return undefined;
  const number = value.trim() === "" ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
}

const BIGGEST = 9_007_199_254_740_991;
const INT4 = 2_147_483_647;

function wrongFor(value: Json, type: string): boolean {
  if (type === "integer") return typeof value !== "number" || !Number.isInteger(value) || Math.abs(value) > INT4;
  if (type === "number") return typeof value !== "number" || Math.abs(value) > BIGGEST;
  return typeof value !== type;
}
