import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CodeProof, Proof, Tell } from "../../../access/security-contract.ts";
import { answerOf, codeOf } from "../../../http/routes/second-step-routes.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { BodyOf } from "../../../metadata/call.ts";
import type { SecurityChange } from "./audit-texts.ts";
import * as calls from "./shared.ts";
import { passkeyAnswer, stateAnswer } from "./state-answer.ts";
import { sessionOf, told } from "./told.ts";

/** Reached also while a second factor must be set up first: here it is. */
const FIRST = { first: ["factor"] } as const;
/** Passwords and codes are tried here: no faster than people type. */
const TRIED = { ...FIRST, rateLimit: { max: 30, timeWindow: 60_000 } } as const;

/** Everything about the own account. */
export function ownRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { security } = deps.access;
  const tell = (request: FastifyRequest, op: SecurityChange): Tell => told(deps, request, op)(sessionOf(request).account);

  serve(api, calls.state, async ({ request }) => stateAnswer(await security.state(sessionOf(request))), FIRST);
  serve(
    api,
    calls.endSession,
    async ({ request }) => {
      const { chave } = request.params as { chave: string };
      await security.endSession(sessionOf(request), chave, tell(request, "sessao-encerrada"));
      return DONE;
    },
    FIRST,
  );
  serve(
    api,
    calls.endOthers,
    async ({ request }) => ({
      encerradas: await security.endOthers(sessionOf(request), tell(request, "sessoes-encerradas")),
    }),
    FIRST,
  );

  serve(
    api,
    calls.beginCodes,
    async ({ body, request }) => {
      const { secret, uri } = await security.beginCodes(sessionOf(request), passwordOf(request, body));
      return { segredo: secret, uri };
    },
    TRIED,
  );
  serve(
    api,
    calls.confirmCodes,
    async ({ body: { codigo }, request }) => ({
      codigos: await security.confirmCodes(sessionOf(request), codigo, tell(request, "segundo-fator-ativado")),
    }),
    TRIED,
  );
  serve(
    api,
    calls.removeCodes,
    async ({ body, request }) => {
      await security.removeCodes(sessionOf(request), proofOf(request, body), tell(request, "segundo-fator-removido"));
      return DONE;
    },
    TRIED,
  );
  serve(
    api,
    calls.renewRecovery,
    async ({ body, request }) => ({
      codigos: await security.renewRecovery(sessionOf(request), proofOf(request, body), tell(request, "codigos-recuperacao")),
    }),
    TRIED,
  );

  serve(
    api,
    calls.beginPasskey,
    async ({ body, request }) => security.beginPasskey(sessionOf(request), passwordOf(request, body)),
    TRIED,
  );
  serve(
    api,
    calls.addPasskey,
    async ({ body, request }) => {
      const made = { name: body.nome.trim(), response: answerOf({ ...body }) };
      return passkeyAnswer(await security.addPasskey(sessionOf(request), made, tell(request, "chave-acesso-incluida")));
    },
    TRIED,
  );
  serve(
    api,
    calls.renamePasskey,
    async ({ id, body: { nome }, request }) => {
      await security.renamePasskey(sessionOf(request), id, nome.trim(), tell(request, "chave-acesso-renomeada"));
      return DONE;
    },
    FIRST,
  );
  serve(
    api,
    calls.removePasskey,
    async ({ id, body, request }) => {
      await security.removePasskey(sessionOf(request), id, passwordOf(request, body), tell(request, "chave-acesso-removida"));
      return DONE;
    },
    TRIED,
  );
}

const DONE = { feito: true } as const;

const passwordOf = ({ ip }: FastifyRequest, { senha }: BodyOf<typeof calls.beginCodes>): Proof => ({
  password: senha,
  address: ip,
});
const proofOf = (request: FastifyRequest, body: BodyOf<typeof calls.removeCodes>): Proof & CodeProof => ({
  ...passwordOf(request, body),
  ...codeOf(body),
});
