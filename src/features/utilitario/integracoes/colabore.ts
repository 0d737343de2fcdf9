import { sql } from "kysely";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { createColabore } from "../../../services/colabore/client.ts";
import type { ColaboreArea, ColaboreCompany } from "../../../services/colabore/contract.ts";
import { fingerprint } from "../../../services/colabore/keys.ts";
import { colaboreLink, type Stored } from "../../../services/connections/stored.ts";
import type { Connections } from "./connections.ts";
import { PLACE, refusal } from "./connections.ts";
import { type ColaboreSituation, type ColaboreState, colaboreState } from "./shared.ts";
import { texts } from "./texts.ts";

type Link = NonNullable<Awaited<ReturnType<typeof colaboreLink>>>;

/** The collaboration service for one company: its state, its counterpart there. */
export function createColaboreLink({ database, clock, ask }: FeatureDeps, connections: Connections) {
  const colabore = createColabore(ask, clock);

  const linkOf = (context: RequestContext): Promise<Link | null> =>
    database.read(scopeOf(context), (queries) => colaboreLink(queries, context.company));

  const stateOf = (stored: Stored, link: Link | null): ColaboreState =>
    colaboreState({
      active: stored.ativo,
      hasKey: connections.secretsOf(stored).privateKey !== null,
      authenticated: stored.teste_sucesso === true,
      linked: link !== null,
      homologation: stored.homologacao,
    });

  /** Companies of Colabore; UNAVAILABLE with the reason when they cannot be asked. */
  const companies = async (
    context: RequestContext,
    wanted: { readonly q?: string; readonly id?: string },
  ): Promise<readonly ColaboreCompany[]> => {
    const stored = await connections.read(context, "colabore");
    const { privateKey } = connections.secretsOf(stored);
    if (stored.url === null) throw new AppError("ACTION_REFUSED", { message: texts.testNeedsUrl });
    if (privateKey === null) throw new AppError("ACTION_REFUSED", { message: texts.testNeedsKey });
    const found = await colabore.companies(stored.url, { usuario: stored.usuario, privateKey }, wanted);
    if ("problem" in found) throw new AppError("UNAVAILABLE", { message: texts.problems[found.problem.why] });
    return found.companies;
  };

  return {
    companies: (context: RequestContext, q: string) => companies(context, { q }),
    async state(context: RequestContext): Promise<ColaboreState> {
      const stored = await connections.read(context, "colabore");
      const first = stateOf(stored, null);
      return first === "EmpresaDesintegrada" ? stateOf(stored, await linkOf(context)) : first;
    },
    async situation(context: RequestContext, stored: Stored): Promise<ColaboreSituation> {
      const link = await linkOf(context);
      const { privateKey } = connections.secretsOf(stored);
      return {
        status: stateOf(stored, link),
        impressaoChave: privateKey === null || stored.chave_publica === null ? null : fingerprint(stored.chave_publica),
        empresa: link,
      };
    },
    /** Tells the session's company in Colabore its areas. ACTION_REFUSED where it is tied to none, UNAVAILABLE with the reason. */
    async sendAreas(context: RequestContext, areas: readonly ColaboreArea[]): Promise<void> {
      const stored = await connections.read(context, "colabore");
      const { privateKey } = connections.secretsOf(stored);
      const link = await linkOf(context);
      if (!stored.ativo || stored.url === null || privateKey === null || link === null)
        throw new AppError("ACTION_REFUSED", { message: texts.notLinked });
      const told = await colabore.areas(stored.url, { usuario: stored.usuario, privateKey }, link.id, areas);
      if (!told.ok) throw new AppError("UNAVAILABLE", { message: texts.problems[told.why] });
    },
    /** Ties the session's company to one that Colabore knows, or to none. */
    async link(context: RequestContext, id: string | null): Promise<void> {
      const found = id === null ? undefined : (await companies(context, { id })).find((one) => one.id === id);
      if (id !== null && found === undefined) throw refusal("empresa", texts.companyUnknown);
      const before = await linkOf(context);
      await database.write(scopeOf(context), async (queries) => {
        if (found === undefined)
          await sql`delete from quadro_integracao_empresa where empresa_id = ${context.company}`.execute(queries);
        else
          await sql`
            insert into quadro_integracao_empresa (empresa_id, colabore_id, colabore_nome)
            values (${context.company}, ${found.id}, ${found.nome})
            on conflict (empresa_id) do update set colabore_id = excluded.colabore_id, colabore_nome = excluded.colabore_nome`.execute(
            queries,
          );
        await noteDone(queries, {
          user: context.user,
          requestId: context.requestId,
          now: context.now,
          company: context.company,
          place: PLACE,
          id: context.company,
          op: "empresa",
          changes: [{ field: "empresa", title: texts.company, before: before?.nome ?? null, after: found?.nome ?? null }],
        });
      });
    },
  };
}
