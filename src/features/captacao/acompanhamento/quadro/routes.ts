import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Session } from "../../../../access/contract.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { refusedAt } from "../../../../errors/refused-at.ts";
import { anuncios } from "../../../../generated/types/captacao/anuncios.ts";
import { candidatos } from "../../../../generated/types/captacao/candidatos.ts";
import { candidatosSolicitacao } from "../../../../generated/types/captacao/candidatos-solicitacao.ts";
import { solicitacoesPessoal } from "../../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { idOf } from "../../../../http/address-tree.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../../metadata/context.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { noteDone } from "../../../../services/audit/note.ts";
import { boardCall, type Column, cardsCall, MOVE_RIGHT, moveCall, panelCall, revealCall, undoCall } from "../shared.ts";
import { texts } from "../texts.ts";
import { columnsOf, reading, type Stage, stagesOf } from "./columns.ts";
import { eventsOf } from "./events.ts";
import { moveAll, undoBatch } from "./moves.ts";
import { vacanciesOf } from "./panel.ts";
import { cardOf, countColumns, declared, positionsOf } from "./positions.ts";

/** How the audit says that somebody asked to know. */
export const REVEALED = "revelou-candidato";
const TRIAGE_RIGHT = "ROLE_CAPTACAO_CANDIDATOS_VER";
const ADD_RIGHT = "ROLE_CAPTACAO_CANDIDATOS_SOLICITACAO_INSERIR";
const AD_RIGHT = "ROLE_CAPTACAO_ANUNCIOS_INSERIR";
const CARDS = 50;
const MOST_AT_ONCE = 2000;

const sharesOf = ({ access, registry }: FeatureDeps, session: Session, context: RequestContext): boolean =>
  access.sharing(session, context, declared(registry(), candidatos)).visibleCompanies.length > 1;

