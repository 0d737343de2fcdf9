import { expect, test } from "vitest";
import type { AskedQuestion } from "../../../engine/questions/asked.ts";
import { createVault } from "../../../services/vault/vault.ts";
import { inOrderOf } from "./in-order.ts";

const vault = createVault("um segredo apenas de testes, com mais de 32 letras");
/** Three aspects of four questions each, and four questions of none. */
const questions = Array.from({ length: 16 }, (_, at) => ({
  id: at + 1,
  aspecto: at < 12 ? { id: Math.floor(at / 4) + 1, nome: "" } : null,
})) as unknown as readonly AskedQuestion[];
const order = (respondent: number, { by = vault, survey = 3 } = {}) =>
  inOrderOf(by, questions, { survey, respondent }).map(({ id }) => id);

test("each respondent has an order of their own, the same at every visit, with aspects together, and another in another questionnaire or under another secret", () => {
  const seen = new Set<string>();
  for (let respondent = 1; respondent <= 40; respondent += 1) {
    const found = order(respondent);
    expect(order(respondent)).toEqual(found);
    expect(found.toSorted((a, b) => a - b)).toEqual(questions.map(({ id }) => id));
    const aspects = found.map((id) => (id <= 12 ? Math.floor((id - 1) / 4) : `sem ${id}`));
    const runs = aspects.filter((aspect, at) => aspect !== aspects[at - 1]);
    expect(new Set(runs).size, "no aspect is taken up again").toBe(runs.length);
    seen.add(found.join(" "));
  }
  expect(seen.size).toBe(40);
  expect(order(1, { by: createVault("outro segredo de testes, também com mais de 32 letras") })).not.toEqual(order(1));
  expect(order(1, { survey: 4 })).not.toEqual(order(1));
});
