import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { HookCall, HookFunctions } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { candidatos } from "../../../generated/types/captacao/candidatos.ts";
import { solicitacoesPessoal } from "../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { talentosAdmissao } from "../../../generated/types/gestao-talentos/talentos-admissao.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { texts } from "./texts.ts";

const HIRES = "contrata";
const HIRED = "C";

/**
 * Nobody is hired beyond the vacancies of a request: its row stays locked to the end of the transaction, so that of several who take
 * the last one at once one gets it. Whoever is hired is not available for others; who is not any more is again.
 */
export const fillVacancy = ({ registry }: FeatureDeps): HookFunctions => ({
  async effect({ queries, engine, context, register, op, record, refuse }) {
    const requests = registry().get(solicitacoesPessoal.id);
    const people = registry().get(candidatos.id);
    if (requests === undefined || people === undefined) throw new AppError("NOT_FOUND");
    if (op === HIRES) {
      const request = idOf(record.solicitacao);
      const { rows } = await sql<{ vacancies: number }>`
        select ${sql.ref(columnOf(requests, "quantidade"))} as vacancies from ${sql.table(tableOf(requests))}
        where id = ${request} for update`.execute(queries);
      const filled = await sql<{ hired: number }>`
        select count(*)::integer as hired from ${sql.table(tableOf(register))}
        where empresa_id = ${context.company} and ${sql.ref(columnOf(register, "solicitacao"))} = ${request}
          and ${sql.ref(columnOf(register, "situacao"))} = ${HIRED}`.execute(queries);
      if ((filled.rows[0]?.hired ?? 0) > (rows[0]?.vacancies ?? 0)) refuse("solicitacao", texts.full);
    } else await refuseIfAdmitted(registry(), queries, idOf(record.candidato), refuse);
    const rights = new Set([...context.user.rights, people.rights.view, people.rights.edit]);
    const writer = { ...context, user: { ...context.user, rights } };
    await engine.update(writer, people.id, idOf(record.candidato), { disponivel: op !== HIRES }, { fixed: {} });
  },
});

const idOf = (value: Json | undefined): number => Number((value as { readonly id?: Json } | null)?.id ?? 0);

/** A hiring stands once the person is a talent again or an admission is under way: those are undone where they are. */
async function refuseIfAdmitted(
  registry: Registry,
  queries: Queries,
  candidate: number,
  refuse: HookCall["refuse"],
): Promise<void> {
  const [people, talents, admissions] = [candidatos, colaboradores, talentosAdmissao].map(({ id }) => registry.get(id));
  if (people === undefined || talents === undefined || admissions === undefined) throw new AppError("NOT_FOUND");
  const cpf = sql`(select ${sql.ref(columnOf(people, "pessoal.cpf"))} from ${sql.table(tableOf(people))} where id = ${candidate})`;
  const { rows } = await sql<{ talent: boolean; admission: boolean }>`
    select exists (select 1 from ${sql.table(tableOf(talents))} where ${sql.ref(columnOf(talents, "cpf"))} = ${cpf}
        and ${sql.ref(columnOf(talents, "situacao"))} <> 'D') as talent,
      exists (select 1 from ${sql.table(tableOf(admissions))} where ${sql.ref(columnOf(admissions, "cpf"))} = ${cpf}
        and ${sql.ref(columnOf(admissions, "canceladaEm"))} is null) as admission`.execute(queries);
  if (rows[0]?.talent === true) refuse("candidato", texts.isTalent);
  if (rows[0]?.admission === true) refuse("candidato", texts.isAdmitted);
}
