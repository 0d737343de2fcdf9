import fc from "fast-check";
import { expect, test } from "vitest";
import type { ImportReport } from "../../src/engine/contract.ts";
import { withDatabases } from "../support/database.ts";
import { openWorld, PLAIN, type World } from "./world.ts";

/** A file looked at in pieces, each taken back before the next, is judged line by line as the import itself judges it. */
const CARGOS = "cargo-salario/cargos";
const AREAS = "cargo-salario/areas-organizacionais";

class Seen extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super("seen");
    this.report = report;
  }
}

/** The dry run, and what one transaction over the whole file says, which is then taken back. */
async function both({ engine, a }: World, register: string, lines: readonly string[], mode: "tudo" | "validas" = "validas") {
  const file = { name: "linhas.csv", bytes: new TextEncoder().encode(lines.join("\r\n")) };
  const options = { fixed: {}, mode };
  // Only a dry run tells what each record would become.
  const { preview: _, ...dry } = await engine.importFile(a, register, file, { ...options, dryRun: true });
  const whole = await engine
    .together(a, async (inside) => {
      throw new Seen(await inside.importFile(a, register, file, { ...options, dryRun: false }));
    })
    .catch((error: unknown) => {
      if (error instanceof Seen) return error.report;
      throw error;
    });
  return { dry, whole };
}

const fill = (count: number, line: (n: number) => string): readonly string[] => Array.from({ length: count }, (_, n) => line(n));

withDatabases((open) => {
  test("values taken and freed by far lines, and trees that several lines build", { timeout: 240_000 }, async () => {
    const world = await openWorld(open);
    const { engine, a } = world;
    const area = async (nome: string): Promise<number> => (await engine.create(a, AREAS, { nome, ativo: true }, PLAIN)).id;
    const [one, two, three] = [await area("Fábrica"), await area("Escritório"), await area("Galpão")];
    const cargo = await engine.create(a, CARGOS, { nome: "Já havia", areasOrganizacionais: [{ id: one }] }, PLAIN);

    const filler = (round: string) => fill(15, (n) => `;Enche ${round} ${n};Fábrica`);
    const taken = await both(world, CARGOS, [
      "Id;Nome;Áreas organizacionais",
      ";Primeiro;Fábrica",
      `${cargo.id};Mudou;Fábrica`,
      ...filler("a"),
      ";PRIMEIRO;Fábrica",
      ";Já havia;Fábrica",
      ";mudou;Fábrica",
      `${cargo.id};Outra vez;Fábrica`,
      ...filler("b"),
      ";já havia;Fábrica",
    ]);
    expect(taken.dry).toEqual(taken.whole);
    expect(taken.dry.errors.map(({ line }) => line)).toEqual([19, 21, 22, 38]);

    const tree = await both(world, AREAS, [
      "Id;Nome;Área mãe;Ativo",
      `${one};Fábrica;#${two};Sim`,
      `${two};Escritório;#${three};Sim`,
      ...fill(15, (n) => `;Área ${n};#${three};Sim`),
      `${three};Galpão;#${one};Sim`,
    ]);
    expect(tree.dry).toEqual(tree.whole);
    expect(tree.dry.errors.map(({ line }) => line)).toEqual([19]);
    expect((await engine.read(a, CARGOS, cargo.id, {})).nome).toBe("Já havia");
  });

  const name = fc.oneof(
    fc.integer({ min: 1, max: 12 }).map((n) => `Cargo ${n}`),
    fc.constantFrom("CARGO 3", " cargo 4 ", "Havia"),
  );
  const line = fc.tuple(fc.constantFrom("", "", "", "1", "2", "3"), name, fc.constantFrom("Fábrica", "Fábrica", "Nenhuma"));

  test("whatever the lines", { timeout: 240_000 }, async () => {
    const world = await openWorld(open);
    const { engine, a } = world;
    await engine.create(a, AREAS, { nome: "Fábrica", ativo: true }, PLAIN);
    for (const nome of ["Cargo 1", "Cargo 2", "Havia"])
      await engine.create(a, CARGOS, { nome, areasOrganizacionais: [{ id: 1 }] }, PLAIN);
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 5, maxLength: 30 }),
        fc.constantFrom("tudo", "validas"),
        async (lines, mode) => {
          const cells = lines.map((one) => one.join(";"));
          const { dry, whole } = await both(world, CARGOS, ["Id;Nome;Áreas organizacionais", ...cells], mode as "tudo");
          expect(dry).toEqual(whole);
        },
      ),
      { numRuns: 12, seed: 20261123 },
    );
  });
});
