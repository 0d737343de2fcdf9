import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { type Asked, serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { CONTENT_POLICY, contentPage } from "./content-page.ts";
import { MARKS, markRead, markTable, readContent, readMessages, readNotices } from "./read-notices.ts";
import {
  markMessage,
  markNotice,
  type NoticeSession,
  noticeContent,
  notices,
  noticesWithout,
  sessionMembers,
  systemMessages,
} from "./shared.ts";
import { texts } from "./texts.ts";

/** Right to publish in all companies at once, and to change what was. */
const EVERY_COMPANY = "ROLE_AVISOS_TODAS_EMPRESAS";

/** Who may publish only company by company leaves what is published everywhere alone. */
const publish: HookFunctions = {
  async prepare({ context, op, before, record, refuse }) {
    if (context.user.rights.has(EVERY_COMPANY)) return undefined;
    if (before?.todas === true) refuse("todas", texts.notYours);
    if (op !== "delete" && record.todas === true) refuse("todas", texts.chooseCompany);
    return undefined;
  },
  async effect({ queries, op, id }) {
    if (op === "delete") await sql`delete from ${sql.table(MARKS)} where aviso_id = ${id}`.execute(queries);
  },
};

/** Notices of the bell and messages shown to who enters: everybody reads those of the own company, and has them read for oneself alone. */
export const feature: ServerFeature = {
  rights: { [EVERY_COMPANY]: texts.everyCompany },
  tables: { [MARKS]: markTable },
  hooks: () => ({ "utilitario/avisos#publica": publish }),
  sessionMembers,
  async session({ settings }) {
    const hosts = settings.QUADRO_NOTICE_HOSTS;
    const told: NoticeSession = typeof hosts === "string" ? { enderecosAvisos: hosts.split(",") } : {};
    return { ...told };
  },
  routes(api, { database, registry }) {
    const read = <T>(request: FastifyRequest, work: (queries: Queries, context: RequestContext) => Promise<T>): Promise<T> => {
      const context = request.context();
      return database.read(scopeOf(context), (queries) => work(queries, context));
    };
    const mark = async ({ id, request }: Pick<Asked<unknown>, "id" | "request">) => {
      const context = request.context();
      if (!(await database.write(scopeOf(context), (queries) => markRead(queries, registry(), context, id))))
        throw new AppError("NOT_FOUND");
      return { lida: true as const };
    };

    for (const call of [notices, noticesWithout])
      serve(api, call, ({ request }) =>
        read(request, (queries, context) => readNotices(queries, registry(), context, api.apiPrefix)),
      );
    serve(api, markNotice, mark);
    serve(api, noticeContent, async ({ id, request, reply }) => {
      const found = await read(request, (queries, context) => readContent(queries, registry(), context, id));
      if (found === undefined) throw new AppError("NOT_FOUND");
      reply.header("content-security-policy", CONTENT_POLICY);
      reply.header("x-frame-options", "SAMEORIGIN");
      return reply.type("text/html; charset=utf-8").send(contentPage(found));
    });
    serve(api, systemMessages, ({ request }) => read(request, (queries, context) => readMessages(queries, registry(), context)));
    serve(api, markMessage, mark);
  },
};
