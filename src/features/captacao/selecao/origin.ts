import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { HookCall, HookFunctions } from "../../../engine/contract.ts";
import { candidatos } from "../../../generated/types/captacao/candidatos.ts";
import { candidatosSolicitacao } from "../../../generated/types/captacao/candidatos-solicitacao.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { Registry } from "../../../metadata/register.ts";

/**
 * A new talent keeps the personnel request by which they were hired: of the person with that CPF the newest hiring that brought in no
 * talent yet. Whoever comes by the form, an admission, the import or as readmitted is told the same way; who was not hired has none.
 */
export const keepOrigin = ({ registry }: FeatureDeps): HookFunctions => ({
  async prepareAll(calls) {
    const [first] = calls;
    if (first === undefined) return [];
    const found = await hiredBy(
      registry(),
      first,
      calls.flatMap(({ record: { cpf } }) => (typeof cpf === "string" ? [cpf] : [])),
    );
    return calls.map(({ record }) => {
      const request = found.get(String(record.cpf));
      return request === undefined ? undefined : { solicitacao: { id: request } };
    });
  },
});

/** Requests by CPF. */
async function hiredBy(
  registry: Registry,
  { queries, context }: HookCall,
  cpfs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const [people, applications, talents] = [candidatos, candidatosSolicitacao, colaboradores].map(({ id }) => registry.get(id));
  if (cpfs.length === 0 || people === undefined || applications === undefined || talents === undefined) return new Map();
  const person = sql.ref(`p.${columnOf(people, "pessoal.cpf")}`);
  const hiring = (member: string) => sql.ref(`a.${columnOf(applications, member)}`);
  const talent = (member: string) => sql.ref(`t.${columnOf(talents, member)}`);
  const { rows } = await sql<{ cpf: string; request: number }>`
    select distinct on (${person}) ${person} as cpf, ${hiring("solicitacao")} as request
    from ${sql.table(tableOf(people))} p join ${sql.table(tableOf(applications))} a
      on a.empresa_id = p.empresa_id and ${hiring("candidato")} = p.id
    where p.empresa_id = ${context.company} and ${person} = any(${[...cpfs]}::text[]) and ${hiring("situacao")} = 'C'
      and not exists (select 1 from ${sql.table(tableOf(talents))} t where t.empresa_id = p.empresa_id
        and ${talent("cpf")} = ${person} and ${talent("solicitacao")} = ${hiring("solicitacao")})
    order by ${person}, ${hiring("dataContratacao")} desc nulls last, a.id desc`.execute(queries);
  return new Map(rows.map(({ cpf, request }) => [cpf, Number(request)]));
}
