import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { register } from "../generator/project.ts";
import { withDatabases } from "../support/database.ts";
import { openWorld, PLAIN, refusal } from "./world.ts";

const DECLARED = {
  "exemplo/itens.json": register({
    about: { scope: "company" },
    properties: {
      codigo: { type: "string", title: "Código", maxLength: 10 },
      acima: { type: "object", title: "Acima", "x-ref": { register: "exemplo/itens" } },
      foto: { type: "object", format: "image", title: "Foto", "x-privacy": "none" },
    },
    more: {
      "x-configurable": { allow: ["title"] },
      "x-unique": [{ by: ["nome"] }, { by: ["codigo"], message: "{label} {codigo} já é de outro; este é {nome}." }],
    },
  }),
};
const ITEMS = "exemplo/itens";

withDatabases((open) => {
  describe("what only the database knows is said as the verdict says it", async () => {
    const { engine, a, database } = await openWorld(open, {}, DECLARED);
    await database.owner((queries) =>
      sql`insert into quadro_configuravel (empresa_id, registro, membro, titulo)
        select ${a.company}::bigint, ${ITEMS}, * from (values ('nome', 'Apelido'), ('codigo', 'Sigla'), ('acima', 'Mãe'), ('foto', 'Retrato')) titulos`.execute(
        queries,
      ),
    );
    const fields = async (work: Promise<unknown>) => (await refusal(work)).fields;

    test("by the company's titles, with the values a text asks for", async () => {
      const first = await engine.create(a, ITEMS, { nome: "Um", codigo: "A1" }, PLAIN);
      const body = { nome: "um", codigo: "a1", acima: { id: 999_999 }, foto: { id: crypto.randomUUID() } };
      expect(await fields(engine.create(a, ITEMS, body, PLAIN))).toEqual({
        nome: "Já existe um registro com este valor de Apelido",
        codigo: "Sigla a1 já é de outro; este é um.",
        acima: "Mãe: registro não encontrado",
        foto: "Retrato: arquivo não encontrado. Envie-o de novo.",
      });
      expect(await fields(engine.update(a, ITEMS, first.id, { acima: { id: first.id } }, PLAIN))).toEqual({
        acima: "Mãe: o registro não pode estar abaixo de si mesmo",
      });
    });
  });
});
