import { sql } from "kysely";
import { announce } from "../../../access/announce.ts";
import { storeCredential } from "../../../access/credentials.ts";
import { passwordProblem } from "../../../access/passwords.ts";
import { dropResets } from "../../../access/resets.ts";
import { deleteSessionsOf } from "../../../access/sessions.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import type { Registry } from "../../../metadata/register.ts";
import { queueMail } from "../../../services/mail/outbox.ts";
import { guardAccount } from "./guard-account.ts";
import { lockRoutes } from "./locks.ts";
import { accountNotices } from "./notices.ts";
import { resetRoutes } from "./reset-routes.ts";
import { LOCKS_ADDRESS, LOCKS_RIGHT, RESET_PAGE } from "./shared.ts";
import { texts } from "./texts.ts";

/** Passwords never lie in the register: a first one is hashed into a table of its own, later ones their owners choose. */
const storePassword: HookFunctions = {
  async prepare({ context, before, sent, refuse }) {
    if (typeof sent.senha !== "string" || sent.senha === "") return undefined;
    if (before !== null && context.user.kind !== "sistema") refuse("senha", texts.useReset);
    const problem = passwordProblem(sent.senha);
    if (problem !== null) refuse("senha", problem);
    return undefined;
  },
  async effect({ queries, context, sent, id }) {
    if (typeof sent.senha !== "string" || sent.senha === "") return;
    const change = context.user.kind !== "sistema";
    await storeCredential(queries, id, sent.senha, { change, now: new Date(context.now) });
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
    if (op === "delete") await sql`delete from quadro_credencial where usuario_id = ${id}`.execute(queries);
    else if (moved.length > 0) {
      const now = new Date(context.now);
      for (const mail of accountNotices(before ?? {}, record, moved, now)) await queueMail(queries, mail, now);
    }
    await announce(queries, { user: id });
  },
};

export const feature: ServerFeature = {
  audited: { ops: texts.audited },
  menu: [
    { label: texts.locks.title, path: LOCKS_ADDRESS, right: LOCKS_RIGHT },
    { label: texts.resetPage.title, path: RESET_PAGE, right: LOCKS_RIGHT },
  ],
  routes(api, deps) {
    lockRoutes(api, deps);
    resetRoutes(api, deps);
  },
  hooks: ({ access, registry }) => ({
    "utilitario/usuarios#confere-perfis": guardAccount(access, () => administering(registry())),
    "utilitario/usuarios#grava-senha": storePassword,
    "utilitario/usuarios#encerra-sessoes": endSessions,
  }),
};

/** Rights that whoever administers a company group holds together. */
const administering = (registry: Registry): readonly string[] =>
  [usuarios, perfis].flatMap(({ id }) => registry.get(id)?.rights.edit ?? []);
