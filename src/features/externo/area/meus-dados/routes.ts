import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { accessFacts, holds } from "../../../../engine/access/holds.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { refusedAt } from "../../../../errors/refused-at.ts";
import { candidatos } from "../../../../generated/types/captacao/candidatos.ts";
import { candidatosSolicitacao } from "../../../../generated/types/captacao/candidatos-solicitacao.ts";
import { documentosAnexos } from "../../../../generated/types/captacao/documentos-anexos.ts";
import { historico } from "../../../../generated/types/captacao/historico.ts";
import { attachment } from "../../../../http/attachment.ts";
import { clearCandidateCookie } from "../../../../http/cookies.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { Register } from "../../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../../metadata/verdict.ts";
import { contextOfCandidate, ownSession } from "../candidate-context.ts";
import { inWords } from "./in-words.ts";
import { bankConsent, downloadData, eraseOwn, type OwnData, readData } from "./shared.ts";
import { dataTexts as texts } from "./texts.ts";

const MOST = 1000;
const PLAIN = { fixed: {} } as const;
const refuse = (field: string, message: string): never => {
  throw refusedAt(field, "required", message);
};
const LENT = { sees: [historico], writes: [candidatos, candidatosSolicitacao, documentosAnexos] } as const;

/** What the law gives every candidate over the own data (LGPD, arts. 18 to 20): to see, take along, withdraw and erase them. */
export function ownDataRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { engine, registry, database } = deps;
  const registerOf = (): Register => {
    const register = registry().get(candidatos.id);
    if (register === undefined) throw new AppError("NOT_FOUND");
    return register;
  };
  const open = async (request: FastifyRequest, id: number) => {
    const session = ownSession(request, id);
    const context = contextOfCandidate(deps, request, session, LENT);
    const record = await engine().read(context, candidatos.id, id, {});
    return { session, context, record };
  };

  serve(api, readData, async ({ id, request }): Promise<OwnData> => {
    const { session, context, record } = await open(request, id);
    const register = registerOf();
    const unseen = new Set(
      register.fields.flatMap(({ name, access }) =>
        access?.read === undefined || holds(access.read, accessFacts(context, {})) === true ? [] : [name],
      ),
    );
    const opens = await opensOf(id, session.company.id);
    const accepted = await database.house((queries) =>
      sql<{
        at: string;
      }>`select aceito_em as at from quadro_candidato_aceite where candidato_id = ${id} order by 1 desc limit 1`.execute(queries),
    );
    const [last] = accepted.rows;
    return {
      empresa: session.company.name,
      finalidade: register.treatment?.purpose ?? "",
      prazo: register.treatment?.term ?? "",
      dados: inWords(register, record, unseen),
      acessos: opens,
      aceites: [
        { titulo: texts.terms, em: last === undefined ? null : new Date(last.at).toISOString(), vale: session.acceptedTerms },
        { titulo: texts.bank, em: null, vale: record.permaneceBanco === true },
      ],
      permaneceBanco: record.permaneceBanco === true,
    };
  });

  serve(api, downloadData, async ({ id, request, reply }) => {
    const { context, record } = await open(request, id);
    const list = async (register: string, filter: Readonly<Record<string, Json>>): Promise<readonly WireRecord[]> => {
      const sort = [{ path: "id", descending: false }];
      const { rows } = await engine().list(context, register, { filter, sort, offset: 0, limit: MOST, fixed: {} });
      return Promise.all(rows.map((row) => engine().read(context, register, row.id, {})));
    };
    const applications = await list(candidatosSolicitacao.id, { candidato: [id] });
    const numbers = applications.map((one) => Number(one.id));
    const whole = {
      cadastro: record,
      candidaturas: applications,
      etapas: numbers.length === 0 ? [] : await list(historico.id, { candidatura: numbers }),
      documentos: await list(documentosAnexos.id, { candidatoId: [id] }),
      acessos: await opensOf(id, context.company),
    };
    const bytes = Buffer.from(JSON.stringify(whole, null, 2), "utf8");
    return attachment(reply, { name: texts.file, contentType: "application/json", bytes });
  });

  serve(api, bankConsent, async ({ id, body: { permanece }, request }) => {
    const { context } = await open(request, id);
    if (permanece === undefined) return refuse("permanece", texts.required);
    const { permaneceBanco } = await engine().update(context, candidatos.id, id, { permaneceBanco: permanece }, PLAIN);
    return { permaneceBanco: permaneceBanco === true };
  });

  serve(
    api,
    eraseOwn,
    async ({ id, body: { senha = "" }, request, reply }) => {
      const { session, context } = await open(request, id);
      if (!(await deps.access.candidates.knowsPassword(session, senha))) refuse("senha", texts.wrongPassword);
      await engine().together(context, async (inside) => {
        const sort = [{ path: "id", descending: false }];
        const hired = await inside.list(context, candidatosSolicitacao.id, {
          filter: { candidato: [id], situacao: ["C"] },
          sort,
          offset: 0,
          limit: 1,
          fixed: {},
        });
        if (hired.total > 0) throw new AppError("ACTION_REFUSED", { message: texts.hired });
        await inside.remove(context, candidatos.id, id, PLAIN);
      });
      clearCandidateCookie(reply, request.server.isSecure(request));
      return { id, excluido: true as const };
    },
    { rateLimit: { max: 10, timeWindow: 60_000 } },
  );

  /** Who of the company looked: what the log of sensitive reads and the audit know. */
  async function opensOf(id: number, company: number): Promise<OwnData["acessos"]> {
    const { rows } = await database.owner((queries) =>
      sql<{ at: string; who: string; how: string }>`
        select momento as at, usuario_nome as who, '' as how from quadro_leitura_sensivel
        where registro = ${candidatos.id} and registro_id = ${id} and empresa_id = ${company}
        union all
        select momento, usuario_nome, op from quadro_auditoria
        where registro = ${candidatos.id} and registro_id = ${id} and empresa_id = ${company}
          and op = any(${Object.keys(texts.ops)}::text[])
        order by 1 desc limit 200`.execute(queries),
    );
    return rows.map(({ at, who, how }) => ({
      momento: new Date(at).toISOString(),
      quem: who,
      como: texts.ops[how] ?? texts.seen,
    }));
  }
}
