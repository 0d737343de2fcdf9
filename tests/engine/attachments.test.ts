import { describe, expect, test } from "vitest";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { register } from "../generator/project.ts";
import { withDatabases } from "../support/database.ts";
import { openWorld, PLAIN, refusal } from "./world.ts";

const DECLARED = {
  "exemplo/itens.json": register({
    about: { scope: "company" },
    more: { "x-actions": { clone: { title: "Clonar" } } },
    properties: {
      anexos: {
        type: "array",
        title: "Anexos",
        items: {
          type: "object",
          required: ["arquivo"],
          properties: {
            descricao: { type: "string", title: "Descrição", maxLength: 60 },
            arquivo: { type: "object", format: "document", title: "Arquivo" },
          },
        },
      },
    },
  }),
};
const ITEMS = "exemplo/itens";

withDatabases((open) => {
  describe("attachments of a record", async () => {
    const { engine, a, database } = await openWorld(open, undefined, DECLARED);
    const sent = async (nome: string): Promise<WireRecord> => {
      const [file] = await database.owner((queries) =>
        queries
          .insertInto("quadro_arquivo")
          .values({
            id: crypto.randomUUID(),
            empresa_id: a.company,
            campo: `${ITEMS}:anexos.arquivo`,
            nome,
            tipo: "text/plain",
            tamanho: 3,
            bytes: Buffer.from("oi!"),
            criado_por: a.user.id,
          })
          .returning(["id"])
          .execute(),
      );
      return { id: String(file?.id) };
    };

    test("[012-5-10] a record keeps several files, each with its description, and gives them up one by one", async () => {
      const [one, other] = [await sent("contrato.txt"), await sent("termo.txt")];
      const anexos = [
        { descricao: "Contrato", arquivo: one },
        { descricao: "Termo", arquivo: other },
      ];
      const made = await engine.create(a, ITEMS, { nome: "Ana", anexos }, PLAIN);
      expect(made.anexos).toMatchObject([
        { descricao: "Contrato", arquivo: { ...one, name: "contrato.txt", size: 3 } },
        { descricao: "Termo", arquivo: { ...other, name: "termo.txt" } },
      ]);
      const [, second] = made.anexos as readonly WireRecord[];
      const left = await engine.update(a, ITEMS, made.id, { anexos: [{ ...second, descricao: "Termo assinado" }] }, PLAIN);
      expect(left.anexos).toMatchObject([{ descricao: "Termo assinado", arquivo: other }]);
      const copy = await engine.act(a, ITEMS, made.id, "clone", {}, PLAIN);
      expect(copy.anexos).toMatchObject([{ descricao: "Termo assinado", arquivo: { name: "termo.txt" } }]);
      expect((copy.anexos as readonly { arquivo: WireRecord }[])[0]?.arquivo.id).not.toBe(other.id);
    });

    test("[012-5-10] a file that another record holds, or that a row names twice, is refused at its row", async () => {
      const file = await sent("unico.txt");
      const held = { descricao: "Meu", arquivo: file };
      expect((await refusal(engine.create(a, ITEMS, { nome: "Bia", anexos: [held, held] }, PLAIN))).fields).toHaveProperty([
        "anexos.1.arquivo",
      ]);
      await engine.create(a, ITEMS, { nome: "Bia", anexos: [held] }, PLAIN);
      expect((await refusal(engine.create(a, ITEMS, { nome: "Caio", anexos: [held] }, PLAIN))).fields).toHaveProperty([
        "anexos.0.arquivo",
      ]);
    });
  });
});
