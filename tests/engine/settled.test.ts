import { describe, expect, test } from "vitest";
import { withDatabases } from "../support/database.ts";
import { openWorld, PLAIN, refusal } from "./world.ts";

const REGISTER = "sst/apuracoes";
const APURACOES = {
  $schema: "../_language/register.json",
  title: "Apuração",
  "x-register": { plural: "Apurações", gender: "f", scope: "company", display: "{nome}" },
  type: "object",
  "x-privacy": "none",
  required: ["nome"],
  properties: {
    nome: { type: "string", title: "Nome", maxLength: 40, "x-ui": { list: true } },
    pontos: { type: "integer", title: "Pontos", readOnly: true },
  },
  "x-examples": { simples: { nome: "Primeira" } },
};

withDatabases((open) => {
  describe("what a feature works out", async () => {
    const { engine, a, b } = await openWorld(open, undefined, { "sst/apuracoes.json": APURACOES });
    const make = (nome: string) => engine.create(a, REGISTER, { nome }, PLAIN);
    const trail = async (id: number) => (await engine.audit(a, REGISTER, id, { offset: 0, limit: 10 })).entries;

    test("is written into many records at once, each with its version and its audit; what is so already stays as it is", async () => {
      const [one, two] = [await make("Um"), await make("Dois")];
      const rows = [one, two].map(({ id }, at) => ({ id, members: { pontos: at + 1 } }));
      expect(await engine.settle(a, REGISTER, rows)).toEqual([one.id, two.id]);
      expect(await engine.read(a, REGISTER, one.id, {})).toMatchObject({ nome: "Um", pontos: 1, versao: 2 });
      expect(await engine.read(a, REGISTER, two.id, {})).toMatchObject({ nome: "Dois", pontos: 2, versao: 2 });
      expect(await trail(two.id)).toMatchObject([
        { op: "update", changes: [{ field: "pontos", title: "Pontos", before: null, after: 2 }] },
        { op: "create" },
      ]);
      const again = rows.map((row, at) => (at === 0 ? row : { ...row, members: { pontos: 7 } }));
      expect(await engine.settle(a, REGISTER, again)).toEqual([two.id]);
      expect(await engine.read(a, REGISTER, one.id, {})).toMatchObject({ versao: 2 });
      expect(await trail(one.id)).toHaveLength(2);
    });

    test("is written into all of them or none, never into another company's, and nowhere where people type", async () => {
      const one = await make("Só");
      const rows = [
        { id: one.id, members: { pontos: 5 } },
        { id: 999_999, members: { pontos: 5 } },
      ];
      expect((await refusal(engine.settle(a, REGISTER, rows))).code).toBe("NOT_FOUND");
      expect((await refusal(engine.settle(b, REGISTER, rows.slice(0, 1)))).code).toBe("NOT_FOUND");
      await expect(engine.settle(a, REGISTER, [{ id: one.id, members: { nome: "Outro" } }])).rejects.toThrow("nome");
      expect(await engine.read(a, REGISTER, one.id, {})).toMatchObject({ nome: "Só", pontos: null, versao: 1 });
    });
  });
});
