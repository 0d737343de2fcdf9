import { describe, expect, test } from "vitest";
import { withDatabases } from "../support/database.ts";
import { epiWorld } from "./epis.ts";
import { openWorld, PLAIN, refusal } from "./world.ts";

const EPIS = "sst/epis";

withDatabases((open) => {
  describe("histories", async () => {
    const world = await openWorld(open);
    const { engine, a, b } = world;
    const epis = await epiWorld(world);
    const dates = async (id: number) => (await engine.histories(a, EPIS, id)).map((one) => one.data);

    test("a new record makes its first entry; correcting keeps one, a new date makes another", async () => {
      const made = await epis.make();
      expect(await dates(made.id)).toEqual(["2026-01-02"]);
      await engine.update(a, EPIS, made.id, { fabricante: "Corrigido" }, PLAIN);
      expect(await engine.histories(a, EPIS, made.id)).toMatchObject([{ data: "2026-01-02", fabricante: "Corrigido" }]);
      await engine.update(a, EPIS, made.id, { data: "2026-07-01", fabricante: "Novo" }, PLAIN);
      expect(await engine.histories(a, EPIS, made.id)).toMatchObject([
        { data: "2026-07-01", fabricante: "Novo" },
        { data: "2026-01-02", fabricante: "Corrigido" },
      ]);
    });

    test("the newest entry not after today is in force, and the next comes into force on its day", async () => {
      const made = await epis.make();
      await engine.writeHistory(a, EPIS, made.id, null, { data: "2026-12-01", fabricante: "Dezembro" });
      await engine.writeHistory(a, EPIS, made.id, null, { data: "2027-03-01", fabricante: "Março" });
      const on = async (today: string) => (await engine.read(world.as({ today }), EPIS, made.id, {})).fabricante;
      expect(await on("2026-11-21")).toBe("Fabricante de Exemplo");
      expect(await on("2026-12-01")).toBe("Dezembro");
      expect(await on("2027-02-28")).toBe("Dezembro");
      expect(await on("2027-03-02")).toBe("Março");
    });

    test("with future entries only, the earliest counts", async () => {
      const made = await epis.make({ data: "2028-01-01", fabricante: "Futuro" });
      await engine.writeHistory(a, EPIS, made.id, null, { data: "2029-01-01", fabricante: "Mais tarde" });
      expect(await engine.read(a, EPIS, made.id, {})).toMatchObject({ data: "2028-01-01", fabricante: "Futuro" });
    });

    test("an entry before all others does not change what is in force; one between does", async () => {
      const made = await epis.make();
      await engine.writeHistory(a, EPIS, made.id, null, { data: "2025-01-01", fabricante: "Antigo" });
      expect(await engine.read(a, EPIS, made.id, {})).toMatchObject({ data: "2026-01-02", versao: 2 });
      await engine.writeHistory(a, EPIS, made.id, null, { data: "2026-11-21", fabricante: "Hoje" });
      expect(await engine.read(a, EPIS, made.id, {})).toMatchObject({ data: "2026-11-21", fabricante: "Hoje", versao: 3 });
    });

    test("one entry per date, by the record and by its history", async () => {
      const made = await epis.make();
      const entry = await engine.writeHistory(a, EPIS, made.id, null, { data: "2026-05-01" });
      const taken = { code: "UNIQUE_VIOLATION", fields: { data: "Já existe um histórico nesta data." } };
      expect(await refusal(engine.writeHistory(a, EPIS, made.id, null, { data: "2026-01-02" }))).toMatchObject(taken);
      expect(await refusal(engine.writeHistory(a, EPIS, made.id, entry.id, { data: "2026-01-02" }))).toMatchObject(taken);
      expect(await refusal(engine.update(a, EPIS, made.id, { data: "2026-01-02" }, PLAIN))).toMatchObject(taken);
    });

    test("the last entry cannot be deleted; deleting the one in force brings the one before back", async () => {
      const made = await epis.make();
      const entry = await engine.writeHistory(a, EPIS, made.id, null, { data: "2026-05-01", fabricante: "Maio" });
      expect((await engine.read(a, EPIS, made.id, {})).fabricante).toBe("Maio");
      await engine.removeHistory(a, EPIS, made.id, entry.id);
      expect((await engine.read(a, EPIS, made.id, {})).fabricante).toBe("Fabricante de Exemplo");
      const [last] = await engine.histories(a, EPIS, made.id);
      const refused = await refusal(engine.removeHistory(a, EPIS, made.id, last?.id ?? 0));
      expect(refused).toMatchObject({ code: "LAST_HISTORY", message: "O último histórico não pode ser excluído." });
    });

    test("entries are judged by the register's rules and take only dated members", async () => {
      const made = await epis.make();
      expect(
        (await refusal(engine.writeHistory(a, EPIS, made.id, null, { data: "2026-05-01", fabricante: null }))).fields,
      ).toHaveProperty("fabricante");
      expect(
        (await refusal(engine.writeHistory(a, EPIS, made.id, null, { data: "2026-05-01", codigo: "X" }))).fields,
      ).toHaveProperty("codigo");
      expect((await refusal(engine.writeHistory(a, EPIS, made.id, null, { data: null }))).fields).toHaveProperty("data");
    });

    test("another company's histories do not exist", async () => {
      const made = await epis.make();
      const [entry] = await engine.histories(a, EPIS, made.id);
      for (const call of [
        () => engine.histories(b, EPIS, made.id),
        () => engine.readHistory(b, EPIS, made.id, entry?.id ?? 0),
        () => engine.writeHistory(b, EPIS, made.id, null, { data: "2026-05-01" }),
        () => engine.removeHistory(b, EPIS, made.id, entry?.id ?? 0),
      ]) {
        expect((await refusal(call())).code).toBe("NOT_FOUND");
      }
      const others = await epis.make();
      expect((await refusal(engine.readHistory(a, EPIS, others.id, entry?.id ?? 0))).code).toBe("NOT_FOUND");
    });

    test("a dated group has entries of its own members, and its computed salary follows the index of the day", async () => {
      const cargo = await engine.create(a, "cargo-salario/cargos", await cargoBody(), PLAIN);
      const cbo = await engine.create(
        a,
        "geral/cbos",
        { codigo: "252405", descricaoCompleta: "Analista de recursos humanos" },
        PLAIN,
      );
      const indice = await engine.create(a, "cargo-salario/indices", { nome: "Piso", data: "2026-01-01", valor: 1000 }, PLAIN);
      await engine.writeHistory(a, "cargo-salario/indices", indice.id, null, { data: "2026-06-01", valor: 1200 });
      const faixa = "cargo-salario/faixas-salariais";
      const made = await engine.create(
        a,
        faixa,
        {
          cargoId: cargo.id,
          nome: "Pleno",
          codigoCBO: { id: cbo.id },
          historico: { data: "2026-02-01", tipo: 2, indiceId: indice.id, quantidade: 2.5 },
        },
        PLAIN,
      );
      expect(made.historico).toMatchObject({ data: "2026-02-01", salario: 2500 });
      const later = await engine.writeHistory(a, faixa, made.id, null, { data: "2026-07-01" });
      expect(later).toMatchObject({ data: "2026-07-01", tipo: 2, salario: 3000 });
      expect((await engine.read(a, faixa, made.id, {})).historico).toMatchObject({ data: "2026-07-01", salario: 3000 });
      expect((await engine.histories(a, faixa, made.id)).map((one) => one.salario)).toEqual([3000, 2500]);
    });

    async function cargoBody() {
      const area = await engine.create(a, "cargo-salario/areas-organizacionais", { nome: "Engenharia" }, PLAIN);
      return { nome: "Analista", nomeMercado: "Analista", areasOrganizacionais: [{ id: area.id }] };
    }
  });
});
