import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FIRST_USER } from "../../access/account.ts";
import type { Session } from "../../access/contract.ts";
import { AppError } from "../../errors/app-error.ts";
import { idOf } from "../address-tree.ts";
import type { AppDeps, Product } from "../app-deps.ts";
import { bodyRecord, textMember } from "../body-members.ts";
import { clearSessionCookie, sessionToken, setSessionCookie } from "../cookies.ts";
import { sessionCalls } from "../description/shell-calls.ts";
import { publicReasons } from "../description/shell-texts.ts";
import { loggedIn } from "../logged-in.ts";
import { buildMenu, featureEntries, innerPages } from "../menu.ts";
import { resourcesOf } from "../resources.ts";
import { type Entered, placeOf, secondStepRoutes } from "./second-step-routes.ts";

type Deps = Pick<AppDeps, "access" | "sessionFacts" | "features" | "featureDeps"> & {
  readonly product: () => Product;
  readonly isSecure: (request: FastifyRequest) => boolean;
};

const LOGIN_RATE = { max: 30, timeWindow: 60_000 };

/** Log-in, log-out, the state of the session (spec 000 §3.1), company of the session, own password. */
export function sessionRoutes(api: FastifyInstance, deps: Deps): void {
  const { access, sessionFacts, product, isSecure, features = [], featureDeps } = deps;
  api.post(
    "/login",
    { config: { public: publicReasons.login, rateLimit: LOGIN_RATE, call: sessionCalls.login } },
    async (request, reply) => {
      const body = bodyRecord(request.body, ["usuario", "senha"]);
      const credentials = { login: textMember(body, "usuario", 200), password: textMember(body, "senha", 200) };
      const tried = (user: number): void => {
        request.tried = user;
      };
      return enter(request, reply, await access.login({ ...credentials, ...placeOf(request), tried }));
    },
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

  api.post("/logout", { config: { public: publicReasons.logout, call: sessionCalls.logout } }, async (request, reply) => {
    const token = sessionToken(request);
    if (token !== undefined) await access.logout(token);
    clearSessionCookie(reply, isSecure(request));
    return { authenticated: false };
  });

  api.get("/userinfo", { config: { anyUser: true, first: ["password", "factor"], call: sessionCalls.state } }, async (request) =>
    state(loggedIn(request.session)),
  );

  api.put("/userinfo/empresa/:id", { config: { anyUser: true, call: sessionCalls.company } }, async (request) => {
    const company = idOf((request.params as { id: string }).id);
    if (company === undefined) throw new AppError("NOT_FOUND");
    return state(await access.switchCompany(loggedIn(request.session), company));
  });

  /** Whether a tab that shows company `id` may still save: the session's company did not change elsewhere. */
  api.get(
    "/userinfo/empresa/:id/valid",
    { config: { anyUser: true, call: sessionCalls.sameCompany } },
    async (request) => idOf((request.params as { id: string }).id) === loggedIn(request.session).company,
  );

  api.put(
    "/userinfo/senha",
    { config: { anyUser: true, first: ["password", "factor"], rateLimit: LOGIN_RATE, call: sessionCalls.password } },
    async (request) => {
      const body = bodyRecord(request.body, ["senha", "novaSenha", "confNovaSenha"]);
      await access.changePassword(loggedIn(request.session), {
        current: textMember(body, "senha", 200),
        next: textMember(body, "novaSenha", 200),
        confirmation: textMember(body, "confNovaSenha", 200),
        address: request.ip,
      });
      return { alterada: true };
    },
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
