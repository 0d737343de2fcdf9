import { sql } from "kysely";
import { announce } from "../../../access/announce.ts";
import { storeCredential } from "../../../access/credentials.ts";
import { forgetSecurity } from "../../../access/factors.ts";
import { passwordProblem } from "../../../access/passwords.ts";
import { deleteSessionsOf } from "../../../access/sessions.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { queueMail } from "../../../services/mail/outbox.ts";
import { givenProfiles } from "./given-profiles.ts";
import { lockRoutes } from "./locks.ts";
import { passwordNotice } from "./password-notice.ts";
import { LOCKS_ADDRESS, LOCKS_RIGHT } from "./shared.ts";
import { texts } from "./texts.ts";

/** Passwords never lie in the register: they are hashed into a table of their own. */
const storePassword: HookFunctions = {
  async prepare({ sent, refuse }) {
    const problem = typeof sent.senha === "string" && sent.senha !== "" ? passwordProblem(sent.senha) : null;
    if (problem !== null) refuse("senha", problem);
    return undefined;
  },
  async effect({ queries, context, op, sent, record, id }) {
    if (typeof sent.senha !== "string" || sent.senha === "") return;
    const change = context.user.kind !== "sistema" && context.user.id !== id;
    const now = new Date(context.now);
    await storeCredential(queries, id, sent.senha, { change, now });
    const { nome, email } = record;
    if (op === "create" || typeof nome !== "string" || typeof email !== "string" || email === "") return;
    await queueMail(queries, passwordNotice({ name: nome, email }, now, change ? "administrator" : "owner"), now);
  },
};

/** A changed password or an inactive user ends sessions; any change of profiles is felt on every node at once. */
const endSessions: HookFunctions = {
  async effect({ queries, context, op, sent, record, id }) {
    const own = context.user.id === id;
    const passwordSet = typeof sent.senha === "string" && sent.senha !== "";
    if (op === "delete" || record.ativo === false || (passwordSet && !own)) await deleteSessionsOf(queries, id);
    if (op === "delete") await sql`delete from quadro_credencial where usuario_id = ${id}`.execute(queries);
    if (op === "delete") await forgetSecurity(queries, id);
    await announce(queries, { user: id });
  },
};

export const feature: ServerFeature = {
  audited: { ops: texts.audited },
  menu: [{ label: texts.locks.title, path: LOCKS_ADDRESS, right: LOCKS_RIGHT }],
  routes: lockRoutes,
  hooks: ({ registry }) => ({
    "utilitario/usuarios#confere-perfis": givenProfiles(registry),
    "utilitario/usuarios#grava-senha": storePassword,
    "utilitario/usuarios#encerra-sessoes": endSessions,
  }),
};
