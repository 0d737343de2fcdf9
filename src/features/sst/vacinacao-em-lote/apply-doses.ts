import type { HookCall, HookFunctions, StoredRecord } from "../../../engine/contract.ts";
import { vacinacoes } from "../../../generated/types/sst/vacinacoes.ts";
import { vacinas } from "../../../generated/types/sst/vacinas.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import { idsIn } from "../../../metadata/json.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { texts } from "./texts.ts";

type Row = Readonly<Record<string, Json>>;
type DoseCall = Pick<HookCall, "engine" | "context" | "record">;

/** Whoever runs a campaign writes the cards of those it is for, whatever else they may. */
const KEEPS_CARDS = [
  "ROLE_SST_VACINAS_VER",
  "ROLE_SST_VACINACOES_VER",
  "ROLE_SST_VACINACOES_INSERIR",
  "ROLE_SST_VACINACOES_EDITAR",
];
const keeperOf = (context: RequestContext): RequestContext => holding(context, KEEPS_CARDS);

/** A campaign gives each of its talents the next dose of the vaccine; those who have none left are told of and left alone. */
export const applyDoses: HookFunctions = {
  async prepare(call) {
    const { engine, context, record, refuse } = call;
    const vaccine = await engine.read(keeperOf(context), vacinas.id, Number(record.vacinaId), {});
    if (rowsOf(vaccine.doses).length === 0) refuse("vacinaId", texts.withoutDoses);
    const cards = await cardsOf(call);
    return { ignoradosIds: idsIn(record.colaboradorIds).filter((talent) => isDone(cards.get(talent))) };
  },

  async effect(call) {
    const { engine, context, record } = call;
    const [cards, keeper] = [await cardsOf(call), keeperOf(context)];
    const skipped = new Set(idsIn(record.ignoradosIds));
    for (const talent of idsIn(record.colaboradorIds)) {
      if (skipped.has(talent)) continue;
      const fresh: WireRecord = { colaborador: { id: talent }, vacina: { id: Number(record.vacinaId) } };
      const card = cards.get(talent) ?? (await engine.create(keeper, vacinacoes.id, fresh, { fixed: {} }));
      const doses = rowsOf(card.vacinacoes);
      const next = doses.findIndex(isPending);
      const given = doses.map((dose, at) =>
        at === next ? { ...dose, dataRealizacao: record.dataRealizacao, lote: record.lote } : dose,
      );
      await engine.update(keeper, vacinacoes.id, card.id, { vacinacoes: given as unknown as Json }, { fixed: {} });
    }
  },
};

/** The cards of this vaccine that the campaign's talents have already, by talent. */
async function cardsOf({ engine, context, record }: DoseCall): Promise<ReadonlyMap<number, StoredRecord>> {
  const keeper = keeperOf(context);
  const filter: WireRecord = { colaborador: [...idsIn(record.colaboradorIds)], vacina: Number(record.vacinaId) };
  const { rows } = await engine.list(keeper, vacinacoes.id, { filter, sort: [], offset: 0, fixed: {} });
  const cards = new Map<number, StoredRecord>();
  for (const { id, colaborador } of rows)
    cards.set((colaborador as { readonly id: number }).id, await engine.read(keeper, vacinacoes.id, id, {}));
  return cards;
}

const isPending = (dose: Row): boolean => typeof dose.dataRealizacao !== "string";
const isDone = (card: StoredRecord | undefined): boolean =>
  card !== undefined && (card.interrompida === true || !rowsOf(card.vacinacoes).some(isPending));
const rowsOf = (value: Json | undefined): readonly Row[] => (Array.isArray(value) ? (value as readonly Row[]) : []);