/** Vacancies under way, the board of one of them, and moves on it. */
export function boardRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, registry } = deps;

  /** The request as this reader sees it, with the columns of its board. NOT_FOUND where they do not see it. */
  const openBoard = async (context: RequestContext, id: number) => {
    const engine = deps.engine();
    const { rights } = registry().get(solicitacoesPessoal.id) ?? {};
    if (rights === undefined) throw new AppError("NOT_FOUND");
    const seen = holding(context, [rights.view]);
    const request = await engine.read(seen, solicitacoesPessoal.id, id, {});
    const counts = await database.read(scopeOf(context), (queries) =>
      countColumns(registry(), queries, { company: context.company, request: id, reader: context.user.id }),
    );
    const used = [...counts.keys()].flatMap((key) => (/^etapa-\d+$/.test(key) ? [Number(key.slice(6))] : []));
    const stages: readonly Stage[] = await stagesOf(engine, registry(), context, Number(request.cargoId), used);
    const columns: readonly Column[] = columnsOf(stages, counts);
    return { request, stages, columns };
  };

  serve(api, panelCall, ({ request }) => vacanciesOf(deps, request.context()));

  serve(api, boardCall, async ({ id, request }) => {
    const context = request.context();
    const open = await openBoard(context, id);
    const [vaga] = await vacanciesOf(deps, context, id);
    if (vaga === undefined) throw new AppError("NOT_FOUND");
    const reader = reading(registry(), context, solicitacoesPessoal, anuncios, candidatosSolicitacao);
    const sort = [{ path: "id", descending: false }];
    const page = { sort, offset: 0, limit: 200, fixed: {} };
    const ads = await deps.engine().list(reader, anuncios.id, { ...page, filter: { solicitacao: [id] } });
    const [ad] = ads.rows;
    const hired = await deps
      .engine()
      .list(reader, candidatosSolicitacao.id, { ...page, filter: { solicitacao: [id], situacao: ["C"] } });
    const [first] = (
      await deps.engine().list(reader, candidatosSolicitacao.id, { ...page, limit: 1, filter: { solicitacao: [id] } })
    ).rows;
    const whole = await Promise.all(
      [...hired.rows, ...(first === undefined ? [] : [first])].map((row) =>
        deps.engine().read(reader, candidatosSolicitacao.id, row.id, {}),
      ),
    );
    return {
      vaga,
      anuncio: ad === undefined ? null : { id: ad.id, titulo: String(ad.titulo), publicado: ad.publicado === true },
      colunas: open.columns,
      eventos: await eventsOf(deps.engine(), reader, { request: { ...open.request, id }, ad, applications: whole }),
      podeMover: context.user.rights.has(MOVE_RIGHT),
      podeTriar: context.user.rights.has(TRIAGE_RIGHT),
      podeIncluir: context.user.rights.has(ADD_RIGHT),
      podeAnunciar: ad === undefined && takesAd(open.request) && context.user.rights.has(AD_RIGHT),
      doGrupo: request.session !== null && sharesOf(deps, request.session, context),
      triagemCega: open.request.triagemCega === true,
    };
  });

  serve(api, cardsCall, async ({ id, query: { coluna = "", q = "", offset = 0, limit = CARDS }, request }) => {
    const context = request.context();
    const { columns } = await openBoard(context, id);
    known(columns, coluna);
    const asked = { company: context.company, request: id, column: coluna, q, reader: context.user.id };
    return database.read(scopeOf(context), async (queries) => {
      const found = await positionsOf(registry(), queries, asked, { offset, limit });
      const counts = q.trim() === "" ? undefined : await countColumns(registry(), queries, asked);
      const total =
        counts?.get(coluna) ?? (counts === undefined ? (columns.find(({ chave }) => chave === coluna)?.total ?? 0) : 0);
      return { cartoes: found.map(cardOf), total };
    });
  });

  serve(api, moveCall, async ({ id, body: { para, ids, posicoes = {}, filtro }, request }) => {
    const context = request.context();
    const { columns, stages } = await openBoard(context, id);
    const column = known(columns, para);
    const all = ids ?? (filtro === undefined ? [] : await filtered(context, id, filtro));
    if (all.length === 0) refuse("ids", texts.refusals.nobody);
    return moveAll(deps, context, {
      request: id,
      column: { key: column.chave, title: column.titulo },
      stages,
      ids: [...new Set(all)],
      seen: posicoes,
    });
  });

  serve(api, revealCall, async ({ id, request }) => {
    const context = request.context();
    await openBoard(context, id);
    const { candidatura = "" } = request.params as { readonly candidatura?: string };
    const application = idOf(candidatura) ?? 0;
    const asked = { company: context.company, request: id, ids: [application], reader: context.user.id };
    return database.write(scopeOf(context), async (queries) => {
      if ((await positionsOf(registry(), queries, asked)).length === 0) throw new AppError("NOT_FOUND");
      const { rows } = await sql`
        insert into quadro_selecao_revelado (candidatura_id, usuario_id, empresa_id, momento)
        values (${application}, ${context.user.id}, ${context.company}, ${context.now}) on conflict do nothing returning 1`.execute(
        queries,
      );
      const { user, requestId, now, company } = context;
      if (rows.length > 0)
        await noteDone(queries, {
          user,
          requestId,
          now,
          company,
          place: candidatosSolicitacao.id,
          id: application,
          op: REVEALED,
          changes: [],
        });
      return (await positionsOf(registry(), queries, asked)).map(cardOf)[0] ?? notThere();
    });
  });

  serve(api, undoCall, ({ id, request }) => undoBatch(deps, request.context(), id));

  async function filtered(
    context: RequestContext,
    request: number,
    { coluna, q = "", esperados }: { readonly coluna: string; readonly q?: string; readonly esperados: number },
  ): Promise<readonly number[]> {
    if (esperados > MOST_AT_ONCE) refuse("filtro", texts.refusals.tooMany(MOST_AT_ONCE));
    const asked = { company: context.company, request, column: coluna, q, reader: context.user.id };
    const found = await database.read(scopeOf(context), (queries) => positionsOf(registry(), queries, asked));
    if (found.length !== esperados) throw new AppError("SELECTION_CHANGED");
    return found.map((one) => one.id);
  }
}

const takesAd = ({ status, encerrada, cancelada }: WireRecord): boolean =>
  status === "A" && encerrada !== true && cancelada !== true;

const notThere = (): never => {
  throw new AppError("NOT_FOUND");
};

function known(columns: readonly Column[], key: string): Column {
  const found = columns.find(({ chave }) => chave === key);
  if (found === undefined) throw new AppError("ACTION_REFUSED", { message: texts.refusals.unknownColumn });
  return found;
}

function refuse(field: string, message: string): never {
  throw refusedAt(field, "required", message);
}
