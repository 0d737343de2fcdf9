import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Engine } from "../../../engine/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { codeShown, codeTyped } from "../../../reporting/certificate/signed-certificate.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { keysOf } from "./certificate-codes.ts";
import { holding } from "./class-certificates.ts";
import { SEES_CLASSES } from "./entry.ts";
import { type CheckedCertificate, certificateKeys, checkCertificate, type IssuedOne, issuedOfClass, revoke } from "./shared.ts";
import { certificateTexts as texts } from "./texts.ts";

const RATE = { rateLimit: { max: 30, timeWindow: 60_000 } };

interface Row {
  readonly id: number;
  readonly empresa: number;
  readonly turma: number;
  readonly inscricao: number;
  readonly codigo: string;
  readonly situacao: IssuedOne["situacao"];
  readonly nome: string;
  readonly curso: string;
  readonly horas: string;
  readonly inicio: string;
  readonly fim: string;
  readonly emitido: string | Date;
  readonly revogado: string | Date | null;
  readonly motivo: string | null;
}
const columns = sql`id, empresa_id as empresa, turma_id as turma, inscricao_id as inscricao, codigo, situacao, nome, curso,
  carga_horaria as horas, inicio, fim, emitido_em as emitido, revogado_em as revogado, motivo`;

/** What was issued: who sees it in the house, how it is taken back, and how anybody checks it. */
export function serveIssued(api: FastifyInstance, { engine, database, registry, vault }: FeatureDeps): void {
  serve(api, issuedOfClass, async ({ query: { turmaId = 0 }, request }) => {
    const context = request.context();
    await seenClass(engine(), context, turmaId);
    const { rows } = await database.read(scopeOf(context), (queries) =>
      sql<Row>`select ${columns} from quadro_certificado_emitido where turma_id = ${turmaId} order by nome, id desc`.execute(
        queries,
      ),
    );
    return rows.map(shown);
  });
  serve(api, revoke, async ({ id, body: { motivo }, request }) => {
    const context = request.context();
    return engine().together(context, async (inside, queries) => {
      const { rows: before } = await sql<Row>`select ${columns} from quadro_certificado_emitido
        where id = ${id} and empresa_id = ${context.company} for update`.execute(queries);
      if (before[0] === undefined) throw new AppError("NOT_FOUND");
      await seenClass(inside, context, Number(before[0].turma));
      if (before[0].situacao !== "EMITIDO") throw new AppError("ACTION_REFUSED", { message: texts.notIssued });
      const { rows } = await sql<Row>`update quadro_certificado_emitido
        set situacao = 'REVOGADO', motivo = ${motivo}, revogado_em = ${context.now} where id = ${id} returning ${columns}`.execute(
        queries,
      );
      const [done] = rows;
      if (done === undefined) throw new AppError("NOT_FOUND");
      const { user, requestId, now, company } = context;
      const place = { place: turmas.id, id: Number(done.turma), op: "revogacao", changes: [] };
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
      const scope = { user: 0, company, group: 0, companies: [company], groups: [] };
      const { rows } = await database.read(scope, (queries) =>
        sql<{ nome: string }>`select ${sql.ref(columnOf(register, "nome"))} as nome from ${sql.table(tableOf(register))}
          where id = ${company}`.execute(queries),
      );
      const { nome, curso, horas, inicio, fim, situacao, emitido } = found;
      const told = { nome, curso, cargaHoraria: horas, inicio, fim, situacao, emitidoEm: moment(emitido) };
      return { codigo: codeShown(found.codigo), ...told, empresa: rows[0]?.nome ?? "" };
    },
    RATE,
  );
}

/** NOT_FOUND where the reader does not see the class. */
const seenClass = (engine: Engine, context: RequestContext, id: number) =>
  engine.read(holding(context, SEES_CLASSES), turmas.id, id, {});

const moment = (at: string | Date): string => new Date(at).toISOString();

const shown = ({ id, inscricao, codigo, nome, situacao, emitido, revogado, motivo }: Row): IssuedOne => ({
  id: Number(id),
  colaboradorTurmaId: Number(inscricao),
  codigo: codeShown(codigo),
  nome,
  situacao,
  emitidoEm: moment(emitido),
  revogadoEm: revogado === null ? null : moment(revogado),
  motivo,
});
