import type { Engine, StoredRecord } from "../../../engine/contract.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Field } from "../../../metadata/field.ts";
import type { Register, Registry } from "../../../metadata/register.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { naturalKey, type Relink } from "./natural-key.ts";
import { wholeRecords } from "./source.ts";

export interface Sides {
  readonly registry: Registry;
  /** Engine of the destination's transaction. */
  readonly engine: Engine;
  /** Records of the origin that references may lead to, by register. */
  readonly targets: ReadonlyMap<string, readonly StoredRecord[]>;
  readonly origin: RequestContext;
  readonly destination: RequestContext;
}

/** Ids of the origin and what they are called by in the destination, per register: found by natural key, and learnt as records are made. */
export class Links {
  readonly #sides: Sides;
  readonly #known = new Map<string, Map<number, number>>();
  readonly #keys = new Map<string, Map<string, number>>();

  constructor(sides: Sides) {
    this.#sides = sides;
  }

  /** The same reference seen from the destination. Asked for after `prepare` of its register. */
  readonly relink: Relink = (field, id) => {
    const { registry, origin, destination } = this.#sides;
    const target = field.ref === undefined ? undefined : registry.get(field.ref.register);
    if (target === undefined) return undefined;
    if (target.id === empresas.id && id === origin.company) return destination.company;
    if (isShared(target, origin, destination)) return id;
    // A row or a dated entry of another record has no name to find it by.
    return field.ref?.list === undefined ? this.#known.get(target.id)?.get(id) : undefined;
  };

  /** The destination's record with this natural key. */
  existing(register: Register, record: WireRecord): number | undefined {
    const key = naturalKey(register, record, this.relink);
    return key === null ? undefined : this.#keys.get(register.id)?.get(key);
  }

  learn(register: Register, from: number, to: number, record: WireRecord): void {
    this.#known.get(register.id)?.set(from, to);
    const key = naturalKey(register, record, this.relink);
    if (key !== null) this.#keys.get(register.id)?.set(key, to);
  }

  /** Makes a register's records known on both sides, with what their natural keys refer to. */
  async prepare(register: Register): Promise<void> {
    if (this.#keys.has(register.id)) return;
    const keys = new Map<string, number>();
    const known = new Map<number, number>();
    this.#keys.set(register.id, keys);
    this.#known.set(register.id, known);
    const { engine, origin, destination, targets } = this.#sides;
    // What the user may not see on either side is not found out by copying.
    if (isShared(register, origin, destination) || !destination.user.rights.has(register.rights.view)) return;
    await this.prepareTargets(register.fields);
    for (const record of await wholeRecords(engine, destination, register)) {
      const key = naturalKey(register, record);
      if (key !== null) keys.set(key, record.id);
    }
    for (const record of targets.get(register.id) ?? []) {
      const to = this.existing(register, record);
      if (to !== undefined) known.set(record.id, to);
    }
  }

  async prepareTargets(fields: readonly Field[]): Promise<void> {
    const { registry } = this.#sides;
    for (const { ref, object } of fields) {
      const target = ref === undefined ? undefined : registry.get(ref.register);
      if (target !== undefined) await this.prepare(target);
      if (object !== undefined) await this.prepareTargets(object.fields);
    }
  }
}

/** Whether both companies use the very same records. */
function isShared({ scope }: Register, origin: RequestContext, destination: RequestContext): boolean {
  return scope === "system" || (scope === "group" && origin.group === destination.group);
}
