import { storeCandidatePassword, storeProvisional } from "../../../access/candidate-store.ts";
import { choiceProblem, hashPassword } from "../../../access/passwords.ts";
import type { HookFunctions } from "../../../engine/contract.ts";

/** Whoever is given a password has a week to enter with it. */
const GIVEN_MS = 7 * 86_400_000;

/** A candidate's password lies in a table of its own: the one its owner chose, or the one given by others, to be changed by its owner. */
export const keepPassword: HookFunctions = {
  async prepare({ sent, refuse }) {
    if (typeof sent.senha !== "string" || sent.senha === "") return undefined;
    const problem = await choiceProblem(sent.senha);
    if (problem !== null) refuse("senha", problem);
    return undefined;
  },
  async effect({ queries, context, sent, id }) {
    if (typeof sent.senha !== "string" || sent.senha === "") return;
    const owner = { candidate: id, company: context.company };
    const hash = await hashPassword(sent.senha);
    if (context.user.kind === "candidato") return storeCandidatePassword(queries, owner, hash, context.now);
    const until = new Date(Date.parse(context.now) + GIVEN_MS).toISOString();
    await storeProvisional(queries, owner, { hash, now: context.now, until, unlessAfter: until });
  },
};
