import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { AppError } from "../../../../errors/app-error.ts";
import { sendDocument } from "../../../../http/send-document.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { QueryOf } from "../../../../metadata/call.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { idIn, numberIn } from "../../../../metadata/json.ts";
import { addToDate } from "../../../../rules/dates.ts";
import { decimalOf, div, mul, numberOf, round } from "../../../../rules/decimal.ts";
import { reckonedEach } from "../../../../rules/reckon.ts";
import { dayOf, type Kind, kindOf } from "../kinds.ts";
import { rangeSalaries } from "../line-places.ts";
import { linesOf, nameOf } from "../line-says.ts";
import { proposing, readTable } from "../own-lines.ts";
import { demandSalaries } from "../writer.ts";
import { type Chain, salaryChain, salaryChainPaper } from "./calls.ts";
import { chainPaper } from "./chain-paper.ts";
import { proposedOn, type Reading, type Reckoned, reckonedOn } from "./reckoned.ts";
import { clauseSaid, stepsSaid } from "./texts.ts";

type Asked = QueryOf<typeof salaryChain>;

/** Where salaries and proposals come from, step by step. */
export function serveChain(api: FastifyInstance, deps: FeatureDeps): void {
  serve(api, salaryChain, ({ query, request }) => chainOf(deps, request.context(), query));
  serve(api, salaryChainPaper, async (asked) =>
    sendDocument(asked, chainPaper(await chainOf(deps, asked.request.context(), asked.query))),
  );
}

async function chainOf(deps: FeatureDeps, context: RequestContext, asked: Asked): Promise<Chain> {
  const kind = kindOf(asked.tipo ?? "C");
  const { id = 0, data = context.today, proposta = false } = asked;
  return proposta ? ofLine(deps, context, kind, id) : ofTarget(deps, context, kind, { id, day: data });
}

/** Of what is in force. NOT_FOUND for an entry the reader does not see. */
function ofTarget(
  deps: FeatureDeps,
  context: RequestContext,
  kind: Kind,
  { id, day }: { readonly id: number; readonly day: string },
): Promise<Chain> {
  return deps.engine().together(context, async (engine, queries) => {
    const reading: Reading = { engine, queries, registry: deps.registry(), context };
    await demandSalaries(queries, reading.registry, context);
    const record = await engine.read(context, kind.target, id, {});
    const entries = await engine.histories(context, kind.target, id);
    const found = await reckonedOn(reading, kind, { id, day }, new Set(entries.map((entry) => entry.id)));
    if (found === "unseen") throw new AppError("NOT_FOUND");
    const [since] = found.links;
    const isFirst = since === undefined || !entries.some(({ data }) => typeof data === "string" && data < since.desde);
    return {
      ...(await toldOf(reading, found, day, await worthOn(reading, kind, id, day))),
      alvo: { tipo: kind.tipo, id, nome: since?.nome ?? String(record.nome) },
      data: day,
      proposta: null,
      anterior: isFirst ? null : dayBefore(since.desde),
    };
  });
}

/** Of a line of a table, to whoever opens its sheet: as the table stands, or as it was applied. */
async function ofLine(deps: FeatureDeps, asking: RequestContext, kind: Kind, id: number): Promise<Chain> {
  const context = proposing(asking);
  return deps.engine().together(context, async (engine, queries) => {
    const reading: Reading = { engine, queries, registry: deps.registry(), context };
    await demandSalaries(queries, reading.registry, context);
    const [line] = await linesOf(engine, context, kind, { id });
    if (line === undefined) throw new AppError("NOT_FOUND");
    const table = await readTable({ engine: () => engine }, context, idIn(line.tabela));
    const day = dayOf(table, undefined) ?? context.today;
    const [target, isApplied] = [idIn(line[kind.of]), table.estado === "APLICADA"];
    const current = isApplied ? numberIn(line[kind.current]) : await worthOn(reading, kind, target, day);
    const proposed = await proposedOn(reading, kind, line, { day, current });
    const found = { ...proposed, range: proposed.range ?? (await rangeOn(reading, kind, target, day)) };
    const written = isApplied ? numberIn(line[kind.proposed]) : undefined;
    return {
      ...(await toldOf(reading, found, day, written)),
      alvo: { tipo: kind.tipo, id: target, nome: nameOf(line[kind.of]) },
      data: day,
      proposta: { id, tabela: { id: idIn(line.tabela), nome: String(table.nome) }, atual: current },
      anterior: current === null ? null : isApplied ? dayBefore(day) : day,
    };
  });
}

/** What was found, in the words and numbers of an answer; `worth` is the value where it is known by itself. */
async function toldOf(
  reading: Reading,
  { steps, links, clauses, range, notes }: Reckoned,
  day: string,
  worth: number | null | undefined,
): Promise<Omit<Chain, "alvo" | "data" | "proposta" | "anterior">> {
  const [values, words] = [reckonedEach(steps ?? []), stepsSaid(steps ?? [])];
  const valor = worth === undefined ? (values.at(-1) ?? null) : worth;
  const told = (clauses?.clausulas ?? []).map((one) => ({
    ...one,
    texto: clauseSaid(one),
    autor: clauses?.autor ?? null,
    em: clauses?.em ?? null,
  }));
  return {
    valor,
    elos: links,
    clausulas: told,
    passos: (steps ?? []).map((one, at) => ({ ...one, resultado: values[at] ?? 0, texto: words[at] ?? "" })),
    posicao: valor === null || range === null ? null : await positionOn(reading, { valor, range, day }),
    avisos: notes,
  };
}

/** The range a talent is in on a day. */
async function rangeOn(reading: Reading, kind: Kind, id: number, day: string): Promise<number | null> {
  const found = kind.tipo === "C" ? await reckonedOn(reading, kind, { id, day }) : "unseen";
  return found === "unseen" ? null : found.range;
}

/** A salary in percent of what its range pays on a day. */
async function positionOn(
  reading: Reading,
  { valor, range, day }: { readonly valor: number; readonly range: number; readonly day: string },
): Promise<Chain["posicao"]> {
  const salario = (await rangeSalaries(reading.queries, [range], day)).get(range);
  const found = await reckonedOn(reading, kindOf("F"), { id: range, day });
  const share = salario === undefined ? null : div(mul(decimalOf(valor), decimalOf(100)), decimalOf(salario));
  if (salario === undefined || share === null || found === "unseen") return null;
  return { faixa: found.links[0]?.nome ?? "", salario, percentual: numberOf(round(share, 2)) };
}

/** What the database says something is worth on a day. */
async function worthOn({ queries }: Reading, { tipo }: Kind, id: number, day: string): Promise<number | null> {
  const worth =
    tipo === "C"
      ? sql`(select s.salario from quadro_salario_em(${day}::date, array[${id}::bigint]) s)`
      : sql`${sql.ref(tipo === "F" ? "quadro_faixa_em" : "quadro_indice_em")}(${day}::date, ${id}::bigint)`;
  const { rows } = await sql<{ valor: number | null }>`select (${worth})::float8 as valor`.execute(queries);
  return rows[0]?.valor ?? null;
}

const dayBefore = (day: string): string | null => addToDate(day, -1, 0);
