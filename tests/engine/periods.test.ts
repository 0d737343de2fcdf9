import { describe, expect, test } from "vitest";
import { register } from "../generator/project.ts";
import { withDatabases } from "../support/database.ts";
import { openWorld, PLAIN, refusal } from "./world.ts";

const day = (title: string) => ({ type: "string", format: "date", title });
const span = { inicio: day("Início"), fim: day("Fim") };
const company = { about: { scope: "company" } };
const DECLARED = {
  "exemplo/ciclos.json": register({
    ...company,
    properties: span,
    more: { "x-unique": [{ period: ["inicio", "fim"], message: "Já existe um ciclo nestas datas." }] },
  }),
  "exemplo/itens.json": register({
    ...company,
    properties: {
      ferias: {
        type: "array",
        title: "Férias",
        items: { type: "object", required: ["inicio"], properties: span },
        "x-unique": [{ period: ["inicio", "fim"], message: "As férias se sobrepõem." }],
      },
      reservas: {
        type: "array",
        title: "Reservas",
        items: {
          type: "object",
          required: ["sala", "inicio"],
          properties: { sala: { type: "string", title: "Sala", maxLength: 20 }, ...span },
        },
        "x-unique": [{ by: ["sala"], period: ["inicio", "fim"], across: "register", message: "Sala reservada." }],
      },
      marcos: {
        type: "array",
        title: "Marcos",
        items: { type: "object", properties: span },
        "x-unique": [{ period: ["inicio", "fim"], across: "register" }],
      },
    },
  }),
};
const CYCLES = "exemplo/ciclos";
const ITEMS = "exemplo/itens";

withDatabases((open) => {
  describe("periods", async () => {
    const { engine, a, b } = await openWorld(open, { poolSize: 6 }, DECLARED);
    const cycle = (inicio: string | null, fim: string | null, context = a) =>
      engine.create(context, CYCLES, { nome: "Ciclo", inicio, fim }, PLAIN);

    test("[012-5-10] periods of a register exclude each other without anything to tell them apart", async () => {
      const made = await cycle("2026-01-01", "2026-06-30");
      const taken = { code: "UNIQUE_VIOLATION", fields: { inicio: "Já existe um ciclo nestas datas." } };
      expect(await refusal(cycle("2026-06-30", "2026-07-30"))).toMatchObject(taken);
      await cycle("2026-06-30", null, b);
      await cycle("2026-07-01", null);
      expect(await refusal(cycle("2030-01-01", null))).toMatchObject(taken);
      await engine.update(a, CYCLES, made.id, { fim: "2026-06-29" }, PLAIN);
      expect(await refusal(engine.update(a, CYCLES, made.id, { fim: "2026-07-01" }, PLAIN))).toMatchObject(taken);
    });

    test("[012-5-10] without a start there is no period, and an end before it is no error of the database", async () => {
      await cycle(null, null);
      await cycle(null, "2029-01-01");
      await cycle("2019-05-05", "2018-05-05");
    });

    test("[012-5-10] of two that overlap and come at once, one is kept", async () => {
      const done = await Promise.allSettled(Array.from({ length: 6 }, () => cycle("2010-01-01", "2010-12-31")));
      expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });

    test("[012-5-10] rows of one list do not overlap, with or without what tells them apart", async () => {
      const rows = [
        { inicio: "2026-01-01", fim: "2026-01-20" },
        { inicio: "2026-01-20", fim: null },
      ];
      expect((await refusal(engine.create(a, ITEMS, { nome: "Ana", ferias: rows }, PLAIN))).fields).toEqual({
        "ferias.1.inicio": "As férias se sobrepõem.",
      });
      const made = await engine.create(
        a,
        ITEMS,
        { nome: "Ana", ferias: [rows[0] ?? {}, { inicio: "2026-01-21", fim: null }] },
        PLAIN,
      );
      expect(made.ferias).toHaveLength(2);
    });

    test("[012-5-10] rows of all records do not overlap, and a race is told at its row", async () => {
      const booked = (sala: string, inicio: string, more: readonly object[] = []) =>
        engine.create(a, ITEMS, { nome: "Reserva", reservas: [...(more as []), { sala, inicio, fim: "2026-12-31" }] }, PLAIN);
      await booked("Azul", "2026-02-01");
      expect((await refusal(booked("azul", "2026-05-01"))).fields).toEqual({ "reservas.0.sala": "Sala reservada." });
      const first = [{ sala: "Outra", inicio: "2020-01-01", fim: "2020-01-02" }];
      const done = await Promise.allSettled(
        [0, 1, 2, 3].map((at) => booked("Verde", "2026-01-01", [{ ...first[0], sala: `Só ${at}` }])),
      );
      expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const one of done)
        if (one.status === "rejected")
          expect(one.reason).toMatchObject({ errors: [{ field: "reservas.1.sala", message: "Sala reservada." }] });
      const marked = (inicio: string) => engine.create(a, ITEMS, { nome: "Marco", marcos: [{ inicio, fim: null }] }, PLAIN);
      await marked("2026-03-03");
      expect((await refusal(marked("2027-01-01"))).fields).toHaveProperty(["marcos.0.inicio"]);
    });
  });
});
