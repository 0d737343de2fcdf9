import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GROWN, type Growth, live } from "../../fixtures/gente/crescer.ts";
import { loadFixtures } from "../../fixtures/load.ts";
import type { Planter } from "../../fixtures/plant.ts";
import type { RequestContext } from "../../src/metadata/context.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { startApp, type TestApp } from "../support/app.ts";

const SIZE = 300;
/** Records of a register that are judged again, spread over all there are. */
const JUDGED = 40;
const FEW = 8;

describe("a demonstration of three hundred people", () => {
  let app: TestApp;
  const growths: Growth[] = [];
  let contexts: readonly RequestContext[];
  const product = () => app.composed.product();

  beforeAll(async () => {
    app = await startApp("postgres", { empty: true });
    const grew = (growth: Growth) => growths.push(growth);
    const password = () => "senha-do-admin-1";
    const parts = { ...product(), database: app.database, allRights: app.composed.allRights() };
    await loadFixtures({ ...parts, demo: true, size: SIZE, grew, password });
    contexts = growths.map(({ context }) => context);
  }, 240_000);
  afterAll(() => app.close());

  const all = async (context: RequestContext, register: string, filter: WireRecord = {}) => {
    const query = { filter, sort: [{ path: "id", descending: false }], offset: 0, fixed: {} };
    return (await product().engine.list(context, register, query)).rows;
  };

  test("there are as many people as asked for, some of them gone, with all that happened to them", async () => {
    const people = (await Promise.all(contexts.map((context) => all(context, "gestao-talentos/colaboradores")))).flat();
    expect(people.length).toBe(SIZE);
    const gone = people.filter(({ situacao }) => situacao === "D").length;
    expect(gone).toBeGreaterThan(20);
    expect(gone).toBeLessThan(100);
    expect(people.filter(({ situacao }) => situacao === "A").length).toBe(SIZE - gone);
    for (const register of GROWN)
      for (const context of contexts) expect((await all(context, register)).length, register).toBeGreaterThan(3);
    for (const situacao of ["P", "V", "D", "C"])
      expect((await all(contexts[0] as RequestContext, "captacao/candidatos-solicitacao", { situacao })).length).toBeGreaterThan(
        0,
      );
    for (const preset of ["A", "S", "E", "C"])
      expect(
        (await all(contexts[0] as RequestContext, "captacao/solicitacoes-pessoal", { preset })).length,
        preset,
      ).toBeGreaterThan(0);
  });

  test("of every announcement in sight it is written down when it was made public", async () => {
    let count = 0;
    for (const context of contexts)
      for (const { id } of await all(context, "captacao/anuncios", { exibirModuloExterno: true })) {
        const { entries } = await product().engine.audit(context, "captacao/anuncios", id, { offset: 0, limit: FEW });
        const changes = entries.flatMap((entry) => entry.changes);
        expect(changes.some(({ field, after }) => field === "exibirModuloExterno" && after === true)).toBe(true);
        count += 1;
      }
    expect(count).toBeGreaterThan(contexts.length);
  });

  test.each(GROWN)("what is stored in %s is accepted as it stands", async (register) => {
    for (const context of contexts) {
      const rows = await all(context, register);
      const step = Math.max(1, Math.floor(rows.length / JUDGED));
      for (const { id } of rows.filter((_, index) => index % step === 0)) {
        const { errors } = await product().engine.judge(context, register, { id, record: {}, fixed: {} });
        // What is closed is not changed any more, however it stands.
        expect(
          errors.filter(({ code }) => code !== "action"),
          `${register} ${id}`,
        ).toEqual([]);
      }
    }
  });

  test("the same three years are taken one record at a time through every rule there is", async () => {
    const [growth] = growths;
    if (!growth) throw new Error("no company grew");
    const { context } = growth;
    const { engine } = product();
    /** Members nobody types are left out, entries follow one after another. */
    const typed: Planter = {
      async add(register, record, { entries = [], since = {} } = {}) {
        const said = (error: unknown) => Promise.reject(new Error(`${register}: ${JSON.stringify([record, error])}`));
        const { id } = await engine.create(context, register, record as WireRecord, { fixed: {} }).catch(said);
        for (const entry of entries) await engine.writeHistory(context, register, id, null, entry as WireRecord).catch(said);
        // Whom a request is to bring is looked for once it is approved.
        const { status, observacaoLiberador } = since as WireRecord;
        if (status === "A")
          await engine.act(
            context,
            register,
            id,
            "status",
            { status, observacaoLiberador: observacaoLiberador ?? null },
            { fixed: {} },
          );
        return id;
      },
    };
    await live(typed, { ...growth, order: 7, count: FEW });
  });
});
