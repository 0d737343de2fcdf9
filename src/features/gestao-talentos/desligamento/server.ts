import { sql } from "kysely";
import { stabilityEnds } from "../../../access/stability-ends.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { refusedAt } from "../../../errors/refused-at.ts";
import { colaboradores, colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { comissoes } from "../../../generated/types/sst/comissoes.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { asProduct, holding, type RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import { dayText } from "../../../metadata/moment.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { addPendingItem, cancelPendingItems } from "../../../services/payroll-pending/pending-items.ts";
import { areasOf, dependenciesOf, mayInactivate } from "./dependencies.ts";
import { dueJob } from "./due-job.ts";
import { EFFECT_TABLE, performEffects, planEffect, suspendEntries, undoEffects, type Work } from "./effects.ts";
import { readmitPerson } from "./readmission.ts";
import { activeTalents, cancelDismissal, dependencies, dismiss, readmit } from "./shared.ts";
import { storedOf } from "./stored-talents.ts";
import { texts } from "./texts.ts";

const TALENTS = colaboradores.id;
const CANCELS = cancelDismissal.audience.right;
/** Talents a name is completed from at a time. */
const OFFERED = 20;

/** How employments end here, and begin again. */
export const feature: ServerFeature = {
  audited: { ops: texts.audited },
  tables: { quadro_desligamento_efeito: EFFECT_TABLE },
  hooks: (deps) => ({ "gestao-talentos/colaboradores#efeitos-desligamento": dismissalEffects(deps) }),
  jobs: (deps) => [dueJob(deps)],
  routes(api, deps) {
    const { engine, database, registry, allRights } = deps;
    serve(api, dependencies, async ({ id, request }) => {
      const context = seeing(request.context());
      await engine().read(context, TALENTS, id, {});
      return database.read(scopeOf(context), (queries) => dependenciesOf(deps, queries, context, id));
    });

    serve(api, dismiss, async ({ id, body: { substitutos = [], inativarUsuario = false, ...asked }, request }) => {
      const context = seeing(request.context());
      return engine().together(context, async (inside, queries) => {
        const body = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as WireRecord;
        const told = await inside.act(context, TALENTS, id, "desligamento", body, { fixed: {} });
        const product = asProduct(context, allRights());
        const work: Work = { queries, engine: inside, registry: registry(), context: product };
        await planAreas(work, id, substitutos);
        if (inativarUsuario) await planUser(deps, work, context, id);
        if (String(told.dataDesligamento) <= context.today) await performEffects(work, id);
        return told;
      });
    });

    serve(api, cancelDismissal, async ({ id, body: { motivo, motivoCancelamento, versao }, request }) => {
      const said = motivo ?? motivoCancelamento;
      const options = versao === undefined ? { fixed: {} } : { fixed: {}, version: versao };
      const body: WireRecord = said == null ? {} : { motivoCancelamento: said };
      return engine().act(seeing(request.context()), TALENTS, id, "cancela-desligamento", body, options);
    });

    serve(api, activeTalents, async ({ query: { nome = "" }, request }) => {
      const filter: WireRecord = { situacao: ["A"], ...(nome.trim() === "" ? {} : { q: nome }) };
      const asked = { filter, sort: [{ path: "nome", descending: false }], offset: 0, limit: OFFERED, fixed: {} };
      const { rows } = await engine().list(seeing(request.context()), TALENTS, asked);
      return rows.map(({ id, nome: called }) => ({ id, nome: String(called) }));
    });

    serve(api, readmit, async ({ id, body: { dataAdmissao }, request }) => {
      const context = seeing(request.context());
      await engine().read(context, TALENTS, id, {});
      const made = await engine().together(context, (inside, queries) =>
        readmitPerson(
          { queries, engine: inside, registry: registry(), context: asProduct(context, allRights()) },
          id,
          dataAdmissao,
        ),
      );
      return engine().read(context, TALENTS, made, {});
    });
  },
};

const seeing = (context: RequestContext): RequestContext => holding(context, [colaboradoresRights.view]);

/** Entries to come are cancelled with the dismissal and come back with it. */
const dismissalEffects = ({ registry, allRights }: FeatureDeps): HookFunctions => ({
  async effect({ queries, engine, context, op, record, sent, id }) {
    const work: Work = { queries, engine, registry: registry(), context: asProduct(context, allRights()) };
    const pending = { company: context.company, register: TALENTS, id };
    if (op === "desligamento") {
      const day = String(record.dataDesligamento);
      await suspendEntries(work, id, day);
      const registers = { commissions: known(work.registry, comissoes.id), talents: known(work.registry, TALENTS) };
      const [stable] = await stabilityEnds(queries, registers, { company: context.company, from: day, talent: id });
      if (stable !== undefined) {
        const until = { field: "estabilidade", title: texts.stableUntil, before: null, after: dayText(stable.end) };
        await noteDone(queries, { ...context, place: TALENTS, id, op: "desligamento-com-estabilidade", changes: [until] });
      }
      if (record.situacao !== "U") return;
      const said = { pendencia: texts.title, detalhes: String(record.nome), ...texts.pending, role: CANCELS };
      const answers = { register: TALENTS, id, confirmed: "confirma-desligamento", refused: "recusa-desligamento" };
      return addPendingItem(queries, { ...pending, ...said, answers }, new Date(context.now));
    }
    if (op === "confirma-desligamento") {
      if (String(record.dataDesligamento) <= context.today) await performEffects(work, id);
      return;
    }
    await undoEffects(work, id);
    if (op === "recusa-desligamento") return;
    await cancelPendingItems(queries, { ...pending, pendencia: texts.title, ...texts.pendingCancelled });
    const { motivoCancelamento: after } = sent;
    if (typeof after !== "string" || after === "") return;
    const change = { field: "motivoCancelamento", title: texts.cancelReason, before: null, after };
    await noteDone(queries, { ...context, place: TALENTS, id, op: "motivo-cancelamento", changes: [change] });
  },
});

/** Who answers for each area from the day of the dismissal on; only areas the person answers for, only active talents. */
async function planAreas(
  work: Work,
  person: number,
  substitutes: readonly { readonly areaId: number; readonly colaboradorId: number | null }[],
): Promise<void> {
  const own = new Set((await areasOf(work.queries, work.registry, work.context, person)).map(({ id }) => id));
  for (const [at, { areaId, colaboradorId }] of substitutes.entries()) {
    if (!own.delete(areaId)) refuse(`substitutos.${at}.areaId`, texts.notResponsible);
    if (colaboradorId === person) refuse(`substitutos.${at}.colaboradorId`, texts.itself);
    if (colaboradorId !== null && !(await isActive(work, colaboradorId)))
      refuse(`substitutos.${at}.colaboradorId`, texts.notActive);
    await planEffect(work, person, { tipo: "area", alvo: areaId, substitute: colaboradorId });
  }
}

async function isActive({ queries, registry, context }: Work, id: number): Promise<boolean> {
  const { table, column } = storedOf(registry, TALENTS);
  const { rows } = await sql`select 1 from ${table} where id = ${id} and empresa_id = ${context.company}
    and ${column("situacao")} = 'A' and ${column("dataDesligamento")} is null`.execute(queries);
  return rows.length > 0;
}

async function planUser({ access, registry }: FeatureDeps, work: Work, asking: RequestContext, person: number): Promise<void> {
  const { usuario } = await dependenciesOf({ access, registry }, work.queries, asking, person);
  if (usuario === null) return;
  if (!(await mayInactivate(access, work.queries, asking, usuario.id))) refuse("inativarUsuario", texts.noUserRight);
  await planEffect(work, person, { tipo: "usuario", alvo: usuario.id });
}

function refuse(field: string, message: string): never {
  throw refusedAt(field, "range", message);
}
