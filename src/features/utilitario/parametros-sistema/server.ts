import { sql } from "kysely";
import type { Access } from "../../../access/contract.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { parametrosSistema } from "../../../generated/types/utilitario/parametros-sistema.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { holdingOnly, type RequestContext } from "../../../metadata/context.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { flags, namesIn, release, requiredOfTalent } from "./shared.ts";
import { texts } from "./texts.ts";

/** One system parameter per call, for every screen of whoever is logged in; the register itself is edited under its own rights. */
export const feature: ServerFeature = {
  hooks: ({ access }) => ({ "utilitario/parametros-sistema#confere-empresas": heldThroughout(access) }),
  routes(api, deps) {
    serve(api, release, async ({ reply }) => reply.type("text/plain; charset=utf-8").send(deps.release));
    for (const { call, member } of flags)
      serve(api, call, async ({ request }) => isOn(deps, await parameters(deps, request.context()), member));
    serve(api, requiredOfTalent, ({ request }) => requiredOfTalents(deps, request.context()));
  },
};

/** They are in force in all companies of the group, so whoever changes them holds the right in each. */
const heldThroughout = ({ mights }: Pick<Access, "mights">): HookFunctions => ({
  async prepare({ context, queries, op, register: { rights } }) {
    if (context.user.kind === "sistema") return undefined;
    const right = op === "delete" ? rights.remove : op === "update" ? rights.edit : rights.create;
    if (!(await mights.throughout(queries, context.user.id, right, context.group)))
      throw new AppError("FORBIDDEN", { message: texts.throughout });
    return undefined;
  },
});

/** The parameters as the product itself reads them: everybody works under them, whoever may edit them. */
async function parameters({ engine, registry }: FeatureDeps, context: RequestContext): Promise<WireRecord> {
  const register = registry().get(parametrosSistema.id);
  if (register === undefined) return {};
  const reader = holdingOnly(context, [register.rights.view]);
  const { rows } = await engine().list(reader, register.id, { filter: {}, sort: [], offset: 0, limit: 1, fixed: {} });
  const [first] = rows;
  return first === undefined ? {} : engine().read(reader, register.id, first.id, {});
}

/** Where nobody stored the parameters yet, what is declared for a new record is in force. */
function isOn({ registry }: FeatureDeps, stored: WireRecord, member: string): boolean {
  const value = stored[member];
  if (value !== undefined && value !== null) return value === true;
  const declared = registry()
    .get(parametrosSistema.id)
    ?.fields.find(({ name }) => name === member)?.default;
  return declared?.op === "literal" && declared.value === true;
}

/** Members a talent must have here: declared so, demanded by the installation, or by the company. In the order of the form. */
async function requiredOfTalents(deps: FeatureDeps, context: RequestContext): Promise<readonly string[]> {
  const register = deps.registry().get(colaboradores.id);
  if (register === undefined) return [];
  const demanded = new Set(namesIn((await parameters(deps, context)).camposColaboradorObrigatorio));
  const { user, company, group } = context;
  const scope = { user: user.id, company, group, companies: [company], groups: [group] };
  const { rows } = await deps.database.read(scope, (queries) =>
    sql<{ membro: string }>`
      select membro from quadro_configuravel
      where empresa_id = ${company} and registro = ${register.id} and obrigatorio and coalesce(visivel, true)`.execute(queries),
  );
  const chosen = new Set(rows.map(({ membro }) => membro));
  return register.fields
    .filter(({ path, name, required }) => required || demanded.has(name) || chosen.has(path))
    .map(({ path }) => path);
}
