import { expect, test } from "vitest";
import { inSentence } from "./in-sentence.ts";

test("a title within a sentence begins small, an acronym stays as it is", () => {
  expect(["EPI", "Tipo de EPI", "CIPA e brigada", "Área", "PPP", "S-2240"].map(inSentence)).toEqual([
    "EPI",
    "tipo de EPI",
    "CIPA e brigada",
    "área",
    "PPP",
    "S-2240",
  ]);
});
