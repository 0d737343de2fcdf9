import { seesSalaries } from "../../../access/sees-salaries.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { colaboradores, colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { sendDocument } from "../../../http/send-document.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { BodyOf } from "../../../metadata/call.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import { numberIn, referredId } from "../../../metadata/json.ts";
import { known } from "../../../metadata/known-register.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { classify } from "./classify.ts";
import { entryBefore, payOn, toldPay } from "./entries.ts";
import { movementPaper } from "./movement-paper.ts";
import { movementDocument, preview, timeline } from "./shared.ts";
import { isTold, tellMovement, toldOfMovement } from "./tell-movement.ts";
import { texts } from "./texts.ts";
import { timelineOf } from "./timeline.ts";

/** What happened to a talent over time, and what a movement would be. */
export const feature: ServerFeature = {
  hooks: (deps) => ({ "gestao-talentos/colaboradores#avisa-movimentacao": tellMovement(deps) }),
  routes(api, deps) {
    serve(api, timeline, ({ id, request }) => timelineOf(deps, request.context(), id));
    serve(
      api,
      movementDocument,
      async ({ id, ...asked }) => {
        const { entrada = "" } = asked.request.params as { readonly entrada?: string };
        const context = asked.request.context();
        return sendDocument(asked, await movementPaper(deps, context, { talent: id, entry: Number(entrada) }));
      },
      { reads: true },
    );
    serve(api, preview, ({ id, body, request }) => previewOf(deps, request.context(), id, body));
  },
};

async function previewOf(deps: FeatureDeps, context: RequestContext, id: number, asked: BodyOf<typeof preview>) {
  const { engine, database, registry } = deps;
  const reader = holding(context, [colaboradoresRights.view]);
  const { restrito } = await engine().read(reader, colaboradores.id, id, {});
  const entries = await engine().histories(reader, colaboradores.id, id);
  const { data, ...changes } = asked;
  return database.read(scopeOf(context), async (queries) => {
    const found = await entryBefore(queries, registry(), id, data);
    const before = entries.find((entry) => Number(entry.id) === found?.id) ?? null;
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as WireRecord;
    const after: WireRecord = { ...before, motivo: null, ...given };
    const shown = await seesSalaries(queries, known(registry(), empresas.id), context);
    const depois = shown ? await payOn(queries, data, payOf(after)) : null;
    const paid = shown ? { antes: found?.salario ?? null, depois } : undefined;
    const { classe, comTransferencia } = classify(before, after, paid);
    const areas = [before?.areaOrganizacional, after.areaOrganizacional].flatMap((one) => referredId(one) ?? []);
    const told = isTold(classe, after.motivo);
    const people = !told ? [] : await toldOfMovement(queries, registry(), context.company, { areas, isApart: restrito === true });
    return {
      classe,
      titulo: `${texts.classes[classe]}${comTransferencia ? texts.withTransfer : ""}`,
      comTransferencia,
      futura: data > context.today,
      seguinte:
        entries.flatMap(({ data: begins, status }) => (status === 3 || String(begins) <= data ? [] : String(begins))).sort()[0] ??
        null,
      avisados: people.filter(({ usuario }) => usuario !== context.user.id).map(({ nome }) => nome),
      ...toldPay(paid),
    };
  });
}

const payOf = ({ tipoSalario, faixaSalarial, indice, quantidade, valor }: WireRecord) => ({
  tipoSalario: numberIn(tipoSalario),
  faixa: referredId(faixaSalarial) ?? null,
  indice: referredId(indice) ?? null,
  quantidade: numberIn(quantidade),
  valor: numberIn(valor),
});
