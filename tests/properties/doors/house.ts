import type { StoredRecord } from "../../../src/engine/contract.ts";
import { loadRegistry } from "../../../src/main/registry.ts";
import type { RequestContext } from "../../../src/metadata/context.ts";
import type { Field } from "../../../src/metadata/field.ts";
import type { Register, Registry } from "../../../src/metadata/register.ts";
import type { Facts, VerdictModule, WireRecord } from "../../../src/metadata/verdict.ts";
import { planter } from "../../conformance/plant.ts";
import { pathBelow, plainAddress } from "../../support/address-of.ts";
import { type Send, startApp, type TestApp } from "../../support/app.ts";
import { DraftMaker } from "../../support/drafts.ts";
import { validRecord } from "../../support/records.ts";
import { kinds, runtime } from "../compile.ts";
import { type Undoing, undoing } from "./undoing.ts";

const NOW = "2026-11-21T12:00:00Z";
const MORE_RECORDS = 3;

/** The whole product with records in every register, entered by one user; what is written through a door is taken back. */
export interface House {
  readonly app: TestApp;
  readonly send: Send;
  readonly registry: Registry;
  readonly modules: ReadonlyMap<string, VerdictModule>;
  /** Records of every register, the planted one first. */
  readonly records: ReadonlyMap<string, readonly StoredRecord[]>;
  /** What the browser knows of the session. */
  readonly session: WireRecord;
  /** An id that a reference may hold, or that no record has. */
  target(field: Field, seed: number): number;
  /** Every record there is, as the facts of a verdict. */
  readonly facts: Facts;
}

export const ABSENT = 999_999_999;

export async function openHouse(dialect: TestApp["database"]["dialect"]): Promise<House> {
  let undo: Undoing | undefined;
  const app = await startApp(dialect, {
    clock: () => new Date(NOW),
    through: (database) => {
      undo = undoing(database);
      return undo.database;
    },
  });
  const { registry, programs } = await loadRegistry();
  const modules = new Map([...programs].map(([id, program]) => [id, program(runtime)]));
  const records = await plant(app, registry);
  // The first user: parameters of the installation are changed by who may do so in every company.
  const send = await app.login("admin");
  await addMore(send, registry, modules, records);
  const session = (await send("GET", "/api/userinfo")).json<WireRecord>();
  undo?.undoAll();
  return {
    app,
    send,
    registry,
    modules,
    records,
    session,
    facts: factsOf(records),
    target(field, seed) {
      const there = records.get(field.ref?.register ?? "") ?? [];
      return seed % 23 === 0 ? ABSENT : (there[seed % there.length]?.id ?? ABSENT);
    },
  };
}

async function plant(app: TestApp, registry: Registry): Promise<Map<string, StoredRecord[]>> {
  const { engine } = app.composed.product();
  const context = contextOf(app);
  const plants = planter({ engine, registry }, context, {
    "utilitario/empresas": await engine.read(context, "utilitario/empresas", app.companies.a, {}),
    "utilitario/grupos-empresas": await engine.read(context, "utilitario/grupos-empresas", app.groups.a, {}),
  });
  const records = new Map<string, StoredRecord[]>();
  for (const { id } of registry.values()) {
    const planted = await plants.plant(id);
    records.set(id, [await engine.read(context, id, planted.id, {})]);
  }
  return records;
}

/** Generated records beside the planted ones, as far as the product takes them. */
async function addMore(
  send: Send,
  registry: Registry,
  modules: ReadonlyMap<string, VerdictModule>,
  records: Map<string, StoredRecord[]>,
): Promise<void> {
  for (const register of registry.values()) {
    for (let seed = 1; seed <= MORE_RECORDS && !register.single; seed += 1) {
      const made = another(register, registry, modules, records, seed);
      const { address, fixed } = placeOf(register, records);
      const answer = made && (await send("POST", address, { ...made, ...fixed }));
      if (answer?.statusCode !== 201) continue;
      const stored = answer.json<StoredRecord>();
      const read = await send("GET", `${address}/${stored.id}`);
      // A company made here is not one of those this user sees.
      if (read.statusCode === 200) records.get(register.id)?.push(read.json<StoredRecord>());
    }
  }
}

/** Where the register is written, and what that address says of every record written there. */
export interface Place {
  readonly address: string;
  readonly fixed: WireRecord;
}

/** An address that fixes no member; a register without one is written below the record its first one belongs to. */
export function placeOf(register: Register, records: House["records"]): Place {
  const address = plainAddress(register);
  const [first] = records.get(register.id) ?? [];
  const fixed = Object.fromEntries(address.params.map((name) => [name, first?.[name] ?? null]));
  return { address: pathBelow(address, fixed), fixed };
}

function another(
  register: Register,
  registry: Registry,
  modules: ReadonlyMap<string, VerdictModule>,
  records: ReadonlyMap<string, readonly StoredRecord[]>,
  seed: number,
): WireRecord | null {
  const module = modules.get(register.id);
  const context = new DraftMaker(register, registry, kinds.shared).context(seed, "create");
  const target = (field: Field, at: number): number | null => {
    const there = records.get(field.ref?.register ?? "") ?? [];
    return there[at % there.length]?.id ?? null;
  };
  return validRecord(register, registry, seed, { ...(module ? { module } : {}), facts: factsOf(records), context, target });
}

function factsOf(records: ReadonlyMap<string, readonly StoredRecord[]>): Facts {
  const known = [...records].map(([id, all]) => [id, Object.fromEntries(all.map((one) => [String(one.id), one]))] as const);
  return { references: Object.fromEntries(known), computed: {} };
}

function contextOf(app: TestApp): RequestContext {
  return {
    requestId: "portas",
    now: NOW,
    today: NOW.slice(0, 10),
    user: { id: app.users.admin, name: "admin", kind: "interno", rights: app.composed.allRights(), areas: [] },
    company: app.companies.a,
    group: app.groups.a,
    visibleCompanies: [app.companies.a],
    visibleGroups: [app.groups.a],
  };
}
