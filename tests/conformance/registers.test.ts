import { describe, expect, test } from "vitest";
import type { StoredRecord } from "../../src/engine/contract.ts";
import { LABELS } from "../../src/kinds/shown-value.ts";
import type { Register } from "../../src/metadata/register.ts";
import type { Json, WireRecord } from "../../src/metadata/verdict.ts";
import { openWorld, PLAIN, query, refusal, type World } from "../engine/world.ts";
import { withDatabases } from "../support/database.ts";
import { ofShard, sampledRegisters } from "../support/sample.ts";
import { type Planter, planter } from "./plant.ts";

/** The life of a record, in every register there is. */
withDatabases((open, dialect) => {
  describe("every register", async () => {
    const world = await openWorld(open);
    const plants = planter(world, world.a, {
      "utilitario/empresas": await world.engine.read(world.a, "utilitario/empresas", world.companies.a, {}),
      "utilitario/grupos-empresas": await world.engine.read(world.a, "utilitario/grupos-empresas", world.a.group, {}),
    });
    // Every one on the embedded database; a server is asked about what they can do.
    const families = ["register", "member", "condition"] as const;
    const taken =
      dialect === "pglite"
        ? ofShard([...world.registry.values()])
        : sampledRegisters(`conformance/registers on ${dialect}`, world.registry, families);
    for (const register of taken) {
      test(`${register.id}: a record is made, read, listed, changed, exported, imported, kept from others and removed`, async () => {
        await life(world, plants, register);
      });
    }
  });
});

async function life(world: World, plants: Planter, register: Register): Promise<void> {
  const { engine, a } = world;
  const made = await plants.plant(register.id);
  const read = () => engine.read(a, register.id, made.id, {});
  const before = await read();
  expect({ ...before, versao: 0 }).toEqual({ ...before, ...withoutComputed(register, made), versao: 0 });

  const listed = await engine.list(a, register.id, query({ filter: { id: [made.id] } }));
  expect(listed.total).toBe(1);
  const { [LABELS]: labels, ...row } = (listed.rows[0] ?? {}) as WireRecord;
  // A list carries no long texts, in groups neither.
  const groups = new Set(register.fields.filter(({ object }) => object?.what === "group").map(({ name }) => name));
  for (const [name, value] of Object.entries(row))
    if (groups.has(name)) expect(before, name).toMatchObject({ [name]: value });
    else expect(before[name], name).toEqual(value);
  for (const [name, label] of Object.entries((labels ?? {}) as WireRecord))
    if (typeof row[name] === "number") expect(label, name).toMatchObject({ id: row[name] });
  expect((await engine.list(a, register.id, query())).rows.map(({ id }) => id)).toContain(made.id);
  for (const path of sortable(register))
    await engine.list(a, register.id, query({ sort: [{ path, descending: true }], limit: 2 }));
  for (const { id } of register.list.presets) await engine.list(a, register.id, query({ filter: { preset: id } }));
  if (register.list.search.length > 0) await engine.list(a, register.id, query({ filter: { q: "a'%_\\" } }));
  expect((await engine.select(a, register.id, query({ filter: { id: [made.id] } }))).map((one) => one.id)).toEqual([made.id]);

  const { versao, ...asRead } = before;
  // Saving what is stored already changes nothing, its version neither.
  expect(await engine.update(a, register.id, made.id, asRead, { ...PLAIN, version: versao })).toEqual(before);
  expect(await engine.update(a, register.id, made.id, {}, PLAIN)).toEqual(before);
  expect((await refusal(engine.update(a, register.id, made.id, {}, { ...PLAIN, version: versao + 1 }))).code).toBe(
    "VERSION_CONFLICT",
  );

  await mutants(world, register, before);
  await dated(world, register, made);
  await files(world, register, made.id, await read());
  await isolation(world, register, made.id);

  const audit = await engine.audit(a, register.id, made.id, { offset: 0, limit: 100 });
  expect(audit.entries.at(-1)).toMatchObject({ op: "create" });
  expect(audit.entries.at(-1)?.changes.length).toBeGreaterThan(0);
  await removal(world, plants, register, made.id);
}

