import type { HookFunctions } from "../../../engine/contract.ts";
import { vacinas } from "../../../generated/types/sst/vacinas.ts";
import { idIn, textIn } from "../../../metadata/json.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { addToDate } from "../../../rules/dates.ts";

/** Whoever keeps a card is given the doses, whatever else they see. */
const SEES_VACCINES = new Set(["ROLE_SST_VACINAS_VER"]);

type Row = Readonly<Record<string, Json>>;

/**
 * A new card without doses gets those of its vaccine. A dose without a planned day gets one: the interval after the dose before it was
 * received, or is planned; the first one today.
 */
export const proposeDoses: HookFunctions = {
  async prepare({ engine, context, op, record }) {
    const reader = { ...context, user: { ...context.user, rights: SEES_VACCINES } };
    const vaccine = await engine.read(reader, vacinas.id, idIn(record.vacina), {});
    const doses = rowsOf(vaccine.doses);
    const interval = new Map(doses.map((one) => [Number(one.id), Number(one.intervaloDias ?? 0)]));
    const given = rowsOf(record.vacinacoes);
    const rows = op !== "update" && given.length === 0 ? doses.map(({ id }): Row => ({ doseVacina: { id: Number(id) } })) : given;
    let last: string | null = null;
    const planned = rows.map((row): Row => {
      const days = interval.get(idIn(row.doseVacina)) ?? 0;
      const after = last === null ? context.today : addToDate(last, days, 0);
      const dataPrevista = row.dataPrevista ?? after;
      last = textIn(row.dataRealizacao) ?? textIn(dataPrevista);
      return { ...row, dataPrevista };
    });
    return { vacinacoes: planned as unknown as Json } satisfies WireRecord;
  },
};

const rowsOf = (value: Json | undefined): readonly Row[] => (Array.isArray(value) ? (value as readonly Row[]) : []);
