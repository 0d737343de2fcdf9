import { describe, expect, test } from "vitest";
import { planter } from "../conformance/plant.ts";
import { withDatabases } from "../support/database.ts";
import { epiWorld } from "./epis.ts";
import { openWorld, PLAIN, query, refusal } from "./world.ts";

const EPIS = "sst/epis";
const NAMES = ["Abafador", "Álcool em gel", "avental", "Botina", "Calça", "calção", "Ócu los", "Óculos", "zíper"];

withDatabases((open) => {
  describe("lists", async () => {
    const world = await openWorld(open);
    const { engine, a, b } = world;
    const epis = await epiWorld(world);
    const other = await engine.create(a, "sst/tipos-epi", { codigo: "2", descricao: "Áreas quentes" }, PLAIN);
    for (const [index, nome] of [...NAMES].reverse().entries()) {
      const change = index % 3 === 0 ? { tipoEpi: { id: other.id }, tamanhos: [], ativo: false } : {};
      await epis.make({ nome, vencimentoCA: `2028-01-${String(index + 1).padStart(2, "0")}`, ...change });
    }
    const theirs = await epiWorld(world, b);
    await theirs.make({ nome: "Da empresa B" });

    const names = async (change: Parameters<typeof query>[0]) =>
      (await engine.list(a, EPIS, query(change))).rows.map((one) => one.nome);

    test("pages are stable, do not overlap and cover everything once, in Portuguese order", async () => {
      const pages = await Promise.all([0, 4, 8].map((offset) => engine.list(a, EPIS, query({ offset, limit: 4 }))));
      expect(pages.map(({ total }) => total)).toEqual([9, 9, 9]);
      expect(pages.flatMap(({ rows }) => rows.map((one) => one.nome))).toEqual(NAMES);
      const backwards = await names({ sort: [{ path: "nome", descending: true }] });
      expect(backwards).toEqual([...NAMES].reverse());
    });

    test("equal keys are ordered by id, so that every page size gives one order", async () => {
      const whole = (await engine.list(a, EPIS, query({ sort: [{ path: "ativo", descending: false }] }))).rows.map(
        ({ id }) => id,
      );
      const single: number[] = [];
      for (let offset = 0; offset < whole.length; offset++) {
        const page = await engine.list(a, EPIS, query({ sort: [{ path: "ativo", descending: false }], offset, limit: 1 }));
        single.push(...page.rows.map(({ id }) => id));
      }
      expect(single).toEqual(whole);
    });

    test("a page beyond the end is empty and still tells the total", async () => {
      expect(await engine.list(a, EPIS, query({ offset: 100, limit: 15 }))).toEqual({ rows: [], total: 9 });
    });

    test("search ignores accents and case and takes % and _ as they are", async () => {
      expect(await names({ filter: { q: "OCULOS" } })).toEqual(["Óculos"]);
      expect(await names({ filter: { q: "cal" } })).toEqual(["Calça", "calção"]);
      expect(await names({ filter: { q: "%" } })).toEqual([]);
      expect(await names({ filter: { q: "_" } })).toEqual([]);
      expect(await names({ filter: { q: "empresa B" } })).toEqual([]);
    });

    test("filters: a value, several, empty, a range, a reference, from either dialect's types", async () => {
      expect(await names({ filter: { tipoEpi: other.id } })).toEqual(["avental", "calção", "zíper"]);
      expect(await names({ filter: { tipoEpi: String(other.id) } })).toEqual(
        await names({ filter: { tipoEpi: { id: other.id } } }),
      );
      expect((await names({ filter: { tipoEpi: [other.id, epis.category.id] } })).length).toBe(9);
      expect(await names({ filter: { codigo: null } })).toEqual([]);
      expect(await names({ filter: { vencimentoCA_gte: "2028-01-08", vencimentoCA_lte: "2028-01-09" } })).toEqual([
        "Abafador",
        "Álcool em gel",
      ]);
      expect((await names({ filter: { ativo: "false" } })).length).toBe(3);
      expect(await names({ filter: { nome: "OCULOS" } })).toEqual(["Óculos"]);
      const [first] = (await engine.list(a, EPIS, query({ limit: 1 }))).rows;
      expect(await names({ filter: { id: [first?.id ?? 0] } })).toEqual([first?.nome]);
    });

    test("presets narrow, and the default one never applies by itself", async () => {
      expect((await engine.list(a, EPIS, query())).total).toBe(9);
      expect((await engine.list(a, EPIS, query({ filter: { preset: "ativos" } }))).total).toBe(6);
      expect((await engine.list(a, EPIS, query({ filter: { preset: "inativos" } }))).total).toBe(3);
      expect((await refusal(engine.list(a, EPIS, query({ filter: { preset: "outros" } })))).code).toBe("INVALID_PARAMETER");
    });

    test("what is not in the allow-list is refused by name", async () => {
      for (const request of [
        { filter: { inventado: 1 } },
        { filter: { fabricante: "x" } },
        { sort: [{ path: "inventado", descending: false }] },
        { filter: { nome_gte: "x" } },
      ]) {
        expect((await refusal(engine.list(a, EPIS, query(request)))).code).toBe("UNKNOWN_PARAMETER");
      }
      for (const filter of [{ tipoEpi: "x" }, { ativo: 3 }, { vencimentoCA_gte: "ontem" }, { id: "1 or 1=1" }]) {
        expect((await refusal(engine.list(a, EPIS, query({ filter })))).code, JSON.stringify(filter)).toBe("INVALID_PARAMETER");
      }
    });

    test("a reference is sorted by its name", async () => {
      const rows = (await engine.list(a, EPIS, query({ sort: [{ path: "tipoEpi", descending: false }] }))).rows;
      const labels = rows.map((one) => (one.tipoEpi as { descricao?: string }).descricao);
      expect(labels).toEqual([...Array(3).fill("Áreas quentes"), ...Array(6).fill("Proteção da cabeça")]);
    });

    test("totals stay exact while rows come, change and go, filtered or not", async () => {
      const totals = async () => [
        (await engine.list(a, EPIS, query({ limit: 1 }))).total,
        (await engine.list(a, EPIS, query({ limit: 1, filter: { ativo: true } }))).total,
        (await engine.list(a, EPIS, query({ limit: 1, filter: { tipoEpi: other.id } }))).total,
        (await engine.list(a, EPIS, query({ limit: 1, filter: { q: "novo" } }))).total,
      ];
      expect(await totals()).toEqual([9, 6, 3, 0]);
      const made = await epis.make({ nome: "Novo", tipoEpi: { id: other.id }, tamanhos: [] });
      expect(await totals()).toEqual([10, 7, 4, 1]);
      await engine.update(a, EPIS, made.id, { ativo: false, nome: "Velho" }, PLAIN);
      expect(await totals()).toEqual([10, 6, 4, 0]);
      await engine.remove(a, EPIS, made.id, PLAIN);
      expect(await totals()).toEqual([9, 6, 3, 0]);
    });

    test("the total of a search by a reference's name follows the reference", async () => {
      const band = await planter(world, a, {}).plant("cargo-salario/faixas-salariais");
      const found = async () =>
        (await engine.list(a, "cargo-salario/faixas-salariais", query({ filter: { q: "tornearia" } }))).total;
      expect(await found()).toBe(0);
      await engine.update(a, "cargo-salario/cargos", Number(band.cargoId), { nome: "Tornearia" }, PLAIN);
      expect(await found()).toBe(1);
    });

    test("empresasIds widens to companies the user sees and never beyond", async () => {
      const both = world.as({ visibleCompanies: [world.companies.a, world.companies.b], visibleGroups: [a.group, b.group] });
      const ids = [world.companies.a, world.companies.b];
      expect((await engine.list(both, EPIS, query({ filter: { empresasIds: ids } }))).total).toBe(10);
      expect((await engine.list(a, EPIS, query({ filter: { empresasIds: ids } }))).total).toBe(9);
      expect((await engine.list(a, EPIS, query({ filter: { empresasIds: [world.companies.b] } }))).total).toBe(0);
      expect((await engine.list(both, EPIS, query())).total).toBe(9);
    });

    test("selectors answer short forms by label, with the facts rules read", async () => {
      const short = await engine.select(a, "sst/tipos-epi", query());
      expect(short.map((one) => one.descricao)).toEqual(["Áreas quentes", "Proteção da cabeça"]);
      expect(Object.keys(short[0] ?? {})).toEqual(["id", "descricao", "tiposTamanhosEpi"]);
    });
  });
});
