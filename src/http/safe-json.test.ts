import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Json } from "../metadata/verdict.ts";
import { MOST_VALUES, parseJson, valuesIn } from "./safe-json.ts";

test("keeps every JSON value as it was sent", () => {
  const text = '{"a":null,"b":"5","c":5,"d":[true,{"e":""}],"f":1.25}';
  expect(JSON.stringify(parseJson(text))).toBe(text);
});

test.each([
  ["cut off", '{"a":'],
  ["a member that changes a prototype", '{"__proto__":{"x":1}}'],
  ["the same, deeper", '{"a":[{"constructor":{"x":1}}]}'],
  ["a NUL in a text", '{"a":"x\\u0000"}'],
  ["a NUL in a name", '{"a\\u0000":1}'],
  ["half a character", '{"a":"\\ud800"}'],
  ["a number beyond exact integers", '{"a":9007199254740993}'],
  ["a number that is infinite", '{"a":1e400}'],
  ["a nest deeper than any record", `${"[".repeat(40)}${"]".repeat(40)}`],
])("refuses %s", (_what, text) => {
  expect(() => parseJson(text)).toThrow("A requisição não pôde ser lida");
});

test("a nest of half a million brackets is refused, not a crash", () => {
  const text = `${"[".repeat(500_000)}${"]".repeat(500_000)}`;
  expect(() => parseJson(text)).toThrow("A requisição não pôde ser lida");
});

test("values are counted in the text as they are in what it says", () => {
  const counted = (value: Json): number =>
    typeof value === "object" && value !== null ? Object.values(value).reduce<number>((sum, one) => sum + counted(one), 1) : 1;
  const written = fc.tuple(fc.jsonValue(), fc.constantFrom(0, 1, "\t"));
  fc.assert(
    fc.property(written, ([value, indent]) => {
      const text = JSON.stringify(value, null, indent);
      expect(valuesIn(text)).toBe(counted(JSON.parse(text)));
    }),
  );
  for (const text of ['"\\\\"', '["a,\\",[{",1]', "[ ]", "[{}, [ ]]", " 1 "])
    expect(valuesIn(text), text).toBe(counted(JSON.parse(text)));
});

test("what holds more values than a body may is refused before anything is made of it; one less is taken", () => {
  const list = (length: number) => `[${Array.from({ length }, () => "1").join(",")}]`;
  expect(parseJson(list(MOST_VALUES - 1))).toHaveLength(MOST_VALUES - 1);
  const parse = vi.spyOn(JSON, "parse");
  try {
    expect(() => parseJson(list(MOST_VALUES))).toThrow("A requisição não pôde ser lida");
    expect(parse).not.toHaveBeenCalled();
  } finally {
    parse.mockRestore();
  }
});
