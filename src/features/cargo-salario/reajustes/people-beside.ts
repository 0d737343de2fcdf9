import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import type { AnswerOf, BodyOf } from "../../../metadata/call.ts";
import { GONE } from "../../../metadata/gone.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Kind } from "./kinds.ts";
import type { peopleOfTalents } from "./shared.ts";
import { entryInForce, storedOf } from "./stored.ts";

type Answer = AnswerOf<typeof peopleOfTalents>;
interface Asked {
  readonly chosen: BodyOf<typeof peopleOfTalents>;
  readonly day: string;
  readonly company: number;
}

const LISTS = [
  { name: "estabelecimentos", chosen: "estabelecimentosIds", member: "estabelecimento" },
  { name: "areas", chosen: "areasIds", member: "areaOrganizacional" },
  { name: "faixas", chosen: "faixasIds", member: "faixaSalarial" },
  { name: "indices", chosen: "indicesIds", member: "indice" },
] as const;
/** The lists that narrow each other: ranges and indices are named by themselves in tables of their own. */
const NARROWING = { C: ["estabelecimentos", "areas", "faixas", "indices"], F: ["estabelecimentos", "areas"], I: [] } as const;

/** How many people stand behind each choice of a collective adjustment, given what is chosen in the other lists; of talents as they stand on the table's day. */
export async function peopleBeside(queries: Queries, registry: Registry, { tipo }: Kind, asked: Asked): Promise<Answer> {
  const people = storedOf(registry, colaboradores.id);
  const [from, joins] =
    tipo === "C" ? ["h", sql`join lateral ${entryInForce(people, sql`p.id`, sql`${asked.day}::date`)} h on true`] : ["p", sql``];
  const narrowing: readonly string[] = NARROWING[tipo];
  const isWithin = ({ name, chosen, member }: (typeof LISTS)[number]): readonly RawBuilder<unknown>[] => {
    const ids = asked.chosen[chosen] ?? [];
    return ids.length > 0 && narrowing.includes(name) ? [sql`${sql.ref(member)} = any(${[...ids]}::bigint[])`] : [];
  };
  const counted = LISTS.map((list) => {
    const others = narrowing.includes(list.name) ? LISTS.filter((one) => one !== list).flatMap(isWithin) : [];
    const where = sql.join([sql`${sql.ref(list.member)} is not null`, ...others], sql` and `);
    return sql`select ${list.name} as lista, ${sql.ref(list.member)}::int as id, count(*)::int as pessoas from reached where ${where} group by 2`;
  });
  const placed = sql.join(LISTS.map(({ member }) => sql`${people.of(from, member)} as ${sql.ref(member)}`));
  const { rows } = await sql<{ readonly lista: keyof Answer; readonly id: number; readonly pessoas: number }>`
    with reached as materialized (select ${placed} from ${people.table} p ${joins}
      where p.empresa_id = ${asked.company} and ${people.of("p", "situacao")} <> all(${GONE}::text[]))
    ${sql.join(counted, sql` union all `)}`.execute(queries);
  const of = (lista: keyof Answer) => rows.flatMap((row) => (row.lista === lista ? [{ id: row.id, pessoas: row.pessoas }] : []));
  return { estabelecimentos: of("estabelecimentos"), areas: of("areas"), faixas: of("faixas"), indices: of("indices") };
}
