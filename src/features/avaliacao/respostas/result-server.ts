import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { Engine } from "../../../engine/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { handOverCycle } from "../../../engine/questions/hand-over-cycle.ts";
import { ofOccasion } from "../../../engine/questions/questionnaire.ts";
import { AppError, fill } from "../../../errors/app-error.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { idOf } from "../../../http/address-tree.ts";
import { sendDocument } from "../../../http/send-document.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { sendMessages } from "../../../services/messages/send-messages.ts";
import { cycleOf, demandOpen, hasEnded, occasionOf } from "./cycle.ts";
import { OWN_RESULTS } from "./entry.ts";
import { explained } from "./explain.ts";
import { printTexts } from "./impressao/texts.ts";
import { explainedEvents } from "./print-explained.ts";
import * as calls from "./resultado/shared.ts";
import { resultsOf } from "./results.ts";
import { remind, waitingEvaluators } from "./tell-evaluators.ts";
import { texts } from "./texts.ts";

export const RESULT_OPS = {
  divulgouResultado: texts.auditedPublished,
  recolheuResultado: texts.auditedWithdrawn,
  lembrouAvaliadores: texts.auditedReminded,
} as const;

/** What a cycle comes to, how far it is, and telling those it concerns. */
export function serveResults(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, engine, registry } = deps;
  serve(api, calls.readResults, ({ id, query, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      const cycle = await cycleOf(queries, registry(), context.company, id);
      const people = await resultsOf(queries, registry(), context, cycle, query);
      return people.map(({ id: person, nome, cargo, resultado: { poucas, porPapel, ...result } }) => ({
        avaliado: { id: person, nome },
        cargo,
        ...result,
        porPapel: porPapel.map(({ papel, ...part }) => ({ ...part, papel: papel as "R" | null })),
        situacao: poucas
          ? fill(texts.fewAnswers, { minimo: cycle.minimo })
          : result.performance === null
            ? texts.noAnswers
            : null,
      }));
    });
  });
  const explaining = (request: FastifyRequest, id: number) => {
    const context = request.context();
    const person = idOf((request.params as { readonly colaborador?: string }).colaborador) ?? 0;
    return database.read(scopeOf(context), async (queries) => {
      const cycle = await cycleOf(queries, registry(), context.company, id);
      return { cycle, proof: await explained(queries, registry(), context, cycle, person) };
    });
  };
  serve(api, calls.explainResult, async ({ id, request }) => (await explaining(request, id)).proof);
  serve(api, calls.explainedPdf, async ({ id, ...asked }) => {
    const { cycle, proof } = await explaining(asked.request, id);
    return sendDocument(asked, {
      title: printTexts.explained(proof.avaliado.nome),
      code: avaliacoesDesempenho.id,
      name: "resultado",
      filters: [{ label: printTexts.cycle, text: cycle.titulo }],
      notes: proof.anonima ? [printTexts.few] : [],
      events: explainedEvents(proof),
    });
  });
  serve(api, calls.publishResults, ({ id, body: { divulgado }, request }) => {
    const context = request.context();
    return engine().together(context, async (inside, queries) => {
      const cycle = await cycleOf(queries, registry(), context.company, id);
      if (divulgado && !cycle.liberada) throw new AppError("ACTION_REFUSED", { message: texts.blocked });
      if (divulgado && !hasEnded(cycle, context.today)) throw new AppError("ACTION_REFUSED", { message: texts.notEnded });
      if (divulgado && cycle.anonima)
        await handOverCycle({ queries, company: context.company, vault: deps.vault }, occasionOf(id), {
          least: cycle.minimo,
          apart: true,
        });
      const done = (cycle.divulgadoEm === null) === divulgado && (await publishResult(inside, context, id, divulgado));
      if (done) {
        const text = divulgado ? texts.publishedMessage : texts.withdrawnMessage;
        const evaluated = await evaluatedPeople(queries, registry(), id);
        const to = evaluated.flatMap(({ usuario }) => (usuario === null ? [] : [Number(usuario)]));
        const message = { tipo: "avaliacao", remetente: context.user.name, company: context.company, to } as const;
        await sendMessages(queries, { ...message, texto: fill(text, { titulo: cycle.titulo }) }, deps.clock());
        if (divulgado) await mailPublished(queries, deps, context.company, cycle.titulo, evaluated);
      }
      const now = await cycleOf(queries, registry(), context.company, id);
      return { id, resultadoDivulgadoEm: now.divulgadoEm };
    });
  });
  serve(api, calls.sendReminders, ({ id, request }) => {
    const context = request.context();
    return database.write(scopeOf(context), async (queries) => {
      const cycle = await cycleOf(queries, registry(), context.company, id);
      demandOpen(cycle, context.today);
      const waiting = await waitingEvaluators(queries, deps, id);
      const enviados = await remind(queries, deps, context, cycle, waiting);
      if (enviados > 0) await noted(queries, context, id, "lembrouAvaliadores");
      return {
        enviados,
        semEmail: waiting.flatMap((one) => (one.email === null ? [{ id: one.id, nome: one.nome }] : [])),
        jaAvisados: waiting.filter(({ email, avisado }) => email !== null && avisado).length,
      };
    });
  });
}

