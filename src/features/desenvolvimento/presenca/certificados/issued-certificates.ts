import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { productScope } from "../../../../access/each-company.ts";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import type { Engine } from "../../../../engine/contract.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { certificacoes } from "../../../../generated/types/desenvolvimento/certificacoes.ts";
import { turmas } from "../../../../generated/types/desenvolvimento/turmas.ts";
import { colaboradores, colaboradoresRights } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { empresas } from "../../../../generated/types/utilitario/empresas.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../../metadata/context.ts";
import { HOUSE_ZONE } from "../../../../metadata/moment.ts";
import { codeShown, codeTyped } from "../../../../reporting/certificate/signed-certificate.ts";
import { todayIn } from "../../../../rules/today-in.ts";
import { noteDone } from "../../../../services/audit/note.ts";
import { SEES_CERTIFICATIONS, SEES_CLASSES } from "../entry.ts";
import { keysOf } from "./certificate-codes.ts";
import {
  type CheckedCertificate,
  certificateKeys,
  checkCertificate,
  type IssuedOne,
  issuedOfCertification,
  issuedOfClass,
  revoke,
} from "./shared.ts";
import { texts } from "./texts.ts";

const RATE = { rateLimit: { max: 30, timeWindow: 60_000 } };

interface Row {
  readonly id: number;
  readonly empresa: number;
  readonly turma: number | null;
  readonly certificacao: number | null;
  readonly inscricao: number | null;
  readonly talento: number | null;
  readonly codigo: string;
  readonly situacao: IssuedOne["situacao"];
  readonly nome: string;
  readonly curso: string;
  readonly horas: string;
  readonly inicio: string;
  readonly fim: string;
  readonly validade: string | null;
  readonly emitido: string | Date;
  readonly revogado: string | Date | null;
  readonly motivo: string | null;
}
const columns = sql`id, empresa_id as empresa, turma_id as turma, certificacao_id as certificacao,
  inscricao_id as inscricao, colaborador_id as talento, codigo, situacao, nome, curso,
  carga_horaria as horas, inicio, fim, validade, emitido_em as emitido, revogado_em as revogado, motivo`;

/** What was issued: who sees it in the house, how it is taken back, and how anybody checks it. */
export function serveIssued(api: FastifyInstance, { engine, database, registry, vault, clock }: FeatureDeps): void {
  serve(api, issuedOfClass, async ({ query: { turmaId = 0 }, request }) => {
    const context = request.context();
    await engine().read(seeing(context), turmas.id, turmaId, {});
    const rows = await database.read(scopeOf(context), (queries) => issuedWhere(queries, sql`turma_id = ${turmaId}`));
    return rows.map(shown);
  });
  serve(api, issuedOfCertification, async ({ id, request }) => {
    const context = request.context();
    await engine().read(seeing(context), certificacoes.id, id, {});
    const rows = await database.read(scopeOf(context), (queries) =>
      issuedWhere(queries, sql`empresa_id = ${context.company} and certificacao_id = ${id}`),
    );
    const filter = { id: [...new Set(rows.flatMap(({ talento }) => (talento === null ? [] : [Number(talento)])))] };
    const people = await engine().list(seeing(context), colaboradores.id, { filter, sort: [], offset: 0, fixed: {} });
    const visible = new Set(people.rows.map((one) => one.id));
    return rows.filter(({ talento }) => visible.has(Number(talento))).map(shown);
  });
  serve(api, revoke, async ({ id, body: { motivo }, request }) => {
    const context = request.context();
    return engine().together(context, async (inside, queries) => {
      const { rows: before } = await sql<Row>`select ${columns} from quadro_certificado_emitido
        where id = ${id} and empresa_id = ${context.company} for update`.execute(queries);
      if (before[0] === undefined) throw new AppError("NOT_FOUND");
      await demandSeen(inside, context, before[0]);
      if (before[0].situacao !== "EMITIDO") throw new AppError("ACTION_REFUSED", { message: texts.notIssued });
      const { rows } = await sql<Row>`update quadro_certificado_emitido
        set situacao = 'REVOGADO', motivo = ${motivo}, revogado_em = ${context.now} where id = ${id} returning ${columns}`.execute(
        queries,
      );
      const [done] = rows;
      if (done === undefined) throw new AppError("NOT_FOUND");
      const { user, requestId, now, company } = context;
      const place = { ...placeOf(done), op: "revogacao", changes: [] };
      await noteDone(queries, { user, requestId, now, company, ...place });
      return shown(done);
    });
  });
  serve(api, certificateKeys, async () => ({ chaves: await database.house((queries) => keysOf(queries, vault)) }), RATE);
  serve(
    api,
    checkCertificate,
    async ({ request }): Promise<CheckedCertificate> => {
      const { codigo } = request.params as { readonly codigo: string };
      const register = registry().get(empresas.id);
      if (register === undefined) throw new AppError("NOT_FOUND");
      const found = await database.house(async (queries) => {
        const { rows } = await sql<Row>`select ${columns} from quadro_certificado_emitido
          where codigo = ${codeTyped(codigo).slice(0, 20)} order by id desc limit 1`.execute(queries);
        return rows[0];
      });
      if (found === undefined) throw new AppError("NOT_FOUND");
      const company = Number(found.empresa);
      const { rows } = await database.read(productScope(company), (queries) =>
        sql<{ nome: string }>`select ${sql.ref(columnOf(register, "nome"))} as nome from ${sql.table(tableOf(register))}
          where id = ${company}`.execute(queries),
      );
      const { nome, curso, horas, inicio, fim, validade, situacao, emitido } = found;
      const vencido = validade !== null && validade < todayIn(HOUSE_ZONE, clock());
      const told = { nome, curso, cargaHoraria: horas, inicio, fim, validade, vencido, situacao, emitidoEm: moment(emitido) };
      return { codigo: codeShown(found.codigo), ...told, empresa: rows[0]?.nome ?? "" };
    },
    RATE,
  );
}

const seeing = (context: RequestContext): RequestContext =>
  holding(context, [SEES_CLASSES, SEES_CERTIFICATIONS, colaboradoresRights.view]);

/** Where a certificate is noted. */
const placeOf = ({ turma, certificacao }: Row) =>
  turma === null ? { place: certificacoes.id, id: Number(certificacao) } : { place: turmas.id, id: Number(turma) };

/** NOT_FOUND where the reader does not see the class, or whoever has the certification. */
function demandSeen(engine: Engine, context: RequestContext, { turma, talento }: Row) {
  return turma === null
    ? engine.read(seeing(context), colaboradores.id, Number(talento), {})
    : engine.read(seeing(context), turmas.id, Number(turma), {});
}

async function issuedWhere(queries: Queries, condition: ReturnType<typeof sql>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`select ${columns} from quadro_certificado_emitido where ${condition}
    order by id desc`.execute(queries);
  return rows.toSorted((a, b) => a.nome.localeCompare(b.nome, "pt-BR"));
}

const moment = (at: string | Date): string => new Date(at).toISOString();

const shown = ({ id, inscricao, talento, codigo, nome, situacao, emitido, revogado, motivo }: Row): IssuedOne => ({
  id: Number(id),
  colaboradorTurmaId: inscricao === null ? null : Number(inscricao),
  colaboradorId: talento === null ? null : Number(talento),
  codigo: codeShown(codigo),
  nome,
  situacao,
  emitidoEm: moment(emitido),
  revogadoEm: revogado === null ? null : moment(revogado),
  motivo,
});
