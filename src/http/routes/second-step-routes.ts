import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Access, Session } from "../../access/contract.ts";
import type { Place } from "../../access/security-contract.ts";
import { AppError } from "../../errors/app-error.ts";
import { bodyRecord, textMember } from "../body-members.ts";
import { secondStepCalls as calls } from "../description/shell-calls.ts";
import { publicReasons } from "../description/shell-texts.ts";

export interface Entered {
  readonly token: string;
  readonly session: Session;
}

interface Deps {
  readonly access: Access;
  /** Sets the cookie and answers the state of the session. */
  readonly enter: (request: FastifyRequest, reply: FastifyReply, entered: Entered) => Promise<unknown>;
}

const RATE = { max: 30, timeWindow: 60_000 };
const LONGEST = 100;

/** The log-in beyond the password: a code after it, or a passkey in its place. */
export function secondStepRoutes(api: FastifyInstance, { access, enter }: Deps): void {
  const open = (reason: string) => ({ public: reason, rateLimit: RATE });
  const { security } = access;

  api.post(
    "/login/segundo-fator",
    { config: { ...open(publicReasons.secondStep), call: calls.code } },
    async (request, reply) => {
      const body = bodyRecord(request.body, ["desafio", "codigo", "codigoRecuperacao"]);
      const challenge = textMember(body, "desafio", LONGEST);
      const given = codeOf(body);
      return enter(request, reply, await security.secondStep({ challenge, ...given, ...placeOf(request) }));
    },
  );

  api.post(
    "/login/chave-acesso/opcoes",
    { config: { ...open(publicReasons.passkeyOptions), call: calls.options } },
    async (request) => {
      bodyRecord(request.body ?? {}, []);
      return security.passkeyOptions();
    },
  );

  api.post(
    "/login/chave-acesso",
    { config: { ...open(publicReasons.passkeyLogin), call: calls.passkey } },
    async (request, reply) => {
      const response = answerOf(bodyRecord(request.body, ["resposta"]));
      return enter(request, reply, await security.passkeyLogin({ response, ...placeOf(request) }));
    },
  );
}

/** From where a request comes. */
export function placeOf(request: FastifyRequest): Place {
  const agent = request.headers["user-agent"];
  return { address: request.ip, ...(agent === undefined ? {} : { agent }) };
}

/** A code of the authenticator, or a recovery code when there is one. */
export function codeOf(body: Readonly<Record<string, unknown>>): { readonly code: string } | { readonly recovery: string } {
  const isRecovery = body.codigoRecuperacao !== undefined && body.codigoRecuperacao !== null;
  if (isRecovery) return { recovery: textMember(body, "codigoRecuperacao", LONGEST) };
  return { code: textMember(body, "codigo", LONGEST) };
}

/** What a browser's authenticator said; the library looks into it. */
export function answerOf({ resposta }: Readonly<Record<string, unknown>>): unknown {
  const text = typeof resposta === "object" && resposta !== null && "id" in resposta && typeof resposta.id === "string";
  if (!text) throw new AppError("INVALID_PARAMETER", { params: { parameter: "resposta" } });
  return resposta;
}
