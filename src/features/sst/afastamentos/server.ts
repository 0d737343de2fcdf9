import type { HookFunctions } from "../../../engine/contract.ts";
import { afastamentos } from "../../../generated/types/sst/afastamentos.ts";
import { tiposAfastamento } from "../../../generated/types/sst/tipos-afastamento.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import { dayText } from "../../../metadata/moment.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { daysBetween } from "../../../rules/dates.ts";
import { checkPeriod, currentLeave, linkable } from "./shared.ts";
import { texts } from "./texts.ts";

/** Days after its end in which a leave may be the origin of another (eSocial S-2230). */
const LINKED_WITHIN = 60;
/** More leaves than anybody has. */
const MOST = 1000;
/** Classes of which one leave can come from another. */
const LINKED_CLASS = "ACIDENTE_DOENCA";
const HOLIDAYS = "FERIAS_RECESSO";

/** A leave that the payroll refused waits for it again once it was changed. */
const waitsAgain: HookFunctions = {
  async prepare({ before }) {
    return before?.statusAC === "COM_ERRO" ? { statusAC: "AGUARDANDO", msg: null } : undefined;
  },
};

/** What the form of a leave asks before it is saved: whether its period is free, and which leave it may come from. */
export const feature: ServerFeature = {
  hooks: () => ({ "sst/afastamentos#volta-a-aguardar": waitsAgain }),
  routes(api, deps) {
    serve(api, checkPeriod, async ({ query, request }) => {
      const { inicio: from = "", fim: to = null, colaboradorId, colaboradorAfastamentoId } = query;
      if (to !== null && to < from) return { valido: false, mensagem: texts.reversed };
      const leaves = await leavesOf(deps, request.context(), colaboradorId);
      const met = leaves.find(
        (one) =>
          one.id !== colaboradorAfastamentoId && (to === null || one.inicio <= to) && (one.fim === null || one.fim >= from),
      );
      if (met === undefined) return { valido: true, mensagem: null };
      return { valido: false, mensagem: texts.taken(dayText(met.inicio), met.fim === null ? null : dayText(met.fim)) };
    });

    serve(api, currentLeave, async ({ query: { colaboradorId }, request }) => {
      const context = request.context();
      const { today } = context;
      const leaves = await leavesOf(deps, context, colaboradorId);
      const now = leaves.filter(({ inicio, fim }) => inicio <= today && (fim === null || fim >= today));
      if (now.length === 0) return null;
      const ends = now.flatMap(({ fim }) => fim ?? []).sort();
      const reasons = now.map(({ reason }) => reason);
      const holidays = await reasonsOf(deps, context, reasons, HOLIDAYS);
      return {
        ate: ends.length < now.length ? null : (ends.at(-1) ?? null),
        ferias: reasons.every((reason) => holidays.has(reason)),
      };
    });

    serve(api, linkable, async ({ query: { colaboradorId, inicio: from = "" }, request }) => {
      const context = request.context();
      const leaves = await leavesOf(deps, context, colaboradorId);
      const ended = leaves.flatMap((one) => (one.fim === null ? [] : [{ ...one, fim: one.fim }]));
      const near = ended.filter(({ fim }) => within(daysBetween(fim, from)));
      const given = near.map(({ reason }) => reason);
      const reasons = await reasonsOf(deps, context, given, LINKED_CLASS);
      return near.flatMap(({ id, inicio: began, fim, reason }) => {
        const motivo = reasons.get(reason);
        return motivo === undefined ? [] : [{ id, inicio: began, fim, motivo }];
      });
    });
  },
};

const within = (days: number | null): boolean => days !== null && days >= 0 && days <= LINKED_WITHIN;

interface Leave {
  readonly id: number;
  readonly inicio: string;
  readonly fim: string | null;
  readonly reason: number;
}

/** A talent's leaves that the reader sees, newest first. */
async function leavesOf({ engine }: FeatureDeps, context: RequestContext, talent = 0): Promise<readonly Leave[]> {
  const { rows } = await engine().list(context, afastamentos.id, {
    filter: { colaborador: talent },
    sort: [{ path: "inicio", descending: true }],
    offset: 0,
    limit: MOST,
    fixed: {},
  });
  return rows.map(({ id, inicio, fim, afastamento }) => ({
    id: Number(id),
    inicio: String(inicio),
    fim: typeof fim === "string" ? fim : null,
    reason: (afastamento as { readonly id: number }).id,
  }));
}

/** What those of some reasons are called that are of a class. */
async function reasonsOf({ engine, registry }: FeatureDeps, context: RequestContext, ids: readonly number[], classe: string) {
  if (ids.length === 0) return new Map<number, string>();
  const filter: WireRecord = { id: [...new Set(ids)], classe };
  const { rows } = await engine().list(
    holding(context, [known(registry(), tiposAfastamento.id).rights.view]),
    tiposAfastamento.id,
    { filter, sort: [], offset: 0, limit: MOST, fixed: {} },
  );
  return new Map(rows.map(({ id, descricao }) => [Number(id), String(descricao)]));
}
