import type { HookCall, HookFunctions } from "../../../engine/contract.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { parametrosSistema } from "../../../generated/types/utilitario/parametros-sistema.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { holding } from "../../../metadata/context.ts";
import { rowsOf, textIn } from "../../../metadata/json.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";

/** Why somebody left an employer is kept in capitals where the group, or the payroll of the company, wants them (spec 001 §5). */
export const feature: ServerFeature = {
  hooks: (deps) => ({
    "gestao-talentos/colaboradores#maiusculas": inCapitals(deps),
    "captacao/candidatos#maiusculas": inCapitals(deps),
  }),
};

const inCapitals = (deps: FeatureDeps): HookFunctions => ({
  async prepareAll(calls) {
    const raised = calls.map(({ record }) => inUpperCase(record));
    const first = calls.find((_, at) => raised[at] !== undefined);
    return first !== undefined && (await wantsCapitals(deps, first)) ? raised : [];
  },
});

/** What a record says when its reasons are in capitals; undefined where they are. */
function inUpperCase({ experiencias }: WireRecord): WireRecord | undefined {
  const rows = rowsOf(experiencias);
  const raised = rows.map((row) => ({ ...row, motivoSaida: textIn(row.motivoSaida)?.toLocaleUpperCase("pt-BR") ?? null }));
  if (raised.every(({ motivoSaida }, at) => motivoSaida === (rows[at]?.motivoSaida ?? null))) return undefined;
  return { experiencias: raised as unknown as readonly WireRecord[] };
}

async function wantsCapitals({ registry }: FeatureDeps, { engine, context }: HookCall): Promise<boolean> {
  const views = [empresas.id, parametrosSistema.id].flatMap((id) => registry().get(id)?.rights.view ?? []);
  const reader = holding(context, views);
  const first = { filter: {}, sort: [], offset: 0, limit: 1, fixed: {} };
  const [stored] = (await engine.list(reader, parametrosSistema.id, first)).rows;
  if (stored !== undefined && (await engine.read(reader, parametrosSistema.id, stored.id, {})).textoEmMaiusculas === true)
    return true;
  return (await engine.read(reader, empresas.id, context.company, {})).acIntegra === true;
}
