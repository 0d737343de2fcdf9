import { USER } from "../../../db/house-tables.ts";
import { currentCompany, type RowRights } from "../../../db/schema/security.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { refusedAt } from "../../../errors/refused-at.ts";
import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { readFavourites, storeFavourite } from "./favourites.ts";
import {
  changeView,
  createView,
  listViews,
  markFavourite,
  preferView,
  removeView,
  sessionMembers,
  type ViewContent,
} from "./shared.ts";
import { texts } from "./texts.ts";
import { deleteView, insertView, readViews, storePreferred, updateView, type Viewer } from "./views.ts";

const mine = `usuario_id = (select nullif(current_setting('quadro.usuario', true), '')::bigint) and empresa_id = ${currentCompany}`;
const OWN: RowRights = { read: mine, write: mine };
const shared = `(${mine} or (empresa_id = ${currentCompany} and perfis <> '[]'::jsonb))`;
/** Of a view; what is more than this is no list anybody reads. */
const LARGEST = 20_000;

/** Named views of lists and filters of reports, own and shared by profile, and addresses people marked. Kept for a person in one company. */
export const feature: ServerFeature = {
  tables: {
    quadro_visao: {
      columns:
        "id bigint!, empresa_id bigint!, usuario_id bigint!, cadastro text!, nome text!, conteudo jsonb!, perfis jsonb! ='[]'",
      key: ["id"],
      indexes: [["empresa_id", "cadastro"]],
      registers: { cadastro: "whole" },
      rights: { read: shared, write: shared },
    },
    quadro_visao_preferida: {
      columns: "usuario_id bigint!, empresa_id bigint!, cadastro text!, visao_id bigint!",
      about: USER,
      key: ["usuario_id", "empresa_id", "cadastro"],
      registers: { cadastro: "whole" },
      rights: OWN,
    },
    quadro_favorito: {
      columns: "usuario_id bigint!, empresa_id bigint!, caminho text!, titulo text!, marcado_em timestamptz! =now()",
      about: USER,
      key: ["usuario_id", "empresa_id", "caminho"],
      registers: { caminho: "address" },
      rights: OWN,
    },
  },
  sessionMembers,
  async session({ database, access }, session) {
    const context = access.context(session, { id: "favoritos" });
    const owner = { user: context.user.id, company: context.company };
    return { favoritos: await database.read(scopeOf(context), (queries) => readFavourites(queries, owner)) };
  },
  routes(api, deps) {
    const { database } = deps;

    serve(api, listViews, async ({ query: { cadastro = "" }, request }) => {
      const context = readerOf(deps, request.context(), cadastro);
      const viewer = viewerOf(deps, context);
      const found = await database.read(scopeOf(context), (queries) => readViews(queries, viewer, cadastro));
      return { ...found, podeCompartilhar: viewer.shares };
    });

    serve(api, createView, async ({ body: { cadastro, nome, conteudo, perfis: profiles = [] }, request }) => {
      const context = readerOf(deps, request.context(), cadastro);
      await refuseContent(deps, context, { conteudo, perfis: profiles });
      const view = { cadastro, nome: nome.trim(), conteudo, perfis: profiles };
      const viewer = viewerOf(deps, context);
      return { id: await database.write(scopeOf(context), (queries) => insertView(queries, viewer, view)) };
    });

    serve(api, changeView, async ({ id, body, request }) => {
      const context = request.context();
      await refuseContent(deps, context, body);
      const change = { ...body, ...(body.nome === undefined ? {} : { nome: body.nome.trim() }) };
      await database.write(scopeOf(context), (queries) => updateView(queries, viewerOf(deps, context), id, change));
      return { id };
    });

    serve(api, removeView, async ({ id, request }) => {
      const context = request.context();
      await database.write(scopeOf(context), (queries) => deleteView(queries, viewerOf(deps, context), id));
      return { id };
    });

    serve(api, preferView, async ({ body: { cadastro, visao }, request }) => {
      const context = readerOf(deps, request.context(), cadastro);
      const viewer = viewerOf(deps, context);
      await database.write(scopeOf(context), (queries) => storePreferred(queries, viewer, cadastro, visao));
      return { preferida: visao };
    });

    serve(api, markFavourite, async ({ body, request }) => {
      if (!/^\/(?!\/)/.test(body.caminho)) throw refusedAt("caminho", "format", texts.insideOnly);
      const context = request.context();
      const owner = { user: context.user.id, company: context.company };
      await database.write(scopeOf(context), (queries) => storeFavourite(queries, owner, body));
      return { favoritos: await database.read(scopeOf(context), (queries) => readFavourites(queries, owner)) };
    });
  },
};

/** Whoever may see the register, or make the report, may have views of it. */
function readerOf({ registry, reports }: FeatureDeps, context: RequestContext, name: string): RequestContext {
  const report = [...reports().values()].find(({ form }) => form.id === name);
  const right = registry().get(name)?.rights.view ?? report?.right;
  if (right === undefined) throw new AppError("NOT_FOUND");
  if (!context.user.rights.has(right)) throw new AppError("FORBIDDEN");
  return context;
}

/** Whoever decides what profiles may, decides what they are shown. */
const mayShare = ({ registry }: FeatureDeps, { user }: RequestContext): boolean => {
  const right = registry().get(perfis.id)?.rights.edit;
  return right !== undefined && user.rights.has(right);
};

const viewerOf = (deps: FeatureDeps, context: RequestContext): Viewer => ({
  user: context.user.id,
  company: context.company,
  shares: mayShare(deps, context),
});

async function refuseContent(
  deps: FeatureDeps,
  context: RequestContext,
  { conteudo, perfis: profiles = [] }: { readonly conteudo?: ViewContent; readonly perfis?: readonly number[] },
): Promise<void> {
  if (conteudo !== undefined && JSON.stringify(conteudo).length > LARGEST) throw refusedAt("conteudo", "maxLength", texts.tooBig);
  if (profiles.length === 0) return;
  if (!mayShare(deps, context)) throw new AppError("FORBIDDEN", { message: texts.shareRefused });
  const query = { filter: { id: [...profiles] }, sort: [], offset: 0, fixed: {} };
  const known = await deps.engine().select(context, perfis.id, query);
  if (known.length < new Set(profiles).size) throw refusedAt("perfis", "reference", texts.unknownProfile);
}
