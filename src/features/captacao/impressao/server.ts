import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { candidatos } from "../../../generated/types/captacao/candidatos.ts";
import { solicitacoesPessoal } from "../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { attachment } from "../../../http/attachment.ts";
import { companyHeadOf } from "../../../http/company-head-of.ts";
import { goneAway } from "../../../http/gone-away.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { printCv, requestPdf, SECTIONS, SIGNATURES } from "./shared.ts";
import { texts } from "./texts.ts";

/** Candidates one file may have. */
const MOST = 200;
const PRINTED = "imprimiu-curriculo";
/** What the company shows only where it says so. */
const PAY = "remuneracao";

/** Candidates and personnel requests on paper. */
export const feature: ServerFeature = {
  audited: { ops: { [PRINTED]: texts.printed } },
  routes(api, deps) {
    const { engine, registry } = deps;
    serve(
      api,
      printCv,
      async ({ body, request, reply }) => {
        const context = request.context();
        const asked = [...new Set(body.candidatosIds)];
        if (asked.length === 0) refuse(texts.atLeastOne);
        if (asked.length > MOST) refuse(texts.atMost(MOST));
        const any = SECTIONS.some(({ flag }) => body[flag] === true);
        const sections = any ? SECTIONS.filter(({ flag }) => body[flag] === true) : SECTIONS;
        const file = await engine().printRecords(context, candidatos.id, asked, {
          format: "pdf",
          company: companyHeadOf(request, context),
          signal: goneAway(reply),
          title: texts.title,
          sections,
          ...(sections.some(({ flag }) => flag === "exibirFoto") ? { picture: pictureOf(deps, context) } : {}),
          signatures: SIGNATURES.flatMap((name) => body[name]?.trim() || []),
        });
        await noted(deps, context, asked);
        return attachment(reply, { ...file, name: "curriculo.pdf" });
      },
      { reads: true },
    );

    serve(api, requestPdf, async ({ id, request, reply }) => {
      const context = request.context();
      const register = registry().get(solicitacoesPessoal.id);
      if (register === undefined) throw new AppError("NOT_FOUND");
      const kept = (await showsPay(deps, context)) ? () => true : (path: string) => path !== PAY;
      const file = await engine().printRecords(context, register.id, [id], {
        format: "pdf",
        company: companyHeadOf(request, context),
        signal: goneAway(reply),
        title: texts.request,
        sections: register.tabs.map(({ title, fields }) => ({ title, fields: fields.filter(kept) })),
        signatures: [texts.requester, texts.approver],
      });
      return attachment(reply, { ...file, name: `solicitacao-${id}.pdf` });
    });
  },
};

function refuse(message: string): never {
  throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field: "candidatosIds", code: "required", message }] });
}

/** A photo as the document draws it; one that is no picture of ours is left out. */
const pictureOf =
  ({ files }: FeatureDeps, context: RequestContext) =>
  async ({ foto }: WireRecord): Promise<Uint8Array | undefined> => {
    const { id } = (foto ?? {}) as { readonly id?: Json };
    const kept = typeof id === "string" ? await files.find(scopeOf(context), id) : undefined;
    return kept?.redrawn ? files.bytes(scopeOf(context), kept.id) : undefined;
  };

/** Whose curriculum was printed stands in the audit of each. */
const noted = ({ database }: FeatureDeps, context: RequestContext, candidates: readonly number[]): Promise<void> =>
  database.write(scopeOf(context), async (queries) => {
    const { user, requestId, now, company } = context;
    for (const id of candidates)
      await noteDone(queries, { user, requestId, now, company, place: candidatos.id, id, op: PRINTED, changes: [] });
  });

async function showsPay({ database, registry }: FeatureDeps, context: RequestContext): Promise<boolean> {
  const companies = registry().get(empresas.id);
  if (companies === undefined) return false;
  const column = sql.ref(columnOf(companies, "solPessoalExibirSalario"));
  return database.read(scopeOf(context), async (queries) => {
    const { rows } = await sql<{ shows: boolean | null }>`
      select ${column} as shows from ${sql.table(tableOf(companies))} where id = ${context.company}`.execute(queries);
    return rows[0]?.shows === true;
  });
}
