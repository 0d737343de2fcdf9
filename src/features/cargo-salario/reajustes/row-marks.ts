import { type RawBuilder, sql } from "kysely";
import { goesOn } from "../../../access/on-leave.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";
import { faixasSalariais } from "../../../generated/types/cargo-salario/faixas-salariais.ts";
import { afastamentos } from "../../../generated/types/sst/afastamentos.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { Registry } from "../../../metadata/register.ts";
import { type Stored, storedOf } from "./stored.ts";

interface Told {
  readonly rows: Stored;
  readonly target: Stored;
  readonly day: string;
  readonly proposed: RawBuilder<unknown>;
}

/** What is to be said of each proposal for a talent, as one JSON value: `l` the proposal, `p` the talent, `h` the entry in force. */
export function marksOf(registry: Registry, { rows, target, day, proposed }: Told): RawBuilder<unknown> {
  const [jobs, areas, ranges, leaves, companies] = [
    cargos.id,
    areasOrganizacionais.id,
    faixasSalariais.id,
    afastamentos.id,
    empresas.id,
  ].map((id) => storedOf(registry, id)) as [Stored, Stored, Stored, Stored, Stored];
  const then = (path: string): RawBuilder<unknown> => rows.of("l", path);
  const effective = (now: string, proposal: string): RawBuilder<unknown> =>
    sql`coalesce(${then(proposal)}, ${target.of("h", now)})`;
  const range = effective("faixaSalarial", "faixaSalarialProposta");
  const job = effective("cargo", "cargoProposto");
  const kind = sql`coalesce(${then("tipoSalarioProposto")}, 3)`;
  const moves = sql`(${then("cargoProposto")} is not null or ${then("faixaSalarialProposta")} is not null)`;
  const onDay = sql`quadro_faixa_em(${day}::date, ${range})`;
  return sql`jsonb_build_object(
    'cargoInativo', exists (select 1 from ${jobs.table} x where x.id = ${then("cargoProposto")} and not coalesce(${jobs.of("x", "ativa")}, true)),
    'areaInativa', exists (select 1 from ${areas.table} x
      where x.id = ${then("areaOrganizacionalProposta")} and not coalesce(${areas.of("x", "ativo")}, true)),
    'faixaDeOutroCargo', ${moves} and exists (select 1 from ${ranges.table} x where x.id = ${range} and ${ranges.of("x", "cargoId")} is distinct from ${job}),
    'faixaPendente', ${kind} = 1 and ${onDay} is null and exists (select 1 from ${ranges.entries} x where x.dono_id = ${range}
      and ${ranges.of("x", "historico.status")} = 2 and ${ranges.of("x", "historico.data")} <= ${day}::date),
    'semAmbienteFuncao', (${effective("ambiente", "ambienteProposto")} is null or ${effective("funcao", "funcaoProposta")} is null)
      and exists (select 1 from ${companies.table} x where x.id = p.empresa_id and ${companies.of("x", "obrigarAmbienteFuncao")}),
    'acimaDaFaixa', ${kind} = 3 and coalesce((${proposed}) > ${onDay}, false),
    'afastado', exists (select 1 from ${leaves.table} x where ${leaves.of("x", "colaborador")} = p.id and ${goesOn(leaves.register, "x", day)}))`;
}
