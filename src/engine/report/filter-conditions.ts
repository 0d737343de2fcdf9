import { type RawBuilder, sql } from "kysely";
import { containsWords } from "../../db/search.ts";
import { AppError } from "../../errors/app-error.ts";
import { fold } from "../../metadata/fold.ts";
import { isFilled } from "../../metadata/json.ts";
import type { Report, ReportFilter } from "../../metadata/report.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { Call } from "../parts.ts";
import { targetOf } from "../read/target.ts";
import { idsOf } from "../read/wire.ts";
import { folded } from "../statement/folded.ts";
import type { ReportSight } from "./report-sight.ts";
import { fieldIn, type ReportSource, type ValueSql } from "./report-source.ts";

type Sql = RawBuilder<unknown>;

/** What the filled filters ask of the rows. UNKNOWN_PARAMETER for one over a member the reader may not see. */
export function filterConditions(
  call: Call,
  report: Report,
  source: ReportSource,
  sight: ReportSight,
  filters: WireRecord,
): readonly Sql[] {
  return report.filters.flatMap((filter): readonly Sql[] => {
    const value = filters[filter.name] ?? null;
    if (filter.how === "companies" || !isFilled(value)) return [];
    if (!sight.sees(filter.path)) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: filter.name } });
    return [conditionOf(call, source, filter, value)];
  });
}

function conditionOf(call: Call, source: ReportSource, filter: ReportFilter, value: Json): Sql {
  const asked = source.value({ path: filter.path });
  const { field, shared, server } = asked.member;
  const bound = (one: Json): unknown => server.toColumn?.(one, field) ?? one;
  switch (filter.how) {
    case "gte":
      return sql`${asked.value} >= ${bound(value)}`;
    case "lte":
      return sql`${asked.value} <= ${bound(value)}`;
    case "contains":
      return containsWords([folded(asked.shown)], String(value));
    case "below":
      return below(call, asked, idsOf(value));
    case "in": {
      if (shared.can.references) return linked(source, filter, idsOf(value));
      if (field.ref) return sql`${asked.value} = any(${idsOf(value)}::bigint[])`;
      const values = Array.isArray(value) ? value : [value];
      return sql`${asked.value} in (${sql.join(values.map((one: Json) => sql`${bound(one)}`))})`;
    }
    default:
      return shared.can.text ? sql`${folded(asked.value)} = ${fold(String(value))}` : sql`${asked.value} = ${bound(value)}`;
  }
}

/** Records of a tree and all under them. */
function below(call: Call, { member, value }: ValueSql, ids: readonly number[]): Sql {
  const { ref } = member.field;
  const target = ref && targetOf(call.parts, ref);
  const mother = target?.shape.byPath.get(target.shape.register.tree ?? "");
  if (!target || mother?.how !== "column") return sql`${value} = any(${ids}::bigint[])`;
  const table = sql.table(target.table.name);
  return sql`${value} in (with recursive d as (select id from ${table} where id = any(${ids}::bigint[])
    union select c.id from ${table} c join d on ${sql.ref(`c.${mother.column}`)} = d.id) select id from d)`;
}

function linked({ main }: ReportSource, { path }: ReportFilter, ids: readonly number[]): Sql {
  const { register } = main.shape;
  const field = path.hops.length === 0 ? fieldIn({ register, path: main.path }, path.member) : undefined;
  const link = register.storage.tables.find((one) => one.role === "link" && one.path === field?.path);
  if (!link) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: path.text } });
  return sql`exists (select 1 from ${sql.table(link.name)} k where k.dono_id = t.id and k.alvo_id = any(${ids}::bigint[]))`;
}
