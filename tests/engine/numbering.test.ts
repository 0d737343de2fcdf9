import { describe, expect, test } from "vitest";
import { register } from "../generator/project.ts";
import { withDatabases } from "../support/database.ts";
import { openWorld, PLAIN, query, refusal } from "./world.ts";

const company = { about: { scope: "company" } };
const DECLARED = {
  "exemplo/itens.json": register({
    ...company,
    properties: {
      numero: { type: "string", title: "Número", "x-sequence": { per: "year" } },
      ordem: { type: "integer", title: "Ordem", "x-sequence": {}, "x-ui": { list: true } },
    },
    more: { "x-unique": [{ by: ["nome"] }] },
  }),
  "exemplo/atas.json": register({
    ...company,
    required: ["data"],
    properties: {
      data: { type: "string", format: "date", title: "Data" },
      numero: {
        type: "string",
        title: "Número",
        "x-sequence": { per: "year", of: "data", format: "ATA {ano}.{numero}", digits: 3 },
      },
    },
    more: { "x-actions": { clone: { title: "Clonar" } } },
  }),
};
const ITEMS = "exemplo/itens";
const MINUTES = "exemplo/atas";

withDatabases((open) => {
  describe("numbering without gaps", async () => {
    const { engine, a, as, b, database } = await openWorld(open, { poolSize: 8 }, DECLARED);
    const item = (nome: string, context = a) => engine.create(context, ITEMS, { nome }, PLAIN);

    test("[012-5-10] a record is numbered when it is written, for each company and each year", async () => {
      expect(await item("Um")).toMatchObject({ numero: "0001/2026", ordem: 1 });
      expect(await item("Um", b)).toMatchObject({ numero: "0001/2026", ordem: 1 });
      expect(await item("Dois")).toMatchObject({ numero: "0002/2026", ordem: 2 });
      expect(await item("Três", as({ today: "2027-01-01" }))).toMatchObject({ numero: "0001/2027", ordem: 3 });
      expect(await item("Quatro")).toMatchObject({ numero: "0003/2026", ordem: 4 });
    });

    test("[012-5-10] the year may be that of a date of the record, and the text any", async () => {
      const minutes = (data: string) => engine.create(a, MINUTES, { nome: "Ata", data }, PLAIN);
      expect(await minutes("2025-12-31")).toMatchObject({ numero: "ATA 2025.001" });
      expect(await minutes("2026-01-01")).toMatchObject({ numero: "ATA 2026.001" });
      expect(await minutes("2025-12-30")).toMatchObject({ numero: "ATA 2025.002" });
    });

    test("[012-5-10] nobody gives or changes a number, and a copy has its own", async () => {
      expect((await refusal(engine.create(a, ITEMS, { nome: "Cinco", numero: "0009/2026" }, PLAIN))).fields).toHaveProperty(
        "numero",
      );
      const made = await item("Seis");
      const other = { ...made, numero: "0001/2030" };
      expect((await refusal(engine.update(a, ITEMS, made.id, other, PLAIN))).fields).toHaveProperty("numero");
      expect(await engine.update(a, ITEMS, made.id, made, PLAIN)).toMatchObject({ numero: made.numero });
      const copied = await engine.act(
        a,
        MINUTES,
        (await engine.create(a, MINUTES, { nome: "Ata", data: "2024-05-05" }, PLAIN)).id,
        "clone",
        {},
        PLAIN,
      );
      expect(copied).toMatchObject({ numero: "ATA 2024.002" });
    });

    test("[012-5-10] what is refused takes no number", async () => {
      const before = Number((await item("Sete")).ordem);
      expect((await refusal(item("Sete"))).fields).toHaveProperty("nome");
      await expect(
        engine.together(a, async (inside) => {
          await inside.create(a, ITEMS, { nome: "Oito" }, PLAIN);
          throw new Error("não");
        }),
      ).rejects.toThrow("não");
      expect(await item("Nove")).toMatchObject({ ordem: before + 1 });
    });

    test("[012-5-10] thirty at once, some of them refused, leave neither gap nor double", async () => {
      const start = (await item("Base")).ordem as number;
      const names = Array.from({ length: 30 }, (_, at) => `Paralelo ${at % 24}`);
      const done = await Promise.allSettled(names.map((nome) => item(nome)));
      const made = done.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      expect(made).toHaveLength(24);
      expect(made.map(({ ordem }) => Number(ordem)).toSorted((one, other) => one - other)).toEqual(
        made.map((_, at) => start + 1 + at),
      );
      expect(new Set(made.map(({ numero }) => numero)).size).toBe(24);
    });

    test("[012-5-10] numbers go on after those that were there before the system gave any", async () => {
      const { rows } = await engine.list(a, ITEMS, query({ sort: [{ path: "ordem", descending: true }] }));
      const last = Number(rows[0]?.ordem);
      await database.owner((queries) => queries.deleteFrom("quadro_sequencia").execute());
      expect(await item("Dez")).toMatchObject({ ordem: last + 1 });
      expect((await item("Onze", as({ today: "2027-02-02" }))).numero).toBe("0002/2027");
    });
  });
});
