import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Access, Session } from "../../access/contract.ts";
import type { Place } from "../../access/security-contract.ts";
import { AppError } from "../../errors/app-error.ts";
import { isOneLine } from "../../metadata/one-line.ts";
import { secondStepCalls as calls } from "../../metadata/shell-calls.ts";
import { serve } from "../serve.ts";

export interface Entered {
  readonly token: string;
  readonly session: Session;
}

interface Deps {
  readonly access: Access;
  /** Sets the cookie and answers the state of the session. */
  readonly enter: (request: FastifyRequest, reply: FastifyReply, entered: Entered) => Promise<unknown>;
}

const rateLimit = { max: 30, timeWindow: 60_000 };
const LONGEST = 100;

/** The log-in beyond the password: a code after it, or a passkey in its place. */
export function secondStepRoutes(api: FastifyInstance, { access, enter }: Deps): void {
  const { security } = access;

  serve(
    api,
    calls.code,
    async ({ body, request, reply }) => {
      const step = { challenge: body.desafio, ...codeOf(body), ...placeOf(request) };
      return enter(request, reply, await security.secondStep(step));
    },
    { rateLimit },
  );

  serve(api, calls.options, async () => security.passkeyOptions(), { rateLimit });

  serve(
    api,
    calls.passkey,
    async ({ body, request, reply }) =>
      enter(request, reply, await security.passkeyLogin({ response: answerOf(body), ...placeOf(request) })),
    { rateLimit },
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

/** A filled text of one line; otherwise a message at its field. */
function textMember(body: Readonly<Record<string, unknown>>, name: string, longest: number): string {
  const value = body[name];
  if (value !== undefined && value !== null && typeof value !== "string")
    throw new AppError("INVALID_PARAMETER", { params: { parameter: name } });
  if (value === undefined || value === null || value.trim() === "")
    throw new AppError("FIELD_VALIDATION_VIOLATION", {
      errors: [{ field: name, code: "required", message: "Campo obrigatório" }],
    });
  if (value.length > longest || !isOneLine(value)) throw new AppError("INVALID_PARAMETER", { params: { parameter: name } });
  return value;
}
