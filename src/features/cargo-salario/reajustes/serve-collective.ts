import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { Engine } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { tabelasReajustesColaboradores } from "../../../generated/types/cargo-salario/tabelas-reajustes-colaboradores.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { BodyOf } from "../../../metadata/call.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import type { Registry } from "../../../metadata/register.ts";
import { add, type Decimal, decimalOf, numberOf, sub } from "../../../rules/decimal.ts";
import { reckoned, step } from "../../../rules/reckon.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";
import { agreedSteps, agreedValue, monthsBefore } from "./collective.ts";
import { keepProposals, type Proposal } from "./keep-proposals.ts";
import { type Kind, kindOf, kindOfTable } from "./kinds.ts";
import { demandWholeSight } from "./own-lines.ts";
import { peopleBeside } from "./people-beside.ts";
import {
  COLLECTIVE,
  type CollectiveAsked,
  collectiveOfIndices,
  collectiveOfRanges,
  collectiveOfTalents,
  peopleOfIndices,
  peopleOfRanges,
  peopleOfTalents,
  previewOfIndices,
  previewOfRanges,
  previewOfTalents,
  SEES_TABLES,
} from "./shared.ts";
import { storedOf } from "./stored.ts";
import { texts } from "./texts.ts";
import { demandSalaries } from "./writer.ts";

const TABLES = tabelasReajustesColaboradores.id;
const PERCENT = 1;
const MOST = 999_999.99;
/** Largest raises told before they are proposed. */
const SHOWN = 10;

/** Collective adjustments: one percentage or amount proposed for all that a selection reaches, told before it is kept. */
export function serveCollective(api: FastifyInstance, deps: FeatureDeps): void {
  for (const [call, ahead, beside, tipo] of [
    [collectiveOfTalents, previewOfTalents, peopleOfTalents, "C"],
    [collectiveOfRanges, previewOfRanges, peopleOfRanges, "F"],
    [collectiveOfIndices, previewOfIndices, peopleOfIndices, "I"],
  ] as const) {
    serve(api, call, ({ body, request }) => propose(deps, request.context(), kindOf(tipo), body));
    serve(api, ahead, ({ body, request }) => preview(deps, request.context(), kindOf(tipo), body), {
      reads: true,
    });
    serve(api, beside, ({ body, request }) => peopleChosen(deps, request.context(), kindOf(tipo), body), { reads: true });
  }
}

/** How many people each choice would reach. */
async function peopleChosen(deps: FeatureDeps, context: RequestContext, kind: Kind, chosen: BodyOf<typeof peopleOfTalents>) {
  const reader = holding(context, [SEES_TABLES]);
  return deps.engine().together(reader, async (engine, queries) => {
    const registry = deps.registry();
    const { day } = await openTable({ engine, queries, registry, context: reader }, kind, chosen.tabelaReajusteId);
    return peopleBeside(queries, registry, kind, { chosen, day, company: context.company });
  });
}

async function propose(deps: FeatureDeps, context: RequestContext, kind: Kind, asked: CollectiveAsked) {
  const reader = holding(context, [SEES_TABLES]);
  return deps.engine().together(reader, async (inside, queries) => {
    const registry = deps.registry();
    // Applying the table waits for this, and this for it.
    await sql`select 1 from ${storedOf(registry, TABLES).table} where id = ${asked.tabelaReajusteId} for update`.execute(queries);
    const { table, judged } = await reached({ engine: inside, queries, registry, context: reader }, kind, asked);
    const proposals = judged.flatMap(({ proposal }) => proposal ?? []);
    const written = await keepProposals({ engine: inside, queries, registry, context }, kind, table, proposals);
    await noteDone(queries, {
      user: context.user,
      requestId: context.requestId,
      now: context.now,
      company: context.company,
      place: TABLES,
      id: table,
      op: COLLECTIVE,
      changes: [],
    });
    const ignorados = judged.flatMap(({ one, motivo }) => (motivo === undefined ? [] : [{ id: one.id, nome: one.nome, motivo }]));
    return { ...written, ignorados };
  });
}

/** What it would propose: how many, and whom it raises most. */
async function preview(deps: FeatureDeps, context: RequestContext, kind: Kind, asked: CollectiveAsked) {
  const reader = holding(context, [SEES_TABLES]);
  return deps.engine().together(reader, async (engine, queries) => {
    const { judged } = await reached({ engine, queries, registry: deps.registry(), context: reader }, kind, asked);
    const effects = judged.flatMap(({ one: { id, nome, atual }, proposal }) =>
      proposal === undefined || atual === null
        ? []
        : [{ id, nome, atual, proposto: proposal.proposto, diferenca: numberOf(raiseOf(atual, proposal.proposto)) }],
    );
    const sum = effects.reduce((all, { atual, proposto }) => add(all, raiseOf(atual, proposto)), decimalOf(0));
    return {
      alcancados: effects.length,
      foraDoAlcance: judged.length - effects.length,
      // Of ranges and indices a sum of values says nothing.
      diferenca: kind.tipo === "C" ? numberOf(sum) : null,
      maiores: effects.sort((a, b) => b.diferenca - a.diferenca).slice(0, SHOWN),
    };
  });
}