/** One broken member at a time: refused at that member, with the words the form shows, and nothing changed. */
async function mutants(world: World, register: Register, record: StoredRecord): Promise<void> {
  const { engine, a } = world;
  const broken = register.fields.flatMap((field): (readonly [string, Json])[] => {
    if (field.readOnly || field.writeOnly || field.computed || field.object) return [];
    const { maxLength, maximum } = field.shape;
    return [
      ...(field.required ? [[field.name, null] as const] : []),
      ...(field.type === "string" && maxLength ? [[field.name, "x".repeat(maxLength + 1)] as const] : []),
      ...(maximum === undefined || field.ref ? [] : [[field.name, maximum + 1] as const]),
      ...(field.ref && field.type === "object" ? [[field.name, { id: 999_999_999 }] as const] : []),
      ...(field.type === "string" ? [[field.name, 5] as const] : []),
    ];
  });
  const stored = await engine.read(a, register.id, record.id, {});
  for (const [name, value] of broken) {
    const shown = await engine.judge(a, register.id, { id: record.id, record: { [name]: value }, fixed: {} });
    if (shown.states[name]?.visible === false) continue;
    const at = shown.errors.find((one) => one.field === name);
    expect(at, `${name} = ${JSON.stringify(value)}`).toBeDefined();
    const { fields } = await refusal(engine.update(a, register.id, record.id, { [name]: value }, PLAIN));
    expect(fields[name]).toBe(at?.message);
  }
  const unknown = await refusal(engine.update(a, register.id, record.id, { campoQueNaoExiste: 1 }, PLAIN));
  expect(Object.keys(unknown.fields)).toEqual(["campoQueNaoExiste"]);
  expect(await engine.read(a, register.id, record.id, {})).toEqual(stored);
}

/** Members worked out at read may have changed since; those the record keeps may not. */
function withoutComputed(register: Register, record: StoredRecord): Partial<StoredRecord> {
  const kept = register.fields.filter((field) => !field.computed && !field.object).map(({ name }) => name);
  return Object.fromEntries(Object.entries(record).filter(([name]) => name === "id" || kept.includes(name)));
}

function sortable(register: Register): readonly string[] {
  const [table] = register.storage.tables;
  return register.list.columns.filter((path) => table?.columns.some((column) => column.field === path));
}

async function dated(world: World, register: Register, made: StoredRecord): Promise<void> {
  const { engine, a } = world;
  const isDated = register.history !== undefined || register.fields.some((field) => field.object?.history);
  if (!isDated) {
    expect((await refusal(engine.histories(a, register.id, made.id))).code).toBe("NOT_FOUND");
    return;
  }
  const entries = await engine.histories(a, register.id, made.id);
  expect(entries).toHaveLength(1);
  expect((await refusal(engine.removeHistory(a, register.id, made.id, entries[0]?.id ?? 0))).code).toBe("LAST_HISTORY");
}

/** Export and import are each other's inverse. */
async function files(world: World, register: Register, id: number, before: StoredRecord): Promise<void> {
  const { engine, a } = world;
  for (const format of ["csv", "xlsx"] as const) {
    const file = await engine.exportFile(a, register.id, query({ filter: { id: [id] } }), { format });
    const report = await engine.importFile(a, register.id, file, { dryRun: false, mode: "tudo", fixed: {} });
    expect(report, format).toEqual({ rows: 1, created: 0, updated: 0, unchanged: 1, rejected: 0, errors: [] });
    const { versao: _, ...after } = await engine.read(a, register.id, id, {});
    const { versao: __, ...was } = before;
    expect(after, format).toEqual(was);
    const template = await engine.exportFile(a, register.id, query(), { format, template: true });
    expect(template.bytes.length).toBeGreaterThan(0);
  }
}

/** Nothing of a company's record shows from another company: not in lists, counts, files, options or messages. */
async function isolation(world: World, register: Register, id: number): Promise<void> {
  if (register.scope === "system") return;
  const { engine, b } = world;
  expect(await engine.list(b, register.id, query())).toEqual({ rows: [], total: 0 });
  expect((await engine.list(b, register.id, query({ filter: { id: [id] } }))).total).toBe(0);
  const absent = await refusal(engine.read(b, register.id, 999_999_999, {}));
  for (const call of [
    () => engine.read(b, register.id, id, {}),
    () => engine.update(b, register.id, id, {}, PLAIN),
    () => engine.remove(b, register.id, id, PLAIN),
    () => engine.audit(b, register.id, id, { offset: 0, limit: 1 }),
    () => engine.act(b, register.id, id, "clone", {}, PLAIN),
  ]) {
    expect(await refusal(call())).toEqual(absent);
  }
  const file = await engine.exportFile(b, register.id, query(), { format: "csv" });
  expect(new TextDecoder().decode(file.bytes).trim().split("\r\n")).toHaveLength(1);
}

async function removal(world: World, plants: Planter, register: Register, id: number): Promise<void> {
  const { engine, a } = world;
  try {
    await engine.remove(a, register.id, id, PLAIN);
  } catch (error) {
    expect(error).toMatchObject({ code: expect.stringMatching(/^(RECORD_IN_USE|ACTION_REFUSED)$/) });
    await engine.read(a, register.id, id, {});
    return;
  }
  plants.forget(register.id);
  expect((await refusal(engine.read(a, register.id, id, {}))).code).toBe("NOT_FOUND");
}
