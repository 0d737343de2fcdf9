import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Scope } from "../../../db/contract.ts";
import type { HouseTable } from "../../../db/house-tables.ts";
import { currentCompany, visibleCompanies } from "../../../db/schema/security.ts";
import { type QuestionSource, questionSource, questionsOf } from "../../../engine/questions/asked.ts";
import { AppError } from "../../../errors/app-error.ts";
import { aspectos } from "../../../generated/types/pesquisa/aspectos.ts";
import { perguntas } from "../../../generated/types/pesquisa/perguntas.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import { createColabore } from "../../../services/colabore/client.ts";
import type { ColaboreQuestionnaire } from "../../../services/colabore/contract.ts";
import { colaboreLink, readStored, secretsOf } from "../../../services/connections/stored.ts";
import type { STATES } from "./shared.ts";
import { texts } from "./texts.ts";

export const SYNC_TABLE: HouseTable = {
  columns:
    "empresa_id bigint!, grupo_id bigint!, questionario_id bigint!, situacao text!, mensagem text, pedido_em timestamptz!, sincronizado_em timestamptz",
  key: ["questionario_id"],
  rights: { read: `empresa_id = ${visibleCompanies}`, write: `empresa_id = ${currentCompany}` },
};

export interface SyncState {
  readonly situacao: (typeof STATES)[number];
  readonly mensagem: string | null;
  readonly sincronizadoEm: string | null;
}

const UNSENT: SyncState = { situacao: "NAO_SINCRONIZADO", mensagem: null, sincronizadoEm: null };

/** Sends questionnaires to Colabore, and keeps how that went. */
export function createSynchronisation({ database, registry, vault, ask, clock }: FeatureDeps) {
  const colabore = createColabore(ask, clock);

  /** How a questionnaire of the company stands; NOT_FOUND where it is none. */
  const state = (scope: Scope, id: number): Promise<SyncState> =>
    database.read(scope, async (queries) => {
      await demand(scope.company, id, queries);
      const { rows } = await sql<SyncState>`
        select situacao, mensagem, sincronizado_em as "sincronizadoEm" from quadro_colabore_questionario
        where questionario_id = ${id}`.execute(queries);
      const [found] = rows;
      if (found === undefined) return UNSENT;
      const at = found.sincronizadoEm;
      return { ...found, sincronizadoEm: at === null ? null : new Date(at).toISOString() };
    });

  const demand = async (company: number, id: number, queries: Parameters<typeof questionsOf>[0]) => {
    const owner = known(registry(), questionarios.id);
    const at = (path: string) => sql.ref(columnOf(owner, path));
    const { rows } = await sql<{ titulo: string; tipo: string; anonima: boolean }>`
      select ${at("titulo")} as titulo, ${at("tipo")} as tipo, ${at("anonima")} as anonima from ${sql.table(tableOf(owner))}
      where id = ${id} and empresa_id = ${company}`.execute(queries);
    const [found] = rows;
    if (found === undefined) throw new AppError("NOT_FOUND");
    return found;
  };

  /** What is sent, and where to; refused where it may not go or nothing is configured. */
  const prepare = async (scope: Scope, id: number) => {
    const { company, group } = scope;
    const { questionnaire, link } = await database.read(scope, async (queries) => {
      const { anonima, ...told } = await demand(company, id, queries);
      if (anonima) throw new AppError("ACTION_REFUSED", { message: texts.anonymous });
      const asked = await questionsOf(queries, sourceOf(registry()), company, id);
      const own: ColaboreQuestionnaire = {
        id,
        ...told,
        perguntas: asked.map(({ id: question, ordem, texto, tipo, obrigatoria, respostas }) => ({
          id: question,
          ordem,
          texto,
          tipo,
          obrigatoria,
          respostas: respostas.map((one) => ({ id: one.id, texto: one.texto })),
        })),
      };
      return { questionnaire: own, link: await colaboreLink(queries, company) };
    });
    const stored = await database.house((queries) => readStored(queries, group, "colabore"));
    const { privateKey } = secretsOf(vault, stored);
    if (!stored.ativo || stored.url === null || privateKey === null || link === null)
      throw new AppError("ACTION_REFUSED", { message: texts.notLinked });
    return { questionnaire, url: stored.url, key: { usuario: stored.usuario, privateKey }, there: link.id };
  };

  const note = (scope: Scope, id: number, { situacao, mensagem }: Omit<SyncState, "sincronizadoEm">): Promise<void> =>
    database.write(scope, async (queries) => {
      const now = clock().toISOString();
      await sql`
        insert into quadro_colabore_questionario as s
          (empresa_id, grupo_id, questionario_id, situacao, mensagem, pedido_em, sincronizado_em)
        values (${scope.company}, ${scope.group}, ${id}, ${situacao}, ${mensagem}, ${now}::timestamptz,
          ${situacao === "SINCRONIZADO" ? now : null}::timestamptz)
        on conflict (questionario_id) do update set situacao = excluded.situacao, mensagem = excluded.mensagem,
          pedido_em = excluded.pedido_em, sincronizado_em = coalesce(excluded.sincronizado_em, s.sincronizado_em)`.execute(
        queries,
      );
    });

  return {
    state,
    /** Says that it is under way, where it may be sent at all. */
    async begin(scope: Scope, id: number): Promise<void> {
      await prepare(scope, id);
      await note(scope, id, { situacao: "EM_ANDAMENTO", mensagem: null });
    },
    /** Sends it and keeps what came of it; UNAVAILABLE with the reason when Colabore did not take it. */
    async send(scope: Scope, id: number): Promise<void> {
      const { questionnaire, url, key, there } = await prepare(scope, id);
      const told = await colabore.questionnaire(url, key, there, questionnaire);
      if (told.ok) return note(scope, id, { situacao: "SINCRONIZADO", mensagem: null });
      const mensagem = texts.problems[told.why];
      await note(scope, id, { situacao: "ERRO", mensagem });
      throw new AppError("UNAVAILABLE", { message: mensagem });
    },
    /** What was begun by a server that stopped before it was done. */
    async left(olderThanMs: number): Promise<readonly { readonly scope: Scope; readonly id: number }[]> {
      const before = new Date(clock().getTime() - olderThanMs).toISOString();
      const { rows } = await database.owner((queries) =>
        sql<{ empresa: number; grupo: number; id: number }>`
          select empresa_id as empresa, grupo_id as grupo, questionario_id as id from quadro_colabore_questionario
          where situacao = 'EM_ANDAMENTO' and pedido_em < ${before}::timestamptz`.execute(queries),
      );
      return rows.map(({ empresa, grupo, id }) => {
        const [company, group] = [Number(empresa), Number(grupo)];
        return { scope: { user: 0, company, group, companies: [company], groups: [group] }, id: Number(id) };
      });
    },
  };
}

const sourceOf = (registry: Registry): QuestionSource =>
  questionSource(registry, { owner: questionarios, questions: perguntas, aspects: aspectos, field: "questionario" });
