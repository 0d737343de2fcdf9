import { describe, expect, test } from "vitest";
import { register } from "../generator/project.ts";
import { withDatabases } from "../support/database.ts";
import { openWorld, PLAIN, refusal } from "./world.ts";

const ITEMS = "exemplo/itens";
const DECLARED = {
  "exemplo/itens.json": register({
    about: { scope: "company" },
    properties: {
      inteiro: { type: "integer", title: "Inteiro" },
      grande: { type: "integer", title: "Grande", maximum: 9_000_000_000 },
      horas: { type: "string", format: "hours", title: "Horas" },
      valor: { type: "number", format: "money", title: "Valor" },
      fino: { type: "number", title: "Fino", multipleOf: 0.00000001 },
      parte: { type: "number", format: "percent", title: "Parte" },
      momento: { type: "string", format: "date-time", title: "Momento" },
      curto: { type: "string", title: "Curto", maxLength: 4 },
      opcao: { type: "string", title: "Opção", enum: ["A", "B"], "x-options": { A: "Á", B: "Bê" } },
      opcoes: { type: "array", title: "Opções", items: { type: "string", enum: ["A", "B"], "x-options": { A: "Á", B: "Bê" } } },
      numeros: { type: "array", title: "Números", items: { type: "integer" } },
    },
  }),
};

withDatabases((open) => {
  describe("what a column cannot hold", async () => {
    const { engine, a } = await openWorld(open, undefined, DECLARED);
    const create = (record: object) => engine.create(a, ITEMS, { nome: "Item", ...record }, PLAIN);

    test.each([
      ["inteiro", 2_147_483_648, "O maior número que cabe aqui é 2.147.483.647"],
      ["inteiro", -3_000_000_000, "O maior número que cabe aqui é 2.147.483.647"],
      ["horas", "99999999:00", "O maior tempo que cabe aqui é 35791394:07"],
      ["valor", 1_000_000_000_000, "O maior número que cabe aqui é 999.999.999.999"],
      ["fino", 100_000_000, "O maior número que cabe aqui é 99.999.999"],
      ["parte", -10_000_000, "O maior número que cabe aqui é 9.999.999"],
      ["momento", "2026-02-30T10:00:00Z", "Data e hora inválidas"],
      ["momento", "0000-05-05T10:00:00Z", "Data e hora inválidas"],
    ])("[012-5-6] is refused at its member with a message: %s %s", async (name, value, message) => {
      const judged = await engine.judge(a, ITEMS, { record: { nome: "Item", [name]: value }, fixed: {} });
      expect(judged.errors).toMatchObject([{ field: name, message }]);
      expect((await refusal(create({ [name]: value }))).fields).toEqual({ [name]: message });
    });

    test("[012-5-6] so is an item of a list", async () => {
      expect(Object.keys((await refusal(create({ numeros: [1, 3e9] }))).fields)).toEqual(["numeros.1"]);
    });

    test("[012-5-6] the largest values, and moments of any year, come back as they were sent", async () => {
      const record = {
        inteiro: -2_147_483_647,
        grande: 9_000_000_000,
        horas: "35791394:07",
        valor: 999_999_999_999,
        parte: 9_999_999,
        momento: "0099-05-05T12:30:00Z",
      };
      expect(await create(record)).toMatchObject(record);
      expect(await create({ momento: "2026-05-05T12:30:00.250Z" })).toMatchObject({ momento: "2026-05-05T12:30:00.250Z" });
    });

    test("[012-5-6] lengths are counted in characters, and options are trimmed", async () => {
      expect(await create({ curto: "😀😀😀😀", opcao: " A ", opcoes: ["B ", "A", "B"] })).toMatchObject({
        curto: "😀😀😀😀",
        opcao: "A",
        opcoes: ["B", "A"],
      });
      expect(Object.keys((await refusal(create({ curto: "😀😀😀😀😀" }))).fields)).toEqual(["curto"]);
    });

    test("[012-5-6] one such cell refuses its line and no other", async () => {
      const bytes = Buffer.from("Nome;Inteiro;Horas\nUm;1;1:00\nDois;99999999999;1:00\nTrês;3;99999999:00\nQuatro;4;4:00\n");
      const report = await engine.importFile(a, ITEMS, { name: "itens.csv", bytes }, {
        fixed: {},
        mode: "validas",
        dryRun: false,
      } as never);
      expect(report).toMatchObject({ rows: 4, created: 2, rejected: 2 });
      expect(report.errors.map(({ line, column }) => `${line}${column}`)).toEqual(["3B", "4C"]);
    });
  });
});
