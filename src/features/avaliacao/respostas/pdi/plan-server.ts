import type { FastifyInstance, FastifyRequest } from "fastify";
import { activeUsers } from "../../../../access/users-of-talents.ts";
import type { Queries } from "../../../../db/contract.ts";
import type { Engine } from "../../../../engine/contract.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { pdis } from "../../../../generated/types/avaliacao/pdis.ts";
import { usuarios } from "../../../../generated/types/utilitario/usuarios.ts";
import { idOf } from "../../../../http/address-tree.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps, Study } from "../../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../../metadata/context.ts";
import { idIn, isRecord, named, rowsOf, textIn } from "../../../../metadata/json.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Json } from "../../../../metadata/verdict.ts";
import { sendMessages } from "../../../../services/messages/send-messages.ts";
import { standingOf } from "../ninebox/box-chart.ts";
import { gapsOf } from "./gaps.ts";
import * as calls from "./shared.ts";
import { planTexts as texts } from "./texts.ts";

const PLAIN = { fixed: {} } as const;
const EDITS = "ROLE_AVALIACAO_PDIS_EDITAR";
const SEES_ALL_PLANS = "ROLE_AVALIACAO_PDIS_VER_TODOS";
const OPEN: readonly unknown[] = ["RASCUNHO", "ATIVO"];
const PROPOSED = "PROPOSTA";

type Row = Readonly<Record<string, Json>>;

/** Plans of development as boards: actions by state, what they are for, and what their person proposes. */
export function servePlans(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, engine, registry } = deps;
  /** A plan the reader sees, and how they stand to it. */
  const planOf = async (inside: Engine, context: RequestContext, id: number) => {
    const record = await inside.read(context, pdis.id, id, {});
    const person = idIn(record.colaborador);
    const own = person === context.user.colaborador;
    return {
      person,
      own,
      cares: context.user.rights.has(EDITS) && (!own || context.user.rights.has(SEES_ALL_PLANS)),
      open: OPEN.includes(record.situacao),
      rows: rowsOf(record.acoes),
    };
  };
  type Plan = Awaited<ReturnType<typeof planOf>>;
  const actionIn = ({ rows, open }: Plan, request: FastifyRequest): Row => {
    const wanted = idOf((request.params as { readonly acao?: string }).acao);
    const found = rows.find((row) => row.id === wanted);
    if (found === undefined) throw new AppError("NOT_FOUND");
    if (!open) throw new AppError("ACTION_REFUSED", { message: texts.over });
    return found;
  };
  const write = (inside: Engine, context: RequestContext, id: number, acoes: readonly Row[]) =>
    inside.update(context, pdis.id, id, { acoes: [...acoes] }, PLAIN);

  serve(api, calls.readBoard, async ({ id, request }) => {
    const context = request.context();
    const { person, own, cares, open, rows } = await planOf(engine(), context, id);
    const told = await database.read(scopeOf(context), async (queries) => {
      const { cycle, ...gaps } = await gapsOf(queries, registry(), context, person);
      const courses = rows.flatMap(({ curso }) => referred(curso)?.id ?? []);
      const found = await deps.studies().of(queries, context, person, courses);
      const quadrante = cycle === null ? null : await standingOf(queries, registry(), context, { cycle, person });
      return { acoes: rows.map((row) => toldAction(row, found)), ...gaps, quadrante };
    });
    return { cuida: cares, proprio: own, aberto: open, ...told };
  });
  serve(api, calls.moveAction, ({ id, body: { situacao }, request }) => {
    const context = request.context();
    return engine().together(context, async (inside) => {
      const plan = await planOf(inside, context, id);
      const moved = actionIn(plan, request);
      if (moved.situacao === PROPOSED) throw new AppError("ACTION_REFUSED", { message: texts.stillProposed });
      await write(
        inside,
        context,
        id,
        plan.rows.map((row) => (row === moved ? { ...row, situacao } : row)),
      );
      return { id };
    });
  });
  serve(api, calls.proposeAction, ({ id, body: { descricao, tipo, prazo = null, competenciaId, cursoId }, request }) => {
    const context = request.context();
    return engine().together(context, async (inside) => {
      const { own, cares, open, rows } = await planOf(inside, context, id);
      if (!cares && !own) throw new AppError("FORBIDDEN");
      if (!open) throw new AppError("ACTION_REFUSED", { message: texts.over });
      const added: Row = {
        descricao,
        tipo,
        prazo,
        competencia: competenciaId == null ? null : { id: competenciaId },
        curso: cursoId == null ? null : { id: cursoId },
        situacao: cares ? "A_FAZER" : PROPOSED,
      };
      await write(inside, cares ? context : asProposer(context), id, [...rows, added]);
      return { id };
    });
  });
  serve(api, calls.answerProposal, ({ id, body: { aceita }, request }) => {
    const context = request.context();
    return engine().together(context, async (inside, queries) => {
      const plan = await planOf(inside, context, id);
      const found = actionIn(plan, request);
      if (found.situacao !== PROPOSED) throw new AppError("ACTION_REFUSED", { message: texts.notProposed });
      if (!plan.cares && !(plan.own && !aceita)) throw new AppError("FORBIDDEN");
      const rows = aceita
        ? plan.rows.map((row) => (row === found ? { ...row, situacao: "A_FAZER" } : row))
        : plan.rows.filter((row) => row !== found);
      await write(inside, plan.cares ? context : asProposer(context), id, rows);
      if (plan.cares && !plan.own) {
        const told = (aceita ? texts.accepted : texts.refused)(String(found.descricao));
        await tellPerson(queries, deps, context, plan.person, { text: told, link: `/avaliacao/pdi/${id}` });
      }
      return { id };
    });
  });
}

/** Rights to put into one's own plan, and take out of it, what one proposes: the call has asked whether it is one's own. */
const asProposer = (context: RequestContext): RequestContext => holding(context, [EDITS, SEES_ALL_PLANS]);

const referred = (value: Json | undefined) => (isRecord(value) ? named(value) : null);

const toldAction = (row: Row, studies: ReadonlyMap<number, Study>) => ({
  id: Number(row.id),
  descricao: String(row.descricao),
  tipo: row.tipo as "FORMAL",
  situacao: row.situacao as "FEITA",
  prazo: textIn(row.prazo),
  competencia: referred(row.competencia),
  curso: toldCourse(referred(row.curso), studies),
});

const toldCourse = (course: ReturnType<typeof referred>, studies: ReadonlyMap<number, Study>) =>
  course === null ? null : { ...course, andamento: studies.get(course.id) ?? null };

async function tellPerson(
  queries: Queries,
  { registry, clock }: FeatureDeps,
  { company, user }: RequestContext,
  person: number,
  { text, link }: { readonly text: string; readonly link: string },
): Promise<void> {
  const to = (await activeUsers(queries, known(registry(), usuarios.id), { talents: [person] })).map(({ id }) => id);
  await sendMessages(queries, { tipo: "avaliacao", remetente: user.name, texto: text, link, company, to }, clock());
}
