import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { addressKey } from "../../../../access/attempts.ts";
import { productScope } from "../../../../access/each-company.ts";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { colaboradores } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { empresas } from "../../../../generated/types/utilitario/empresas.ts";
import { lookOf, openCompany } from "../../../../http/company-look.ts";
import { linkedPerson } from "../../../../http/linked-person.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";
import { handIn, keepDraft, readWhole } from "../answering.ts";
import { ofSurveys, stillAsked } from "../sheets.ts";
import { sheetOf } from "./links.ts";
import * as calls from "./shared.ts";

/** Saves of one sheet in a minute, and a few reads; people behind one address do not stop each other. */
const MOST = 120;

/** Answering without a user: the link somebody was sent opens their own sheet, as long as it waits for answers, and nothing else. */
export function serveOpenSurvey(api: FastifyInstance, deps: FeatureDeps): void {
  const keyGenerator = (request: FastifyRequest): string => {
    const linked = sheetOf(deps.vault, tokenOf(request));
    return linked === undefined ? addressKey(request.ip) : `pesquisa:${linked.sheet}`;
  };
  const limited = { rateLimit: { max: MOST, timeWindow: 60_000, keyGenerator } };
  serve(
    api,
    calls.readOpenSheet,
    async ({ request }) => {
      const { context, sheet } = await linkedTo(deps, request);
      const empresa = lookOf(await openCompany(deps, empresas, context.company, request.id), request.server);
      const told = { ...(await readWhole(deps, context, sheet)), empresa };
      return told.respondida || told.fechada !== null ? { ...told, perguntas: [], respostas: [] } : told;
    },
    limited,
  );
  serve(
    api,
    calls.saveOpenSheet,
    async ({ body, request }) => {
      const { context, sheet } = await linkedTo(deps, request);
      const { sequencia } = await keepDraft(deps, context, sheet, body);
      return { sequencia };
    },
    limited,
  );
  serve(
    api,
    calls.submitOpenSheet,
    async ({ body, request }) => {
      const { context, sheet } = await linkedTo(deps, request);
      const { situacao } = await handIn(deps, context, sheet, body.respostas);
      return { situacao };
    },
    limited,
  );
}

const tokenOf = ({ params }: FastifyRequest): string => (params as { readonly token: string }).token;

/** The sheet of a link, and its talent at work on it: a person of the company without any right. NOT_FOUND for any other text. */
async function linkedTo(
  { access, clock, database, registry, vault }: FeatureDeps,
  request: FastifyRequest,
): Promise<{ readonly context: RequestContext; readonly sheet: number }> {
  const linked = sheetOf(vault, tokenOf(request));
  const company = linked === undefined ? undefined : await access.candidates.company(linked.company);
  if (linked === undefined || company === undefined) throw new AppError("NOT_FOUND");
  const people = known(registry(), colaboradores.id);
  const { rows } = await database.read(productScope(company.id), (queries) =>
    sql<{ id: number; nome: string }>`
      select p.id, p.${sql.ref(columnOf(people, "nome"))} as nome
      from quadro_questionario q join ${sql.table(tableOf(people))} p on p.id = q.respondente_id
      where q.id = ${linked.sheet} and q.empresa_id = ${company.id} and ${ofSurveys} and ${stillAsked(registry())}`.execute(
      queries,
    ),
  );
  const [person] = rows;
  if (person === undefined) throw new AppError("NOT_FOUND");
  const of = { id: Number(person.id), name: person.nome };
  return { sheet: linked.sheet, context: linkedPerson(request, { company, person: of, now: clock() }) };
}
