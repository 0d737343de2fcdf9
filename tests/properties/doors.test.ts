import { afterAll, describe, expect, test } from "vitest";
import { amount, full, sampledRegisters } from "../support/sample.ts";
import { openHouse } from "./doors/house.ts";
import { ruleMutants } from "./doors/mutants.ts";
import { questionsOf } from "./doors/questions.ts";
import { type Asked, throughApi, throughImporter } from "./doors/through.ts";

/** Drafts per register; two of five pass all four doors, the others all that there are for them. */
const DRAFTS = Number(process.env.QUADRO_DOOR_RUNS ?? amount("properties/doors", "drafts per register", { quick: 8, full: 300 }));
/** Share of all rules and obligations for which a draft must be found. */
const LEAST_KILLED = 0.6;
const MUTANT_TRIES = full ? 400 : 40;

describe("browser, API, importer and bulk edit", async () => {
  const house = await openHouse("pglite");
  afterAll(() => house.app.close());
  const taken = sampledRegisters("properties/doors", house.registry, ["register", "member", "condition"]);
  const registers = taken.map((register) => [register.id, register] as const);

  test.each(registers)(`%s: the same answers to ${DRAFTS} drafts`, { timeout: 900_000 }, async (_, register) => {
    const asked: Asked[] = [];
    for (const question of questionsOf(house, register, DRAFTS)) asked.push(await throughApi(house, register, question));
    const throughAll = asked.filter(({ question }) => question.before && question.line);
    expect(throughAll.length).toBeGreaterThanOrEqual(DRAFTS / 3);
    await throughImporter(house, register, asked);
  });

  test("a draft that one rule refuses is refused with the words of that rule", { timeout: 900_000 }, async () => {
    let [found, all] = [0, 0];
    for (const [id, register] of registers) {
      const { killed, rules } = ruleMutants(house, register, MUTANT_TRIES);
      found += killed.length;
      all += rules;
      for (const { rule, question, errors } of killed) {
        const { judged } = await throughApi(house, register, question);
        const told = errors.map(({ field, code, message }) => ({ field, code, message }));
        expect(judged.errors, `${id} ${rule} ${JSON.stringify(question.draft)}`).toEqual(
          expect.arrayContaining(told.map((one) => expect.objectContaining(one))),
        );
      }
    }
    expect(found / all).toBeGreaterThan(LEAST_KILLED);
  });
});