/** Shows the result to those it is about, or no longer; answers whether anything changed. */
export async function publishResult(engine: Engine, context: RequestContext, id: number, shown: boolean): Promise<boolean> {
  const op: keyof typeof RESULT_OPS = shown ? "divulgouResultado" : "recolheuResultado";
  const row = { id, members: { resultadoDivulgadoEm: shown ? context.today : null } };
  return (await engine.settle(context, avaliacoesDesempenho.id, [row], op)).length > 0;
}

interface EvaluatedPerson {
  readonly nome: string;
  readonly email: string | null;
  readonly usuario: string | null;
}

/** Who is evaluated in a cycle and still works here, with the user they are and the address they read mail at. */
async function evaluatedPeople(queries: Queries, registry: Registry, cycle: number): Promise<readonly EvaluatedPerson[]> {
  const [people, users] = [known(registry, colaboradores.id), known(registry, usuarios.id)];
  const user = (path: string) => sql.ref(`u.${columnOf(users, path)}`);
  const person = (path: string) => sql.ref(`c.${columnOf(people, path)}`);
  const { rows } = await sql<EvaluatedPerson>`
    select ${person("nome")} as nome, u.id as usuario, coalesce(nullif(${user("email")}, ''), nullif(${person("email")}, '')) as email
    from ${sql.table(tableOf(people))} c
    left join ${sql.table(tableOf(users))} u on ${user("colaborador")} = c.id and ${user("ativo")}
    where ${person("situacao")} <> 'D'
      and exists (select 1 from quadro_questionario q where ${ofOccasion(occasionOf(cycle))} and q.sobre_id = c.id)
    order by c.id`.execute(queries);
  return rows;
}

/** The mail says that there is a result, and never which. */
async function mailPublished(
  queries: Queries,
  { mail, settings }: FeatureDeps,
  company: number,
  titulo: string,
  people: readonly EvaluatedPerson[],
): Promise<void> {
  const endereco = typeof settings.QUADRO_PUBLIC_URL === "string" ? `${settings.QUADRO_PUBLIC_URL}${OWN_RESULTS}` : OWN_RESULTS;
  const mails = people.flatMap(({ nome, email, usuario }) =>
    // Who cannot log in reads no result.
    email === null || usuario === null
      ? []
      : [{ to: email, subject: texts.publishedSubject, text: fill(texts.publishedMail, { nome, titulo, endereco }), company }],
  );
  await mail(queries, mails);
}

const noted = (queries: Queries, context: RequestContext, id: number, op: keyof typeof RESULT_OPS): Promise<void> =>
  noteDone(queries, { ...context, place: avaliacoesDesempenho.id, id, op, changes: [] });
