import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CodeProof, Proof, Tell } from "../../../access/security-contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { idOf } from "../../../http/address-tree.ts";
import { bodyRecord, textMember } from "../../../http/body-members.ts";
import { answerOf, codeOf } from "../../../http/routes/second-step-routes.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { SecurityChange } from "./audit-texts.ts";
import { calls } from "./calls.ts";
import { CODES, NAME_LENGTH, PASSKEYS, SESSIONS, STATE } from "./shared.ts";
import { passkeyAnswer, stateAnswer } from "./state-answer.ts";
import { sessionOf, told } from "./told.ts";

/** Passwords and codes are tried here: no faster than people type. */
const RATE = { max: 30, timeWindow: 60_000 };
const LONGEST = 200;

/** Everything about the own account. Reached also while a second factor must be set up first: here it is. */
export function ownRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { security } = deps.access;
  const own = { anyUser: true, first: ["factor"] } as const;
  const guarded = { ...own, rateLimit: RATE } as const;
  const tell = (request: FastifyRequest, op: SecurityChange): Tell => told(deps, request, op)(sessionOf(request).account);

  api.get(STATE, { config: { ...own, call: calls.state } }, async (request) => {
    return stateAnswer(await security.state(sessionOf(request)));
  });
  api.delete(`${SESSIONS}/:chave`, { config: { ...own, call: calls.endSession } }, async (request) => {
    const { chave } = request.params as { chave: string };
    await security.endSession(sessionOf(request), chave, tell(request, "sessao-encerrada"));
    return DONE;
  });
  api.delete(SESSIONS, { config: { ...own, call: calls.endOthers } }, async (request) => ({
    encerradas: await security.endOthers(sessionOf(request), tell(request, "sessoes-encerradas")),
  }));

  api.post(`${CODES}/inicio`, { config: { ...guarded, call: calls.beginCodes } }, async (request) => {
    const { secret, uri } = await security.beginCodes(sessionOf(request), passwordOf(request, ["senha"]));
    return { segredo: secret, uri };
  });
  api.post(CODES, { config: { ...guarded, call: calls.confirmCodes } }, async (request) => {
    const code = textMember(bodyRecord(request.body, ["codigo"]), "codigo", LONGEST);
    return { codigos: await security.confirmCodes(sessionOf(request), code, tell(request, "segundo-fator-ativado")) };
  });
  api.post(`${CODES}/remocao`, { config: { ...guarded, call: calls.removeCodes } }, async (request) => {
    await security.removeCodes(sessionOf(request), proofOf(request), tell(request, "segundo-fator-removido"));
    return DONE;
  });
  api.post(`${CODES}/recuperacao`, { config: { ...guarded, call: calls.renewRecovery } }, async (request) => {
    const codigos = await security.renewRecovery(sessionOf(request), proofOf(request), tell(request, "codigos-recuperacao"));
    return { codigos };
  });

  api.post(`${PASSKEYS}/inicio`, { config: { ...guarded, call: calls.beginPasskey } }, async (request) => {
    return security.beginPasskey(sessionOf(request), passwordOf(request, ["senha"]));
  });
  api.post(PASSKEYS, { config: { ...guarded, call: calls.addPasskey } }, async (request, reply) => {
    const body = bodyRecord(request.body, ["nome", "resposta"]);
    const made = { name: nameIn(body), response: answerOf(body) };
    const kept = await security.addPasskey(sessionOf(request), made, tell(request, "chave-acesso-incluida"));
    return reply.code(201).send(passkeyAnswer(kept));
  });
  api.put(`${PASSKEYS}/:id`, { config: { ...own, call: calls.renamePasskey } }, async (request) => {
    const name = nameIn(bodyRecord(request.body, ["nome"]));
    await security.renamePasskey(sessionOf(request), numberIn(request), name, tell(request, "chave-acesso-renomeada"));
    return DONE;
  });
  api.post(`${PASSKEYS}/:id/remocao`, { config: { ...guarded, call: calls.removePasskey } }, async (request) => {
    const [id, proof] = [numberIn(request), passwordOf(request, ["senha"])];
    await security.removePasskey(sessionOf(request), id, proof, tell(request, "chave-acesso-removida"));
    return DONE;
  });
}

const DONE = { feito: true } as const;

function passwordOf(request: FastifyRequest, members: readonly string[]): Proof {
  return { password: textMember(bodyRecord(request.body, members), "senha", LONGEST), address: request.ip };
}

function nameIn(body: Readonly<Record<string, unknown>>): string {
  const name = textMember(body, "nome", NAME_LENGTH).trim();
  if (/\p{Cc}/u.test(name)) throw new AppError("INVALID_PARAMETER", { params: { parameter: "nome" } });
  return name;
}

function proofOf(request: FastifyRequest): Proof & CodeProof {
  const proof = passwordOf(request, ["senha", "codigo", "codigoRecuperacao"]);
  return { ...proof, ...codeOf(request.body as Readonly<Record<string, unknown>>) };
}

function numberIn(request: FastifyRequest): number {
  const id = idOf((request.params as { id: string }).id);
  if (id === undefined) throw new AppError("NOT_FOUND");
  return id;
}
