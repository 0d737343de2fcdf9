import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

test.each([
  [0, "0 Bytes"],
  [1023, "1023 Bytes"],
  [1024, "1 KB"],
  [1536, "1,5 KB"],
  [5 * 1024 ** 2, "5 MB"],
  [3 * 1024 ** 4, "3072 GB"],
])("%i bytes are said as %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
