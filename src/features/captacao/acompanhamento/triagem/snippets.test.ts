import { expect, test } from "vitest";
import { snippetsOf } from "./snippets.ts";

const said = (text: string, stems: readonly string[]) =>
  snippetsOf(text, stems).map((pieces) => pieces.map(({ texto, marcado }) => (marcado ? `[${texto}]` : texto)).join(""));

test("words of the question are marked in their place, whatever their accents and endings", () => {
  expect(said("Fez programações em Java e C++.", ["program", "cmaismais"])).toEqual(["Fez [programações] em Java e [C++]."]);
  expect(said("Técnica em soldagem", ["tecnic"])).toEqual(["[Técnica] em soldagem"]);
  expect(said("nada", ["java"])).toEqual([]);
});

test("at most three places are shown, each with a few words around", () => {
  const far = Array.from({ length: 6 }, () => `${"x ".repeat(120)}java `).join("");
  const shown = snippetsOf(far, ["java"]);
  expect(shown).toHaveLength(3);
  for (const pieces of shown) expect(pieces.map(({ texto }) => texto).join("").length).toBeLessThan(200);
});
