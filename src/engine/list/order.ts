import { type RawBuilder, sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { ListQuery } from "../contract.ts";
import type { Call } from "../parts.ts";
import { targetOf } from "../read/target.ts";
import type { ColumnMember } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { allowed } from "./columns.ts";

/** Order of a list: what was asked, else what the register says; the id last, so that pages never overlap. `backwards` turns all of it round. */
export function orderBy(
  call: Call,
  shape: RegisterShape,
  sort: ListQuery["sort"],
  unseen: ReadonlySet<string>,
  alias = "t",
  backwards = false,
): RawBuilder<unknown> {
  const direction = (descending: boolean) => (descending === backwards ? sql`asc` : sql`desc`);
  const keys = sort.length > 0 ? sort : shape.register.list.sort.filter((one) => !unseen.has(one.path));
  const parts = keys
    .filter((key) => key.path !== "id")
    .map((key) => {
      const member = allowed(shape, key.path, unseen);
      if (member.how !== "column") throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: key.path } });
      return sql`${orderKey(call, member, alias)} ${direction(key.descending)}`;
    });
  const byId = keys.find((key) => key.path === "id");
  const last = byId ? byId.descending : (keys[0]?.descending ?? false);
  return sql`order by ${sql.join([...parts, sql`${sql.ref(`${alias}.id`)} ${direction(last)}`])}`;
}

/** What rows are ordered by: the folded text, the label of a reference, else the column. */
export function orderKey(call: Call, member: ColumnMember, alias: string, depth = 2): RawBuilder<unknown> {
  const own = sql.ref(`${alias}.${member.folded ?? member.column}`);
  const { ref } = member.field;
  if (!ref || depth === 0) return own;
  const target = targetOf(call.parts, ref);
  const label = firstColumn(target.display);
  if (!label) return own;
  const inner = `${alias}o`;
  return sql`(select ${orderKey(call, label, inner, depth - 1)} from ${sql.table(target.table.name)} ${sql.id(inner)} where ${sql.ref(`${inner}.id`)} = ${sql.ref(`${alias}.${member.column}`)})`;
}

function firstColumn(members: ReturnType<typeof targetOf>["display"]): ColumnMember | undefined {
  for (const member of members) {
    if (member.how === "column") return member;
    if (member.how === "group") {
      const inner = firstColumn(member.members);
      if (inner) return inner;
    }
  }
  return undefined;
}
