import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CodeProof, Proof, Tell } from "../../../access/security-contract.ts";
import { loggedIn } from "../../../http/logged-in.ts";
import { answerOf, codeOf } from "../../../http/routes/second-step-routes.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { BodyOf } from "../../../metadata/call.ts";
import type { SecurityChange } from "./audit-texts.ts";
import * as calls from "./shared.ts";
import { passkeyAnswer, stateAnswer } from "./state-answer.ts";
import { told } from "./told.ts";

/** Reached also while a second factor must be set up first: here it is. An account is the same whatever company a tab shows. */
const FIRST = { first: ["factor"], reads: true } as const;
/** Passwords and codes are tried here: no faster than people type. */
const TRIED = { ...FIRST, rateLimit: { max: 30, timeWindow: 60_000 } } as const;

/** Everything about the own account. */
export function ownRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { security } = deps.access;
  const tell = (request: FastifyRequest, op: SecurityChange): Tell => told(deps, request, op)(loggedIn(request.session).account);

  serve(api, calls.state, async ({ request }) => stateAnswer(await security.state(loggedIn(request.session))), FIRST);
  serve(
    api,
    calls.endSession,
    async ({ request }) => {
      const { chave } = request.params as { chave: string };
      await security.endSession(loggedIn(request.session), chave, tell(request, "sessao-encerrada"));
      return DONE;
    },
    FIRST,
  );
  serve(
    api,
    calls.endOthers,
    async ({ request }) => ({
      encerradas: await security.endOthers(loggedIn(request.session), tell(request, "sessoes-encerradas")),
    }),
    FIRST,
  );

  serve(
    api,
    calls.beginCodes,
    async ({ body, request }) => {
      const { secret, uri } = await security.beginCodes(loggedIn(request.session), passwordOf(request, body));
      return { segredo: secret, uri };
    },
    TRIED,
  );
  serve(
    api,
    calls.confirmCodes,
    async ({ body: { codigo }, request }) => ({
      codigos: await security.confirmCodes(loggedIn(request.session), codigo, tell(request, "segundo-fator-ativado")),
    }),
    TRIED,
  );
  serve(
    api,
    calls.removeCodes,
    async ({ body, request }) => {
      await security.removeCodes(loggedIn(request.session), proofOf(request, body), tell(request, "segundo-fator-removido"));
      return DONE;
    },
    TRIED,
  );
  serve(
    api,
    calls.renewRecovery,
    async ({ body, request }) => ({
      codigos: await security.renewRecovery(
        loggedIn(request.session),
        proofOf(request, body),
        tell(request, "codigos-recuperacao"),
      ),
    }),
    TRIED,
  );

  serve(
    api,
    calls.beginPasskey,
    async ({ body, request }) => security.beginPasskey(loggedIn(request.session), passwordOf(request, body)),
    TRIED,
  );
  serve(
    api,
    calls.addPasskey,
    async ({ body, request }) => {
      const made = { name: body.nome.trim(), response: answerOf({ ...body }) };
      return passkeyAnswer(await security.addPasskey(loggedIn(request.session), made, tell(request, "chave-acesso-incluida")));
    },
    TRIED,
  );
  serve(
    api,
    calls.renamePasskey,
    async ({ id, body: { nome }, request }) => {
      await security.renamePasskey(loggedIn(request.session), id, nome.trim(), tell(request, "chave-acesso-renomeada"));
      return DONE;
    },
    FIRST,
  );
  serve(
    api,
    calls.removePasskey,
    async ({ id, body, request }) => {
      await security.removePasskey(
        loggedIn(request.session),
        id,
        passwordOf(request, body),
        tell(request, "chave-acesso-removida"),
      );
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
