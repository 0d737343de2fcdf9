import { describe, expect, test } from "vitest";
import { register } from "../generator/project.ts";
import { withDatabases } from "../support/database.ts";
import { openWorld, PLAIN } from "./world.ts";

const about = { scope: "company" };
const day = { type: "string", format: "date", title: "Data" };
const rate = (title: string, more = {}) => ({
  type: "object",
  title,
  "x-ref": { register: "exemplo/taxas", asOf: "data", ...more },
});
const DECLARED = {
  "exemplo/taxas.json": register({
    about,
    required: ["data"],
    properties: { data: day, valor: { type: "integer", title: "Valor" } },
    more: { "x-history": { by: "data", fields: ["valor"] } },
  }),
  "exemplo/itens.json": register({
    about,
    properties: {
      data: day,
      taxa: rate("Taxa"),
      certa: rate("Taxa certa", { beforeFirst: "empty" }),
      valor: { type: "integer", title: "Valor", "x-computed": { field: "taxa.valor" }, "x-ui": { list: true } },
      valorCerto: { type: "integer", title: "Valor certo", "x-computed": { field: "certa.valor" }, "x-ui": { list: true } },
    },
  }),
};

withDatabases((open) => {
  describe("a dated register read at a date", async () => {
    const { engine, a } = await openWorld(open, undefined, DECLARED);

    test("[012-5-10] before its first entry gives that entry, or nothing where the reference says so", async () => {
      const taxa = await engine.create(a, "exemplo/taxas", { nome: "Taxa", data: "2025-01-01", valor: 1 }, PLAIN);
      await engine.writeHistory(a, "exemplo/taxas", taxa.id, null, { data: "2026-01-01", valor: 2 });
      const at = async (data: string | null) => {
        const ids = { taxa: { id: taxa.id }, certa: { id: taxa.id } };
        const { id } = await engine.create(a, "exemplo/itens", { nome: "Item", data, ...ids }, PLAIN);
        const { valor, valorCerto } = await engine.read(a, "exemplo/itens", id, {});
        return [valor, valorCerto];
      };
      expect(await at("2024-12-31")).toEqual([1, null]);
      expect(await at("2025-01-01")).toEqual([1, 1]);
      expect(await at("2026-05-05")).toEqual([2, 2]);
      expect(await at(null)).toEqual([2, 2]);
    });
  });
});
