import english from "ra-language-english";
import { expect, test } from "vitest";
import { ptBr } from "./pt-br.ts";

function texts(messages: object, at = ""): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] => {
    const path = at ? `${at}.${key}` : key;
    return typeof value === "string" ? [[path, value]] : texts(value as object, path);
  });
}
const places = (text: string): string[] => [...text.matchAll(/%\{(\w+)\}/g)].map((match) => match[1] ?? "").sort();

test("the Portuguese pack has every key of the English one and no other", () => {
  expect(
    texts(ptBr)
      .map(([key]) => key)
      .sort(),
  ).toEqual(
    texts(english)
      .map(([key]) => key)
      .sort(),
  );
});

test("no text asks for a value react-admin does not give", () => {
  const given = new Map(texts(english).map(([key, text]) => [key, new Set(places(text))]));
  for (const [key, text] of texts(ptBr)) for (const place of places(text)) expect(given.get(key), key).toContain(place);
});

test("nothing was left in English", () => {
  const known = new Set(["ra.page.list", "ra.page.edit", "ra.page.show", "ra.boolean.null"]);
  const originals = new Map(texts(english));
  const same = texts(ptBr).filter(([key, text]) => !known.has(key) && originals.get(key) === text);
  expect(same).toEqual([]);
});
