import { sql } from "kysely";
import { FIRST_USER } from "../../../access/account.ts";
import { announce } from "../../../access/announce.ts";
import { covers } from "../../../access/might.ts";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { readSettings, writeSettings } from "./settings.ts";
import { changeCompanySettings, companySettings, mostPositions } from "./shared.ts";
import { texts } from "./texts.ts";

/** Whoever makes a company sees it, with the profile held where it was made; everybody hears of changed companies at once. */
const openAccess = ({ access, registry }: FeatureDeps): HookFunctions => ({
  /**
   * A company is changed by who may there. It opens its group's shared records: who makes it in another group than the tab's, or moves it,
   * holds in each company of the group it comes to what they will hold in it, and may in each of the one it leaves.
   */
  async prepare({ context, queries, op, id, before, record, register: { rights }, refuse }) {
    if (context.user.kind === "sistema" || context.user.id === FIRST_USER) return undefined;
    const right = op === "delete" ? rights.remove : before === null ? rights.create : rights.edit;
    const actor = await access.mights.of(queries, context.user.id);
    if (id !== null && before !== null && !covers(actor, new Map([[id, [right]]])))
      throw new AppError("FORBIDDEN", { message: texts.otherCompany });
    const [group, had] = [groupOf(record), before === null ? undefined : groupOf(before)];
    if (op === "delete" || group === had) return undefined;
    const groups = [...(await access.mights.groups(queries))];
    const among = (wanted: number | undefined) => groups.flatMap(([company, of]) => (of === wanted ? [company] : []));
    const brought = [right, ...(actor.rights.get(id !== null && before !== null ? id : context.company) ?? [])];
    const needed = new Map<number, readonly string[]>(before === null ? [] : among(had).map((company) => [company, [right]]));
    if (before !== null || group !== context.group) for (const company of among(group)) needed.set(company, brought);
    if (among(group).length === 0 || !covers(actor, needed)) refuse("grupo", texts.otherGroup);
    return undefined;
  },
  async effect({ queries, context, op, id }) {
    const users = registry().get(usuarios.id);
    if ((op === "create" || op === "clone") && users !== undefined) {
      const held = sql.table(tableOf(users, "perfis"));
      const company = sql.ref(columnOf(users, "perfis.empresa"));
      const profile = sql.ref(columnOf(users, "perfis.perfil"));
      await sql`
        insert into ${held} (dono_id, ordem, ${company}, ${profile})
        select dono_id, (select max(ordem) + 1 from ${held} where dono_id = ${context.user.id}), ${id}, ${profile}
        from ${held} where dono_id = ${context.user.id} and ${company} = ${context.company}`.execute(queries);
    }
    await announce(queries, "everything");
  },
});

export const feature: ServerFeature = {
  hooks: (deps) => ({ "utilitario/empresas#abre-acesso": openAccess(deps) }),
  routes(api, deps) {
    serve(api, companySettings, ({ id, request }) => readSettings(deps, request.context(), id));
    serve(api, changeCompanySettings, ({ id, body, request }) => writeSettings(deps, request.context(), id, body));
    serve(api, mostPositions, async ({ id, request, reply }) => {
      // A bare null would be an answer without a body.
      reply.type("application/json; charset=utf-8");
      return JSON.stringify((await readSettings(deps, request.context(), id)).maxCandidataCargo);
    });
  },
};

function groupOf({ grupo }: WireRecord): number | undefined {
  return typeof grupo === "object" && grupo !== null && "id" in grupo && typeof grupo.id === "number" ? grupo.id : undefined;
}
