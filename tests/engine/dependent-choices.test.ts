import { describe, expect, test } from "vitest";
import { register } from "../generator/project.ts";
import { withDatabases } from "../support/database.ts";
import { openWorld, PLAIN, refusal } from "./world.ts";

const about = { scope: "company" };
const ref = (target: string, title: string, more = {}) => ({
  type: "object",
  title,
  "x-ref": { register: `exemplo/${target}`, ...more },
});
const flag = (title: string) => ({ type: "boolean", title, default: true });
const text = (title: string) => ({ type: "string", title, maxLength: 20 });
const city = ref("cidades", "Cidade", { where: { uf: { field: "$this.uf" }, ativa: true } });
const DECLARED = {
  "exemplo/ufs.json": register({ about }),
  "exemplo/cidades.json": register({
    about,
    required: ["ativa"],
    properties: { uf: ref("ufs", "Estado"), ativa: flag("Ativa"), valor: { type: "integer", title: "Valor" } },
  }),
  "exemplo/itens.json": register({
    about,
    properties: {
      uf: ref("ufs", "Estado"),
      cidade: city,
      viagens: {
        type: "array",
        title: "Viagens",
        items: { type: "object", properties: { uf: ref("ufs", "Estado"), cidade: city } },
      },
      tipo: { type: "string", title: "Tipo", enum: ["A", "B"], "x-options": { A: "A", B: "B" }, default: "A" },
      placa: text("Placa"),
      dados: { type: "object", title: "Dados", properties: { cor: text("Cor") } },
    },
    more: {
      "x-rules": [
        { id: "barata", assert: { "cidade.valor": { lte: 10 } }, at: "cidade", message: "Cidade cara." },
        { id: "so-b", when: { tipo: "B" }, show: ["placa", "dados"], whenHidden: "reject" },
      ],
    },
  }),
  "exemplo/cargos.json": register({ about }),
  "exemplo/faixas.json": register({ about, properties: { cargo: ref("cargos", "Cargo") } }),
  "exemplo/pessoas.json": register({
    about,
    required: ["data"],
    properties: {
      data: { type: "string", format: "date", title: "Data" },
      cargo: ref("cargos", "Cargo"),
      faixa: ref("faixas", "Faixa", { where: { cargo: { field: "$this.cargo" } } }),
    },
    more: { "x-history": { by: "data", fields: ["cargo", "faixa"] } },
  }),
};

withDatabases((open) => {
  describe("choices that hang on others", async () => {
    const { engine, a } = await openWorld(open, undefined, DECLARED);
    const make = async (name: string, record: object) =>
      (await engine.create(a, `exemplo/${name}`, { nome: name, ...record }, PLAIN)).id;
    const [al, ac] = [{ id: await make("ufs", {}) }, { id: await make("ufs", {}) }];
    const maceio = { id: await make("cidades", { uf: al }) };
    const rioBranco = { id: await make("cidades", { uf: ac }) };

    test("[012-5-5] a city is asked again when its state changes, and stays accepted while it does not", async () => {
      const item = await engine.create(a, "exemplo/itens", { nome: "Item", uf: al, cidade: maceio }, PLAIN);
      const changed = await refusal(engine.update(a, "exemplo/itens", item.id, { uf: ac }, PLAIN));
      expect(Object.keys(changed.fields)).toEqual(["cidade"]);
      await engine.update(a, "exemplo/itens", item.id, { uf: ac, cidade: rioBranco }, PLAIN);
      await engine.update(a, "exemplo/cidades", rioBranco.id, { ativa: false }, PLAIN);
      await engine.update(a, "exemplo/itens", item.id, { nome: "Outro nome" }, PLAIN);
      await engine.update(a, "exemplo/cidades", rioBranco.id, { ativa: true }, PLAIN);
    });

    test("[012-5-5] so is one of a row, by the row's own state", async () => {
      const viagens = [
        { uf: al, cidade: maceio },
        { uf: ac, cidade: rioBranco },
      ];
      const item = await engine.create(a, "exemplo/itens", { nome: "Item", viagens }, PLAIN);
      const [first, second] = item.viagens as readonly { id: number }[];
      const changed = [first, { ...second, uf: al }] as never;
      expect(
        Object.keys((await refusal(engine.update(a, "exemplo/itens", item.id, { viagens: changed }, PLAIN))).fields),
      ).toEqual(["viagens.1.cidade"]);
    });

    test("[012-5-5] a dated entry keeps no level of another position", async () => {
      const [one, other] = [{ id: await make("cargos", {}) }, { id: await make("cargos", {}) }];
      const level = { id: await make("faixas", { cargo: one }) };
      const { id } = await engine.create(
        a,
        "exemplo/pessoas",
        { nome: "Ana", data: "2026-01-01", cargo: one, faixa: level },
        PLAIN,
      );
      const moved = await refusal(engine.writeHistory(a, "exemplo/pessoas", id, null, { data: "2026-05-05", cargo: other }));
      expect(Object.keys(moved.fields)).toEqual(["faixa"]);
      await engine.writeHistory(a, "exemplo/pessoas", id, null, { data: "2026-05-05", cargo: other, faixa: null });
    });

    test("[012-5-5] nothing is concluded from a reference that may not be chosen", async () => {
      const dear = { id: await make("cidades", { uf: ac, valor: 99 }) };
      const wrong = await refusal(engine.create(a, "exemplo/itens", { nome: "Item", uf: al, cidade: dear }, PLAIN));
      expect(wrong.fields.cidade).not.toBe("Cidade cara.");
      const right = await refusal(engine.create(a, "exemplo/itens", { nome: "Item", uf: ac, cidade: dear }, PLAIN));
      expect(right.fields).toEqual({ cidade: "Cidade cara." });
    });

    test("[012-5-5] what is stored in a member that is hidden now stands in nobody's way; sending it is refused", async () => {
      const item = await engine.create(
        a,
        "exemplo/itens",
        { nome: "Item", tipo: "B", placa: "ABC", dados: { cor: "azul" } },
        PLAIN,
      );
      expect(
        (await refusal(engine.update(a, "exemplo/itens", item.id, { tipo: "A", placa: "DEF" }, PLAIN))).fields,
      ).toHaveProperty("placa");
      expect(
        (await refusal(engine.update(a, "exemplo/itens", item.id, { tipo: "A", dados: { cor: "cinza" } }, PLAIN))).fields,
      ).toHaveProperty("dados");
      expect(await engine.update(a, "exemplo/itens", item.id, { tipo: "A" }, PLAIN)).toMatchObject({ tipo: "A", placa: null });
    });
  });
});
