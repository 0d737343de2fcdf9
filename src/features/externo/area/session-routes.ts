import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CandidateSession } from "../../../access/candidate-contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { candidateToken, clearCandidateCookie, setCandidateCookie } from "../../../http/cookies.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { type CandidateInfo, login, logout, state } from "./calls.ts";
import { cpfMember } from "./read-members.ts";
import { texts } from "./texts.ts";
import { demandCaptcha } from "./vagas/captcha.ts";
import { CAPTCHA_FOR_LOGIN } from "./vagas/shared.ts";

const LOGIN_RATE = { max: 30, timeWindow: 60_000 };

/** Log-in, state and end of a candidate's session (spec 000 §7.2). */
export function sessionRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { access, settings } = deps;
  const isPublicTls = typeof settings.QUADRO_PUBLIC_URL === "string" && settings.QUADRO_PUBLIC_URL.startsWith("https:");
  const isSecure = (request: FastifyRequest): boolean => isPublicTls || request.protocol === "https";

  // A scope of its own: nowhere else is a form read.
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, async (_: unknown, body: string) =>
      formOf(body),
    );
    serve(
      scope,
      login,
      async ({ query, body, request, reply }) => {
        const { token, session } = await access.candidates.login({
          cpf: cpfMember(body.cpf),
          company: body.empresaId,
          password: body.senha,
          address: request.ip,
          prove: () => demandCaptcha(deps, body.recaptcha, CAPTCHA_FOR_LOGIN),
        });
        // Its cookie is about to be written over: nobody could end it any more.
        const former = candidateToken(request);
        if (former !== undefined) await access.candidates.logout(former);
        setCandidateCookie(reply, token, isSecure(request));
        return { ...stateOf(session), ...query };
      },
      { rateLimit: LOGIN_RATE, missing: { senha: texts.missingPassword, empresaId: texts.missingCompany } },
    );
  });

  serve(api, state, async ({ request }) => stateOf(candidateOf(request)));
  serve(api, logout, async ({ request, reply }) => {
    const token = candidateToken(request);
    if (token !== undefined) await access.candidates.logout(token);
    clearCandidateCookie(reply, isSecure(request));
    return { authenticated: false } as const;
  });
}

export function candidateOf({ candidate }: FastifyRequest): CandidateSession {
  if (candidate === null) throw new AppError("SESSION_EXPIRED");
  return candidate;
}

function stateOf({ candidate, company, acceptedTerms, changePassword, expires }: CandidateSession): CandidateInfo {
  return {
    loading: false,
    authenticated: true,
    candidato: { id: candidate.id, nome: candidate.name, cpf: candidate.cpf },
    empresa: { id: company.id, nome: company.name },
    aceitoPoliticaSeguranca: acceptedTerms,
    trocarSenha: changePassword,
    horaExpiracao: expires,
  };
}

/** Members of a form, each at most once. */
function formOf(body: string): Readonly<Record<string, string>> {
  const pairs = [...new URLSearchParams(body)];
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length || body.includes("%00")) throw new AppError("MALFORMED_REQUEST");
  return Object.fromEntries(pairs);
}
