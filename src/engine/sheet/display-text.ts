import { type RawBuilder, sql } from "kysely";
import type { Parts } from "../parts.ts";
import { type Target, targetOf } from "../read/target.ts";
import type { ColumnMember, Member } from "../shape/member.ts";

/** The text that names an object in a file, as SQL: what export writes is what import looks for. */
export function displayText(parts: Parts, target: Target, alias: string, depth = 2): RawBuilder<unknown> {
  const { register, byPath } = target.shape;
  if (target.path !== "" || target.history) return joined(target.display.map((one) => memberText(parts, one, alias, depth)));
  const pieces = register.display.map((part) => {
    if (typeof part === "string") return sql`${sql.lit(part)}`;
    const member = byPath.get(part.steps.join("."));
    return member ? memberText(parts, member, alias, depth) : sql`''`;
  });
  return sql`btrim(${sql.join(pieces, sql` || `)})`;
}

const joined = (texts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  texts.length === 0 ? sql`''` : sql`btrim(${sql.join(texts, sql` || ' - ' || `)})`;

function memberText(parts: Parts, member: Member, alias: string, depth: number): RawBuilder<unknown> {
  if (member.how !== "column") return sql`''`;
  const { ref } = member.field;
  if (!ref) return sql`coalesce(${ownText(member, alias)}, '')`;
  if (depth === 0) return sql`coalesce(${sql.ref(`${alias}.${member.column}`)}::text, '')`;
  const target = targetOf(parts, ref);
  const inner = `${alias}d`;
  return sql`coalesce((select ${displayText(parts, target, inner, depth - 1)} from ${sql.table(target.table.name)} ${sql.id(inner)}
    where ${sql.ref(`${inner}.id`)} = ${sql.ref(`${alias}.${member.column}`)}), '')`;
}

function ownText(member: ColumnMember, alias: string): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.${member.column}`);
  const { options } = member.field;
  if (!options || options.length === 0) return sql`${column}::text`;
  const cases = options.map((one) => sql`when ${sql.lit(String(one.value))} then ${sql.lit(one.label)}`);
  return sql`case ${column}::text ${sql.join(cases, sql` `)} else ${column}::text end`;
}
