import type { Engine } from "../../../engine/contract.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import type { Field } from "../../../metadata/field.ts";
import { rowsOf } from "../../../metadata/json.ts";
import type { ObjectPlan, Register } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";

/** What one company noted or was allowed, and what means something else in another. */
const STAYS = new Set(["disponivel", "observacaoRH", "permaneceBanco", "aceitoPoliticaSeguranca", "camposExtras"]);

type Look = (register: string, name: string) => Promise<number | undefined>;

/**
 * A candidate as another company may begin with: what the person said. Of what belongs to the company it came from, the same by its
 * name is taken; where there is none it stays behind, and with it a line that would say nothing without it. Files stay with the company.
 */
export async function copyOf(
  { registry, fileRule }: FeatureDeps,
  engine: Engine,
  context: RequestContext,
  register: Register,
  record: WireRecord,
): Promise<Readonly<Record<string, Json>>> {
  const looked = new Map<string, Promise<number | undefined>>();
  const look: Look = (target, name) => {
    const key = `${target} ${name}`;
    const found = looked.get(key) ?? named(target, name);
    looked.set(key, found);
    return found;
  };
  const named = async (target: string, nome: string): Promise<number | undefined> => {
    const reader = holding(context, [registry().get(target)?.rights.view ?? ""]);
    const page = { sort: [{ path: "id", descending: false }], offset: 0, limit: 1, fixed: {} };
    return (await engine.list(reader, target, { filter: { nome }, ...page })).rows[0]?.id;
  };

  const objectOf = async (plan: ObjectPlan, value: WireRecord): Promise<Record<string, Json>> => {
    const told: Record<string, Json> = {};
    for (const field of plan.fields) {
      if (field.computed !== undefined || field.readOnly || field.writeOnly) continue;
      if (plan.what === "record" && STAYS.has(field.name)) continue;
      const kept = await toldOf(field, value[field.name]);
      if (kept !== undefined && kept !== null) told[field.name] = kept;
    }
    return told;
  };
  const toldOf = async (field: Field, value: Json | undefined): Promise<Json | undefined> => {
    if (value === undefined || value === null || fileRule(register, field.path) !== undefined) return undefined;
    if (field.ref !== undefined) return referred(field.ref.register, value);
    if (field.object === undefined) return value;
    if (!Array.isArray(value)) return objectOf(field.object, value as WireRecord);
    const lines: Json[] = [];
    for (const row of rowsOf(value)) {
      const line = asMarket(row, await objectOf(field.object, row));
      if (field.object.fields.every(({ name, required }) => !required || line[name] !== undefined)) lines.push(line);
    }
    return lines;
  };
  const referred = async (target: string, value: Json): Promise<Json | undefined> => {
    if (registry().get(target)?.scope !== "company") return value;
    if (Array.isArray(value)) {
      const found = await Promise.all(rowsOf(value).map((one) => referred(target, one)));
      return found.flatMap((one) => (one === undefined ? [] : [one]));
    }
    const { nome } = value as WireRecord;
    const id = typeof nome === "string" ? await look(target, nome) : undefined;
    return id === undefined ? undefined : { id };
  };
  return objectOf(register, record);
}

/** A position of the other company that this one does not have is one of the market. */
function asMarket({ cargo }: WireRecord, line: Record<string, Json>): Record<string, Json> {
  const { nome } = (cargo ?? {}) as WireRecord;
  return line.cargo !== undefined || typeof nome !== "string" ? line : { ...line, checkNomeCargo: true, nomeMercado: nome };
}
