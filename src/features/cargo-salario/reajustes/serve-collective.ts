import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { AppError } from "../../../errors/app-error.ts";
import { tabelasReajustesColaboradores } from "../../../generated/types/cargo-salario/tabelas-reajustes-colaboradores.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";
import { agreedValue, monthsBefore } from "./collective.ts";
import { keepProposals, type Proposal } from "./keep-proposals.ts";
import { type Kind, kindOf, kindOfTable } from "./kinds.ts";
import { demandWholeSight } from "./own-lines.ts";
import {
  COLLECTIVE,
  type CollectiveAsked,
  collectiveOfIndices,
  collectiveOfRanges,
  collectiveOfTalents,
  SEES_TABLES,
} from "./shared.ts";
import { storedOf } from "./stored.ts";
import { texts } from "./texts.ts";
import { demandSalaries } from "./writer.ts";

const TABLES = tabelasReajustesColaboradores.id;
const PERCENT = 1;
const MOST = 999_999.99;

/** Collective adjustments: one percentage or amount proposed for all that a selection reaches. */
export function serveCollective(api: FastifyInstance, deps: FeatureDeps): void {
  for (const [call, tipo] of [
    [collectiveOfTalents, "C"],
    [collectiveOfRanges, "F"],
    [collectiveOfIndices, "I"],
  ] as const)
    serve(api, call, ({ body, request }) => propose(deps, request.context(), kindOf(tipo), body));
}

async function propose(deps: FeatureDeps, context: RequestContext, kind: Kind, asked: CollectiveAsked) {
  refuseValue(asked);
  demandWholeSight(context);
  const reader = holding(context, [SEES_TABLES]);
  return deps.engine().together(reader, async (inside, queries) => {
    const registry = deps.registry();
    await demandSalaries(queries, registry, context);
    const tables = storedOf(registry, TABLES);
    // Applying the table waits for this, and this for it.
    await sql`select 1 from ${tables.table} where id = ${asked.tabelaReajusteId} for update`.execute(queries);
    const table = await inside.read(reader, TABLES, asked.tabelaReajusteId, {});
    if (table.dissidio !== true || kindOfTable(table).tipo !== kind.tipo) throw new AppError("TIPO_REAJUSTE");
    if (table.estado !== "EM_ELABORACAO" && table.estado !== "DEVOLVIDA")
      throw new AppError("ACTION_REFUSED", { message: texts.closed });
    const found = await candidatesOf(queries, registry, kind, {
      chosen: asked,
      day: String(table.data),
      company: context.company,
    });
    const judged = found.map((one) => ({ one, ...judge(kind, one, asked) }));
    const proposals = judged.flatMap(({ proposal }) => (proposal === undefined ? [] : [proposal]));
    const written = await keepProposals({ engine: inside, queries, registry, context }, kind, table.id, proposals);
    await noteDone(queries, {
      user: context.user,
      requestId: context.requestId,
      now: context.now,
      company: context.company,
      place: TABLES,
      id: table.id,
      op: COLLECTIVE,
      changes: [],
    });
    const ignorados = judged.flatMap(({ one, motivo }) => (motivo === undefined ? [] : [{ id: one.id, nome: one.nome, motivo }]));
    return { ...written, ignorados };
  });
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
  const proposto = agreedValue(atual, agreed, { months, places: kind.places, advances: antecipacoes });
  if (proposto === null) return { motivo: texts.noMonths };
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
