import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { talentosAdmissao } from "../../../generated/types/gestao-talentos/talentos-admissao.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { fieldAt } from "../../../metadata/field-at.ts";
import { known } from "../../../metadata/known-register.ts";
import type { admissionBoard } from "./shared.ts";
import { texts } from "./texts.ts";

/** What payroll and law ask of everybody who is taken in. */
const NEEDED = [
  "pessoal.dataNascimento",
  "pessoal.mae",
  "documentacao.rg",
  "documentacao.pis",
  "endereco.cep",
  "endereco.logradouro",
  "contato.foneCelular",
];
const CONCLUDED_DAYS = 30;
const MOST = 500;

type Line = AnswerOf<typeof admissionBoard>[number];

/** The admissions under way, those whose link ends first before the others; `faltam` names what nobody told yet, never what was told. */
export async function boardLines({ registry, database }: FeatureDeps, context: RequestContext): Promise<readonly Line[]> {
  const register = known(registry(), talentosAdmissao.id);
  const of = (path: string) => sql.ref(`a.${columnOf(register, path)}`);
  const titles = NEEDED.map((path) => fieldAt(register, path)?.title ?? path);
  const isMissing = sql.join(
    NEEDED.map((path) => sql`${of(path)} is null`),
    sql`, `,
  );
  const documents = sql.table(tableOf(register, "documentos"));
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<Omit<Line, "faltam"> & { readonly vazios: readonly boolean[]; readonly semDocumentos: boolean }>`
      select a.id::int as id, ${of("nome")} as nome, ${of("email")} as email, ${of("msg")} as msg, ${of("status")} as status,
        ${of("dataSolicitacao")} as "dataSolicitacao", ${of("respondidaEm")} as "respondidaEm", ${of("dataAdmissao")} as "dataAdmissao",
        to_char(c.vence_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "venceEm", ${of("colaborador")}::int as colaborador,
        array[${isMissing}] as vazios, not exists (select 1 from ${documents} d where d.dono_id = a.id) as "semDocumentos"
      from ${sql.table(tableOf(register))} a left join quadro_admissao_convite c on c.admissao_id = a.id and c.empresa_id = a.empresa_id
      where a.empresa_id = ${context.company} and ${of("canceladaEm")} is null
        and (${of("status")} <> 'CONCLUIDA' or ${of("dataAdmissao")} > ${context.today}::date - ${CONCLUDED_DAYS}::int)
      order by c.vence_em, ${of("dataSolicitacao")}, a.id limit ${MOST}`.execute(queries),
  );
  return rows.map(({ vazios, semDocumentos, ...line }) => ({
    ...line,
    faltam: line.status.startsWith("ANALISE")
      ? [...titles.filter((_, at) => vazios[at]), ...(semDocumentos ? [texts.board.documents] : [])]
      : [],
  }));
}
