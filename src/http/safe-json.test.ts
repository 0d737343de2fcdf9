import { expect, test } from "vitest";
import { parseJson } from "./safe-json.ts";

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