const raiseOf = (now: number, then: number): Decimal => sub(decimalOf(then), decimalOf(now));

interface Work {
  readonly engine: Engine;
  readonly queries: Queries;
  readonly registry: Registry;
  readonly context: RequestContext;
}

/** All that the selection reaches on the table's day, each with what it is proposed, or why nothing. */
async function reached({ engine, queries, registry, context }: Work, kind: Kind, asked: CollectiveAsked) {
  const { id, day } = await openTable({ engine, queries, registry, context }, kind, asked.tabelaReajusteId);
  refuseValue(asked);
  const found = await candidatesOf(queries, registry, kind, { chosen: asked, day, company: context.company });
  return { table: id, judged: found.map((one) => ({ one, ...judge(kind, one, asked) })) };
}

/** A table that collective adjustments of this kind are proposed in, and its day, for whoever sees salaries and all of it. */
async function openTable({ engine, queries, registry, context }: Work, kind: Kind, id: number) {
  demandWholeSight(context);
  await demandSalaries(queries, registry, context);
  const { data, estado, ...table } = await engine.read(context, TABLES, id, {});
  if (table.dissidio !== true || kindOfTable(table).tipo !== kind.tipo) throw new AppError("TIPO_REAJUSTE");
  if (estado !== "EM_ELABORACAO" && estado !== "DEVOLVIDA") throw new AppError("ACTION_REFUSED", { message: texts.closed });
  return { id: Number(table.id), day: String(data) };
}

interface Judged {
  readonly proposal?: Proposal;
  readonly motivo?: string;
}

function judge(kind: Kind, { id, atual, tipo, dataAdmissao, nomeado, antecipacoes }: Candidate, asked: CollectiveAsked): Judged {
  if (kind.tipo === "F" && tipo === 2) return { motivo: texts.rangeByIndex };
  if (kind.tipo === "C" && !nomeado && tipo === 1) return { motivo: texts.byRange };
  if (kind.tipo === "C" && !nomeado && tipo === 2) return { motivo: texts.byIndex };
  if (atual === null) return { motivo: texts.without };
  const { tipoValor, valorDissidio: valor, proporcional, piso = null, tetoSalario, valorAcimaTeto } = asked;
  const months = proporcional && dataAdmissao !== null ? monthsBefore(dataAdmissao, proporcional.dataBase) : 12;
  const agreed = { tipoValor, valor, piso, teto: tetoSalario ?? null, acimaDoTeto: valorAcimaTeto ?? null };
  const steps = agreedSteps(atual, agreed, { months, places: kind.places, advances: antecipacoes });
  if (steps === null) return { motivo: texts.noMonths };
  const passos = [step("inicio", atual), ...steps];
  const proposto = reckoned(passos);
  // As it was said, where that alone tells the value: it follows what is earned then.
  const plain = proposto === agreedValue(atual, { tipoValor, valor }, { places: kind.places });
  const isPercent = tipoValor === PERCENT && Number.isInteger(Math.round(valor * 1e6) / 1e4);
  const modo = !plain ? "valor" : isPercent ? "percentual" : tipoValor === PERCENT ? "valor" : "acrescimo";
  return {
    proposal: {
      alvo: id,
      proposto,
      modo,
      percentual: modo === "percentual" ? valor : null,
      acrescimo: modo === "acrescimo" ? valor : null,
      passos,
      clausula: {
        tipo: "dissidio",
        valor,
        emReais: tipoValor !== PERCENT,
        meses: proporcional && dataAdmissao !== null ? months : null,
        antecipacoes,
        limite: agreed.teto,
        acimaDoLimite: agreed.acimaDoTeto,
        piso,
        teto: null,
        arredonda: null,
      },
    },
  };
}

/** The value of an agreement, in the words of the specification. */
function refuseValue(asked: CollectiveAsked): void {
  const { tipoValor, valorDissidio: value, piso, tetoSalario, valorAcimaTeto } = asked;
  const percent = tipoValor === PERCENT;
  const refuse = (field: string, message: string): never => {
    throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field, code: "range", message }] });
  };
  if (value < 0) refuse("valorDissidio", texts.negative);
  if (percent && (value === 0 || value > MOST)) refuse("valorDissidio", texts.zeroPercent);
  if (value === 0) refuse("valorDissidio", texts.zeroValue);
  if (value > MOST) refuse("valorDissidio", texts.tooMuch);
  for (const [field, one] of Object.entries({ piso, tetoSalario, valorAcimaTeto }))
    if (typeof one === "number" && (one < 0 || one > 999_999_999.99)) refuse(field, texts.negative);
  const chosen = [asked.estabelecimentosIds, asked.areasIds, asked.faixasIds, asked.indicesIds, asked.colaboradoresIds];
  if (chosen.every((ids = []) => ids.length === 0)) refuse("selecao", texts.select);
}
