import { sql } from "kysely";
import { announce } from "../../../access/announce.ts";
import { storeCredential } from "../../../access/credentials.ts";
import { forgetSecurity } from "../../../access/factors.ts";
import { choiceProblem, passwordProblem } from "../../../access/passwords.ts";
import { dropResets } from "../../../access/resets.ts";
import { deleteSessionsOf } from "../../../access/sessions.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { rightsToEdit } from "../../../metadata/known-register.ts";
import { queueMail } from "../../../services/mail/outbox.ts";
import { LOCKS_RIGHT, RESET_PAGE } from "./entry.ts";
import { guardAccount } from "./guard-account.ts";
import { lockRoutes } from "./locks.ts";
import { accountNotices } from "./notices.ts";
import { resetRoutes } from "./reset-routes.ts";
import { sessionRoutes } from "./session-routes.ts";
import { lockedUsers } from "./shared.ts";
import { texts } from "./texts.ts";

/** Who gets an account has a week to enter for the first time. */
const FIRST_PASSWORD_MS = 7 * 86_400_000;

/** Passwords never lie in the register: a first one is hashed into a table of its own, later ones their owners choose. */
const storePassword: HookFunctions = {
  async prepare({ context, before, sent, refuse }) {
    if (typeof sent.senha !== "string" || sent.senha === "") return undefined;
    if (before !== null && context.user.kind !== "sistema") refuse("senha", texts.useReset);
    const login = typeof sent.login === "string" ? sent.login : "";
    const problem = context.user.kind === "sistema" ? passwordProblem(sent.senha) : await choiceProblem(sent.senha, login);
    if (problem !== null) refuse("senha", problem);
    return undefined;
  },
  async effect({ queries, context, sent, id }) {
    if (typeof sent.senha !== "string" || sent.senha === "") return;
    const now = new Date(context.now);
    const byOther = { change: true, now, until: new Date(now.getTime() + FIRST_PASSWORD_MS) };
    await storeCredential(queries, id, sent.senha, context.user.kind === "sistema" ? { change: false, now } : byOther);
  },
};

const OPENERS = ["email", "login"] as const;

/** What opens an account changed, or it is closed: its sessions end, links sent before are dead, and both addresses are told. */
const endSessions: HookFunctions = {
  async effect({ queries, context, op, before, record, id }) {
    const moved = OPENERS.filter((name) => (before?.[name] ?? null) !== (record[name] ?? null));
    const closed = op === "delete" || record.ativo === false;
    if (closed || moved.length > 0) {
      await deleteSessionsOf(queries, id, context.user.id === id ? context.confirmedIn : undefined);
      await dropResets(queries, id);
    }
    if (op === "delete") {
      await sql`delete from quadro_credencial where usuario_id = ${id}`.execute(queries);
      await forgetSecurity(queries, id);
    } else if (moved.length > 0) {
      const now = new Date(context.now);
      for (const mail of accountNotices(before ?? {}, record, moved, now)) await queueMail(queries, mail, now);
    }
    await announce(queries, { user: id });
  },
};

export const feature: ServerFeature = {
  audited: { ops: texts.audited },
  menu: [
    { label: texts.locks.title, path: lockedUsers.path, right: LOCKS_RIGHT, group: "acessos" },
    { label: texts.resetPage.title, path: RESET_PAGE, right: LOCKS_RIGHT, group: "acessos" },
  ],
  routes(api, deps) {
    lockRoutes(api, deps);
    resetRoutes(api, deps);
    sessionRoutes(api, deps);
  },
  hooks: ({ access, registry }) => ({
    "utilitario/usuarios#confere-perfis": guardAccount(access, () => rightsToEdit(registry(), [usuarios, perfis])),
    "utilitario/usuarios#grava-senha": storePassword,
    "utilitario/usuarios#encerra-sessoes": endSessions,
  }),
};
