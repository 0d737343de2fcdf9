import { describe, expect, test } from "vitest";
import { register } from "../generator/project.ts";
import { withDatabases } from "../support/database.ts";
import { openWorld, PLAIN } from "./world.ts";

const about = { scope: "company" };
const text = (title: string) => ({ type: "string", title, maxLength: 40 });
const day = (title: string) => ({ type: "string", format: "date", title });
const number = (title: string, computed?: object) => ({
  type: "integer",
  title,
  ...(computed === undefined ? {} : { "x-computed": computed }),
});
const place = { type: "object", title: "Lugar", "x-ref": { register: "exemplo/lugares" } };

/** Columns and names that tables, statements and the database have for themselves. */
const HOUSE = [
  ...["criadoEm", "alteradoEm", "donoId", "alvoId", "ordem", "empresaId", "grupoId", "vigenciaProxima"],
  ...[
    "x",
    "y",
    "t",
    "u",
    "k",
    "a",
    "made",
    "noted",
    "lines",
    "rows",
    "record",
    "owner",
    "company",
    "now",
    "user",
    "order",
    "select",
  ],
];
const house = Object.fromEntries(HOUSE.map((name) => [name, text(name)]));
const said = (what: string) => Object.fromEntries(HOUSE.map((name) => [name, `${what} ${name}`]));

const DECLARED = {
  "exemplo/lugares.json": register({ about }),
  "exemplo/itens.json": register({
    about,
    properties: {
      ...house,
      lugar: place,
      grupo: { type: "object", title: "Grupo", properties: house },
      linhas: {
        type: "array",
        title: "Linhas",
        items: { type: "object", properties: { ...house, lugar: place, valor: number("Valor") } },
      },
      dobro: number("Dobro", { mul: [{ field: "soma" }, 2] }),
      soma: number("Soma", { sum: "valor", of: "linhas" }),
    },
  }),
  "exemplo/fases.json": register({
    about,
    required: ["data"],
    properties: { data: day("Data"), ...house, lugar: place },
    more: { "x-history": { by: "data", fields: [...HOUSE, "lugar"] } },
  }),
  "exemplo/contas.json": register({
    about,
    properties: {
      nascimento: day("Nascimento"),
      fim: day("Fim"),
      itens: {
        type: "array",
        title: "Itens",
        items: {
          type: "object",
          properties: { horas: { type: "string", format: "hours", title: "Horas" }, valor: number("Valor") },
        },
      },
      idade: number("Idade", { years: [{ field: "nascimento" }, { field: "fim" }] }),
      meses: number("Meses", { months: [{ field: "nascimento" }, { field: "fim" }] }),
      dias: number("Dias", { days: [{ field: "nascimento" }, { field: "fim" }] }),
      horas: { type: "string", format: "hours", title: "Horas", "x-computed": { sum: "horas", of: "itens" } },
      soma: number("Soma", { sum: "valor", of: "itens" }),
      quantos: number("Quantos", { count: "itens" }),
      piso: number("Piso", { floor: { div: [{ field: "soma" }, 2] } }),
      inteiro: number("Inteiro", { round: { div: [{ field: "soma" }, 2] } }),
    },
  }),
};

withDatabases((open) => {
  describe("members called as tables and statements call their own", async () => {
    const { engine, a } = await openWorld(open, undefined, DECLARED);
    const list = async (name: string) =>
      (await engine.list(a, name, { filter: {}, sort: [], offset: 0, limit: 50, fixed: {} })).rows;
    const lugar = { id: (await engine.create(a, "exemplo/lugares", { nome: "Sede" }, PLAIN)).id };

    test("[012-5-2] are kept, read, listed and changed like others, beside lists, in groups and in rows", async () => {
      const row = (what: string) => ({ ...said(what), lugar, valor: 2 });
      const whole = { nome: "Um", ...said("novo"), lugar, grupo: said("grupo"), linhas: [row("um"), row("dois")] };
      const { id } = await engine.create(a, "exemplo/itens", whole, PLAIN);
      await engine.update(a, "exemplo/itens", id, { x: "outro x", y: null }, PLAIN);
      const now = { ...said("novo"), x: "outro x", y: null };
      const stored = await engine.read(a, "exemplo/itens", id, {});
      expect(stored).toMatchObject({ ...now, lugar: { nome: "Sede" }, grupo: said("grupo"), soma: 4, dobro: 8 });
      const lines = stored.linhas as readonly object[];
      expect(lines).toHaveLength(2);
      expect(lines[1]).toMatchObject({ ...said("dois"), lugar: { nome: "Sede" } });
      expect((await list("exemplo/itens"))[0]).toMatchObject({ ...now, lugar: { nome: "Sede" }, soma: 4 });
    });

    test("[012-5-2] so they are in dated entries", async () => {
      const { id } = await engine.create(a, "exemplo/fases", { nome: "F", data: "2026-01-01", ...said("um"), lugar }, PLAIN);
      await engine.writeHistory(a, "exemplo/fases", id, null, { data: "2026-02-01", ...said("dois") });
      const entries = await engine.histories(a, "exemplo/fases", id);
      expect(entries.map(({ data, x, ordem }) => [data, x, ordem]).sort()).toEqual([
        ["2026-01-01", "um x", "um ordem"],
        ["2026-02-01", "dois x", "dois ordem"],
      ]);
      expect((await list("exemplo/fases"))[0]).toMatchObject(said("dois"));
    });
  });

  describe("what is worked out", async () => {
    const { engine, a } = await openWorld(open, undefined, DECLARED);
    const worked = async (record: object) => {
      const { id } = await engine.create(a, "exemplo/contas", { nome: "C", ...record }, PLAIN);
      const [listed] = (
        await engine.list(a, "exemplo/contas", { filter: { id: [id] }, sort: [], offset: 0, limit: 1, fixed: {} })
      ).rows;
      const read = await engine.read(a, "exemplo/contas", id, {});
      for (const member of ["idade", "meses", "dias", "horas", "soma", "quantos", "piso", "inteiro"])
        expect(listed?.[member], member).toEqual(read[member]);
      return read;
    };

    test("[012-5-3] whole years, months and days between dates: 21 the day before the twenty-second birthday", async () => {
      expect(await worked({ nascimento: "2004-11-22", fim: "2026-11-21" })).toMatchObject({ idade: 21, meses: 263, dias: 8034 });
      expect(await worked({ nascimento: "2004-11-22", fim: "2026-11-22" })).toMatchObject({ idade: 22, meses: 264, dias: 8035 });
      expect(await worked({ nascimento: "2004-11-22", fim: null })).toMatchObject({ idade: null, meses: null, dias: null });
    });

    test("[012-5-3] hours are summed; no rows are none and come to nothing; floor and round give whole numbers", async () => {
      const itens = [
        { horas: "1:30", valor: 2 },
        { horas: "0:45", valor: 3 },
      ];
      expect(await worked({ itens })).toMatchObject({ horas: "2:15", soma: 5, quantos: 2, piso: 2, inteiro: 3 });
      expect(await worked({ itens: [] })).toMatchObject({ horas: "0:00", soma: 0, quantos: 0, piso: 0, inteiro: 0 });
    });
  });
});
