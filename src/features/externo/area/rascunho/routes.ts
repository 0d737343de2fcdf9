import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { newToken } from "../../../../access/sessions.ts";
import type { HouseTable } from "../../../../db/house-tables.ts";
import { clearDraftCookie, draftToken, setDraftCookie } from "../../../../http/cookies.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { forgetDraft, readDraft, writeDraft } from "./shared.ts";

/** What people typed and did not send yet: of nobody known, so of no backup, and gone after a week. */
export const DRAFTS_TABLE: HouseTable = {
  columns: "resumo text!, empresa_id bigint!, dados jsonb!, expira_em timestamptz!",
  key: ["resumo", "empresa_id"],
  indexes: [["expira_em"]],
  backup: "never",
};

export const DRAFT_DAYS = 7;
const RATE = { max: 240, timeWindow: 60_000 };
const MOST_BYTES = 100_000;
/** Passwords are asked for again; files need somebody they belong to. */
const NEVER_KEPT = ["senha", "confirmaSenha", "recaptcha", "foto"];

/** The registration of somebody without a session, kept for the browser it was typed in. */
export function draftRoutes(api: FastifyInstance, { database, clock }: FeatureDeps): void {
  serve(
    api,
    readDraft,
    async ({ query: { empresaId = 0 }, request }) => {
      const token = draftToken(request);
      if (token === undefined) return { dados: null };
      const { rows } = await database.house((queries) =>
        sql<{ dados: WireRecord }>`select dados from quadro_candidatura_rascunho
          where resumo = ${digest(token)} and empresa_id = ${empresaId} and expira_em > ${clock().toISOString()}`.execute(
          queries,
        ),
      );
      return { dados: rows[0]?.dados ?? null };
    },
    { rateLimit: RATE },
  );

  serve(
    api,
    writeDraft,
    async ({ query: { empresaId = 0 }, body: { record }, request, reply }) => {
      const token = draftToken(request) ?? newToken();
      const kept = Object.fromEntries(Object.entries(record).filter(([name]) => !NEVER_KEPT.includes(name)));
      const until = new Date(clock().getTime() + DRAFT_DAYS * 86_400_000).toISOString();
      await database.house(async (queries) => {
        await sql`delete from quadro_candidatura_rascunho where expira_em <= ${clock().toISOString()}`.execute(queries);
        await sql`insert into quadro_candidatura_rascunho (resumo, empresa_id, dados, expira_em)
          values (${digest(token)}, ${empresaId}, ${JSON.stringify(kept)}::jsonb, ${until})
          on conflict (resumo, empresa_id) do update set dados = excluded.dados, expira_em = excluded.expira_em`.execute(queries);
      });
      setDraftCookie(reply, token, { secure: request.server.isSecure(request), days: DRAFT_DAYS });
      return { guardado: true };
    },
    { rateLimit: RATE, bodyLimit: MOST_BYTES },
  );

  serve(
    api,
    forgetDraft,
    async ({ request, reply }) => {
      await dropDraft({ database }, request, reply);
      return { guardado: false };
    },
    { rateLimit: RATE },
  );
}

/** Nothing of it is left: what was typed was sent, or given up. */
export async function dropDraft(
  { database }: Pick<FeatureDeps, "database">,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = draftToken(request);
  if (token === undefined) return;
  await database.house((queries) =>
    sql`delete from quadro_candidatura_rascunho where resumo = ${digest(token)}`.execute(queries),
  );
  clearDraftCookie(reply, request.server.isSecure(request));
}

/** The table opens no draft to whoever reads it. */
const digest = (token: string): string => createHash("sha256").update(token).digest("base64url");
