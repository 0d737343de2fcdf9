import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Register } from "../../../metadata/register.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { CONFIGURE_RIGHT } from "./entry.ts";
import { judged } from "./judge.ts";
import { configurableMembers } from "./members.ts";
import { type ConfigurableRegister, configurableFields, configureFields, type MemberSetting, sessionMembers } from "./shared.ts";
import { asConfigured, readSettings, writeSettings } from "./stored.ts";
import { texts } from "./texts.ts";

const PLACE = configurableFields.path.slice(1);

/** What each company says of members of the registers that let it: their name, whether they show, whether they must be filled. */
export const feature: ServerFeature = {
  rights: { [CONFIGURE_RIGHT]: texts.right },
  menu: [{ label: texts.title, path: configurableFields.path, right: CONFIGURE_RIGHT, group: "configuracoes" }],

  /** `camposConfigurados`: by register, what forms and lists of the session's company follow. */
  sessionMembers,
  async session(deps, session) {
    const context = deps.access.context(session, { id: "sessao" });
    const settings = await deps.database.read(scopeOf(context), (queries) => readSettings(queries, context.company));
    return { camposConfigurados: Object.fromEntries([...settings].map(([id, members]) => [id, asConfigured(members)])) };
  },

  routes(api, deps) {
    serve(api, configurableFields, async ({ request }) => {
      const context = request.context();
      const settings = await deps.database.read(scopeOf(context), (queries) => readSettings(queries, context.company));
      return registersFor(deps, context).map((register) => told(register, settings.get(register.id)));
    });

    serve(api, configureFields, async ({ body, request }) => {
      const context = request.context();
      const { modulo, registro } = request.params as { readonly modulo: string; readonly registro: string };
      const register = registersFor(deps, context).find(({ id }) => id === `${modulo}/${registro}`);
      if (register === undefined) throw new AppError("NOT_FOUND");
      const settings = judged(configurableMembers(register), body.membros);
      const stored = await deps.database.write(scopeOf(context), async (queries) => {
        const before = (await readSettings(queries, context.company)).get(register.id);
        await writeSettings(queries, context.company, register.id, settings);
        const after = (await readSettings(queries, context.company)).get(register.id);
        const changes = changesBetween(register, before, after);
        if (changes.length > 0)
          await noteDone(queries, {
            user: context.user,
            requestId: context.requestId,
            now: context.now,
            company: context.company,
            place: PLACE,
            id: context.company,
            op: "update",
            changes,
          });
        return after;
      });
      return told(register, stored);
    });
  },
};

/** Registers with such members that the user may see. */
function registersFor({ registry }: FeatureDeps, context: RequestContext): readonly Register[] {
  const order = new Intl.Collator("pt-BR");
  return [...registry().values()]
    .filter((register) => context.user.rights.has(register.rights.view) && configurableMembers(register).length > 0)
    .sort((a, b) => order.compare(a.plural, b.plural));
}

const told = (register: Register, settings?: ReadonlyMap<string, MemberSetting>): ConfigurableRegister => ({
  registro: register.id,
  titulo: register.plural,
  membros: configurableMembers(register, settings),
});

type Settings = ReadonlyMap<string, MemberSetting> | undefined;

function changesBetween(register: Register, before: Settings, after: Settings) {
  const members = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])];
  return members.flatMap((membro) => {
    const [was, is] = [before?.get(membro), after?.get(membro)];
    return (["titulo", "visivel", "obrigatorio"] as const)
      .filter((what) => (was?.[what] ?? null) !== (is?.[what] ?? null))
      .map((what) => ({
        field: `${register.id}.${membro}.${what}`,
        title: `${register.plural} › ${membro} › ${texts.parts[what]}`,
        before: was?.[what] ?? null,
        after: is?.[what] ?? null,
      }));
  });
}
