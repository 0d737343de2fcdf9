import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FIRST_USER } from "../../access/account.ts";
import type { Session } from "../../access/contract.ts";
import { AppError } from "../../errors/app-error.ts";
import { sessionCalls } from "../../metadata/shell-calls.ts";
import type { AppDeps, Product } from "../app-deps.ts";
import { clearSessionCookie, sessionToken, setSessionCookie } from "../cookies.ts";
import { loggedIn } from "../logged-in.ts";
import { buildMenu, featureEntries, innerPages } from "../menu.ts";
import { resourcesOf } from "../resources.ts";
import { serve } from "../serve.ts";
import { type Entered, placeOf, secondStepRoutes } from "./second-step-routes.ts";

type Deps = Pick<AppDeps, "access" | "sessionFacts" | "features" | "featureDeps"> & {
  readonly product: () => Product;
  readonly isSecure: (request: FastifyRequest) => boolean;
};

const rateLimit = { max: 30, timeWindow: 60_000 };
const first = ["password", "factor"] as const;

/** Log-in, log-out, the state of the session (spec 000 §3.1), company of the session, own password. */
export function sessionRoutes(api: FastifyInstance, deps: Deps): void {
  const { access, sessionFacts, product, isSecure, features = [], featureDeps } = deps;
  serve(
    api,
    sessionCalls.login,
    async ({ body, request, reply }) => {
      const tried = (user: number): void => {
        request.tried = user;
      };
      const credentials = { login: body.usuario, password: body.senha };
      return enter(request, reply, await access.login({ ...credentials, ...placeOf(request), tried }));
    },
    { rateLimit },
  );
  secondStepRoutes(api, { access, enter });

  async function enter(request: FastifyRequest, reply: FastifyReply, { token, session }: Entered): Promise<unknown> {
    const refusals = await Promise.all(features.map((feature) => feature.admits?.(featureDeps, session)));
    const refusal = refusals.find((sentence) => sentence !== undefined);
    if (refusal !== undefined) {
      await access.logout(token);
      throw new AppError("FORBIDDEN", { message: refusal });
    }
    // Its cookie is about to be written over: nobody could end it any more.
    const former = sessionToken(request);
    if (former !== undefined) await access.logout(former);
    setSessionCookie(reply, token, isSecure(request));
    request.session = session;
    return state(session);
  }

  serve(api, sessionCalls.logout, async ({ request, reply }) => {
    const token = sessionToken(request);
    if (token !== undefined) await access.logout(token);
    clearSessionCookie(reply, isSecure(request));
    return { authenticated: false as const };
  });

  serve(api, sessionCalls.state, ({ request }) => state(loggedIn(request.session)), { first });

  serve(api, sessionCalls.company, async ({ id, request }) => state(await access.switchCompany(loggedIn(request.session), id)));

  /** Whether a tab that shows company `id` may still save: the session's company did not change elsewhere. */
  serve(api, sessionCalls.sameCompany, async ({ id, request }) => id === loggedIn(request.session).company);

  serve(
    api,
    sessionCalls.password,
    async ({ body, request }) => {
      const { senha: current, novaSenha: next, confNovaSenha: confirmation } = body;
      await access.changePassword(loggedIn(request.session), { current, next, confirmation, address: request.ip });
      return { alterada: true as const };
    },
    { first, rateLimit },
  );

  async function state(session: Session): Promise<unknown> {
    const { account, company } = session;
    const rights = account.rights.get(company) ?? new Set<string>();
    const { registry, reports, modules, version } = product();
    const current = account.companies.find(({ id }) => id === company);
    const facts = await sessionFacts.facts({ company, group: current?.group ?? 0 });
    const [pages, extra, added] = await Promise.all([
      featureEntries(features, featureDeps, rights),
      Promise.all(features.map((feature) => feature.extraMenu?.(featureDeps, session) ?? [])),
      Promise.all(features.map((feature) => feature.session?.(featureDeps, session) ?? {})),
    ]);
    return {
      loading: false,
      authenticated: true,
      expired: false,
      usuario: {
        id: account.id,
        nome: account.name,
        login: account.login,
        email: account.email,
        colaboradorId: account.person,
        gerenciadoPeloPessoal: account.managed,
      },
      empresa: { ...(isObject(facts.empresa) ? facts.empresa : {}), id: company, nome: current?.name ?? "" },
      empresas: account.companies.map(({ id, name }) => ({ id, nome: name })),
      authorities: [...rights].sort(),
      areas: account.areas.get(company) ?? [],
      colaborador: account.talents.get(company) ?? null,
      menu: [...buildMenu(registry, modules, rights, pages, reports.reports), ...extra.flat()],
      paginasInternas: innerPages(registry, rights),
      cadastros: resourcesOf(registry, rights),
      parametrosDoSistema: facts.parametrosDoSistema,
      possuiSst: facts.possuiSst,
      linkChat: null,
      // The user of the installation stands where the vendor's own user stood: the only one who sees every company.
      usuarioFortes: account.id === FIRST_USER,
      // Only users of the internal area get here, and the term of privacy is put to candidates alone.
      autenticadoRh: true,
      aceitoPoliticaSeguranca: true,
      trocarSenha: session.changePassword,
      horaExpiracao: session.expires,
      versaoRegistros: version,
      ...Object.assign({}, ...added),
    };
  }
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
