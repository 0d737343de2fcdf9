import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { TALENT } from "../../../db/house-tables.ts";
import { currentCompany, visibleCompanies } from "../../../db/schema/security.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { submit } from "../../../engine/questions/submit.ts";
import { AppError } from "../../../errors/app-error.ts";
import { colaboradores, colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { idOf } from "../../../http/address-tree.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { holding } from "../../../metadata/context.ts";
import { addToDate } from "../../../rules/dates.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { experienceAlerts, undecided } from "./alert.ts";
import { tellsDeadlines } from "./deadline-job.ts";
import { decisionsOf } from "./decisions.ts";
import { OWN_PAGE, PAGE, SEES } from "./entry.ts";
import { isAskedAboutSelf, ownTrialAlert, ownTrialData, serveOwnTrials } from "./own-server.ts";
import { type By, daysOf, experienceEndOf, planOf, situationOf } from "./periods.ts";
import * as calls from "./shared.ts";
import { answer, forget, keep, sheetOf, sheetsOf, toldSheets, wholeSheet, worksheet } from "./sheets.ts";
import { texts } from "./texts.ts";

const OPS = {
  respondeuExperiencia: texts.auditedAnswered,
  excluiuExperiencia: texts.auditedRemoved,
  decidiuExperiencia: texts.auditedDecided,
};
const SIZE = 15;
/** What a manager answered is corrected and removed; what the talent said is read. */
const MANAGER: readonly By[] = ["manager"];
const EITHER: readonly By[] = ["manager", "self"];
/** Days after the last period during which somebody is still followed up. */
const AFTER = 90;

/** Following up people in their first months: what is due of whom, the answers, and what was decided. */
export const feature: ServerFeature = {
  rights: { [SEES]: texts.sees, [calls.ANSWERS]: texts.answers, [calls.DECIDES]: texts.decides },
  menu: [{ label: texts.title, path: PAGE, right: SEES, group: "ciclos" }],
  audited: { ops: OPS },
  alerts: (deps) => [...experienceAlerts(deps), ownTrialAlert(deps)],
  personalData: ownTrialData,
  // Who is asked how their own first months went.
  extraMenu: async ({ access, database, registry }, session) => {
    const context = access.context(session, { id: "menu" });
    const { colaborador } = context.user;
    if (colaborador === undefined) return [];
    const asked = await database.read(scopeOf(context), (queries) => isAskedAboutSelf(queries, registry(), colaborador));
    return asked ? [{ label: texts.own, url: OWN_PAGE }] : [];
  },
  tables: {
    quadro_experiencia_decisao: {
      columns: "empresa_id bigint!, colaborador_id bigint!, decisao text!, justificativa text!, dia date!, por text!",
      about: TALENT,
      key: ["colaborador_id"],
      indexes: [["empresa_id"]],
      rights: { read: `empresa_id = ${visibleCompanies}`, write: `empresa_id = ${currentCompany}` },
    },
  },
  jobs: (deps) => [tellsDeadlines(deps)],
  routes(api, deps) {
    serveTalents(api, deps);
    serveSheets(api, deps);
    serveOwnTrials(api, deps);
  },
};

/** A talent the reader sees; another one is as absent. */
async function talentOf({ engine }: FeatureDeps, context: RequestContext, id: number) {
  const reader = holding(context, [colaboradoresRights.view]);
  const { nome, dataAdmissao, situacao } = await engine().read(reader, colaboradores.id, id, {});
  return { id, nome: String(nome), dataAdmissao: String(dataAdmissao), isActive: situacao === "A" };
}

function serveTalents(api: FastifyInstance, deps: FeatureDeps): void {
  const { engine, database, registry } = deps;
  serve(api, calls.listTalents, async ({ query: { page = 0, size = SIZE, aDecidir }, request }) => {
    const context = request.context();
    const { company, today } = context;
    const scope = scopeOf(context);
    const plan = await database.read(scope, (queries) => planOf(queries, registry(), company));
    const longest = Math.max(0, ...plan.periods.map(({ dias }) => dias));
    const from = addToDate(today, -(longest + AFTER), 0) ?? today;
    const only = aDecidir ? (await undecided(deps, context)).map(({ id }) => id) : undefined;
    if (only?.length === 0) return { content: [], size, totalElements: 0, totalPages: 0 };
    const { rows, total } = await engine().list(holding(context, [colaboradoresRights.view]), colaboradores.id, {
      filter: { dataAdmissao_gte: from, situacao: ["A"], ...(only ? { id: only } : {}) },
      sort: [{ path: "dataAdmissao", descending: true }],
      offset: page * size,
      limit: size,
      fixed: {},
    });
    const ids = rows.map(({ id }) => id);
    const content = await database.read(scope, async (queries) => {
      const sheets = await toldSheetsByTalent(queries, company, plan, ids, "manager");
      const own = await toldSheetsByTalent(queries, company, plan, ids, "self");
      const decisions = await decisionsOf(queries, ids);
      return rows.map(({ id, nome, cargo, dataAdmissao }) => ({
        id,
        nome: String(nome),
        cargo: namedIn(cargo),
        dataAdmissao: String(dataAdmissao),
        periodos: plan.periods.map((periodo) => {
          const model = plan.modelOf(id, periodo.id);
          const sheet = sheets.get(id)?.find((one) => one.periodo?.id === periodo.id);
          const said = own.get(id)?.find((one) => one.periodo?.id === periodo.id);
          const { inicio, fim } = daysOf(String(dataAdmissao), periodo.dias);
          return {
            periodo,
            avaliacao: model === undefined ? null : { id: model.id, titulo: model.titulo },
            inicio,
            fim,
            situacao: situationOf(fim, today, sheet !== undefined),
            questionarioId: sheet?.id ?? null,
            resultado: sheet?.resultado ?? null,
            aprovado: sheet?.aprovado ?? null,
            autoavaliacao:
              said === undefined && plan.modelOf(id, periodo.id, "self") === undefined
                ? null
                : { questionarioId: said?.id ?? null, resultado: said?.resultado ?? null },
          };
        }),
        decisao: decisions.get(id) ?? null,
      }));
    });
    return { content, size, totalElements: total, totalPages: Math.ceil(total / size) };
  });
  serve(api, calls.experienceEnd, async ({ id, request }) => {
    const context = request.context();
    const { dataAdmissao, isActive } = await talentOf(deps, context, id);
    if (!isActive) return { termino: null };
    const { periods } = await database.read(scopeOf(context), (queries) => planOf(queries, registry(), context.company));
    return { termino: experienceEndOf(periods, dataAdmissao, context.today) };
  });
  serve(api, calls.decide, async ({ id, body: { decisao, justificativa }, request }) => {
    const context = request.context();
    await talentOf(deps, context, id);
    return database.write(scopeOf(context), async (queries) => {
      await sql`
        insert into quadro_experiencia_decisao (empresa_id, colaborador_id, decisao, justificativa, dia, por)
        values (${context.company}, ${id}, ${decisao}, ${justificativa.trim()}, ${context.today}::date, ${context.user.name})
        on conflict (colaborador_id) do update set decisao = excluded.decisao, justificativa = excluded.justificativa,
          dia = excluded.dia, por = excluded.por`.execute(queries);
      await noted(queries, context, id, "decidiuExperiencia", [
        { field: "", title: texts.decision, before: null, after: decisao },
        { field: "", title: texts.reason, before: null, after: justificativa.trim() },
      ]);
      const found = (await decisionsOf(queries, [id])).get(id);
      if (found === undefined) throw new AppError("NOT_FOUND");
      return found;
    });
  });
}

async function toldSheetsByTalent(
  queries: Queries,
  company: number,
  plan: Awaited<ReturnType<typeof planOf>>,
  ids: readonly number[],
  by: By,
) {
  const sheets = await sheetsOf(queries, company, ids, by);
  const told = await toldSheets(queries, plan, sheets);
  const found = new Map<number, (typeof told)[number][]>();
  for (const [at, sheet] of sheets.entries()) {
    const one = told[at];
    if (one !== undefined) found.set(sheet.about, [...(found.get(sheet.about) ?? []), one]);
  }
  return found;
}

function serveSheets(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, registry, vault } = deps;
  const asked = (request: FastifyRequest): number =>
    idOf((request.params as { readonly questionario?: string }).questionario) ?? 0;
  const toldOne = async (queries: Queries, { company }: RequestContext, talent: number, id: number, by: readonly By[]) => {
    const sheet = await sheetOf(queries, { company, talent, id }, by);
    const [one] = await toldSheets(queries, await planOf(queries, registry(), company), [sheet]);
    if (one === undefined) throw new AppError("NOT_FOUND");
    return { sheet, one };
  };

  serve(api, calls.listSheets, async ({ id, request }) => {
    const context = request.context();
    await talentOf(deps, context, id);
    return database.read(scopeOf(context), async (queries) => {
      const plan = await planOf(queries, registry(), context.company);
      const both = EITHER.map((by) => sheetsOf(queries, context.company, [id], by));
      return toldSheets(queries, plan, (await Promise.all(both)).flat());
    });
  });
  serve(api, calls.readDetail, async ({ id, query: { avaliacaoId = 0 }, request }) => {
    const context = request.context();
    const { nome, dataAdmissao } = await talentOf(deps, context, id);
    return database.read(scopeOf(context), async (queries) => {
      const model = (await planOf(queries, registry(), context.company)).models.get(avaliacaoId);
      if (model?.periodo == null) throw new AppError("NOT_FOUND");
      const sheet = (await sheetsOf(queries, context.company, [id])).find(({ occasion }) => occasion.id === model.id);
      const desk = { queries, company: context.company, vault };
      // Whoever may answer goes on with what somebody began.
      const mayAnswer = context.user.rights.has(calls.ANSWERS);
      return {
        colaborador: { id, nome },
        avaliacao: { id: model.id, titulo: model.titulo },
        periodo: model.periodo,
        ...daysOf(dataAdmissao, model.periodo.dias),
        questionarioId: sheet?.id ?? null,
        ...(await worksheet(desk, registry(), { talent: id, model, by: "manager" }, mayAnswer)),
      };
    });
  });
  serve(api, calls.readSheet, async ({ id, request }) => {
    const context = request.context();
    const { nome } = await talentOf(deps, context, id);
    return database.read(scopeOf(context), async (queries) => {
      const { sheet, one } = await toldOne(queries, context, id, asked(request), EITHER);
      return { ...one, colaborador: { id, nome }, ...(await wholeSheet(queries, sheet)) };
    });
  });
  const modelOf = async (queries: Queries, { company }: RequestContext, id: number) => {
    const model = (await planOf(queries, registry(), company)).models.get(id);
    if (model?.periodo != null) return model;
    const errors = [{ field: "avaliacaoId", code: "reference", message: texts.noModel }];
    throw new AppError("FIELD_VALIDATION_VIOLATION", { errors });
  };
  serve(api, calls.keepSheet, async ({ id, body: { avaliacaoId, ...draft }, request }) => {
    const context = request.context();
    await talentOf(deps, context, id);
    return database.write(scopeOf(context), async (queries) => {
      const model = await modelOf(queries, context, avaliacaoId);
      const desk = { queries, company: context.company, vault };
      return keep(desk, registry(), { talent: id, model, by: "manager" }, draft);
    });
  });
  serve(api, calls.createSheet, async ({ id, body: { avaliacaoId, respostas }, request }) => {
    const context = request.context();
    await talentOf(deps, context, id);
    return database.write(scopeOf(context), async (queries) => {
      const model = await modelOf(queries, context, avaliacaoId);
      const desk = { queries, company: context.company, vault };
      const made = await answer(desk, registry(), { talent: id, model, answers: respostas, today: context.today, by: "manager" });
      await noted(queries, context, id, "respondeuExperiencia");
      return (await toldOne(queries, context, id, made, MANAGER)).one;
    });
  });
  serve(api, calls.changeSheet, async ({ id, body: { respostas }, request }) => {
    const context = request.context();
    await talentOf(deps, context, id);
    return database.write(scopeOf(context), async (queries) => {
      const { sheet } = await toldOne(queries, context, id, asked(request), MANAGER);
      const desk = { queries, company: context.company, vault };
      await submit(desk, sheet.id, respostas, { today: context.today, lot: 1, corrects: true });
      await noted(queries, context, id, "respondeuExperiencia");
      return (await toldOne(queries, context, id, sheet.id, MANAGER)).one;
    });
  });
  serve(api, calls.removeSheet, async ({ id, request }) => {
    const context = request.context();
    await talentOf(deps, context, id);
    return database.write(scopeOf(context), async (queries) => {
      const { sheet } = await toldOne(queries, context, id, asked(request), MANAGER);
      await forget(queries, sheet);
      await noted(queries, context, id, "excluiuExperiencia");
      return { id: sheet.id };
    });
  });
}

/** In the audit of the talent; what was answered is not there. */
const noted = (
  queries: Queries,
  context: RequestContext,
  id: number,
  op: keyof typeof OPS,
  changes: Parameters<typeof noteDone>[1]["changes"] = [],
): Promise<void> => noteDone(queries, { ...context, place: colaboradores.id, id, op, changes });

const namedIn = (value: unknown): { readonly id: number; readonly nome: string } | null => {
  const found = value as { readonly id?: number; readonly nome?: string } | null | undefined;
  return found?.id === undefined ? null : { id: found.id, nome: found.nome ?? "" };
};
