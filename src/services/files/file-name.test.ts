import { expect, test } from "vitest";
import { fileName } from "./file-name.ts";

test.each([
  ["foto (1) da ficha.png", "foto1daficha.png"],
  ["minha foto (1).png", "minhafoto1.png"],
  ["C:\\fotos\\eu.jpg", "eu.jpg"],
  ["../../etc/passwd", "passwd"],
  ["ficha\r\nSet-Cookie: x.png", "fichaSet-Cookiex.png"],
  ["...", "arquivo"],
  ["", "arquivo"],
  ["currículo.pdf", "currículo.pdf"],
])("[000-5.7-11] [002-5.1-11] %j is kept as %j", (sent, kept) => {
  expect(fileName(sent)).toBe(kept);
});

test("a long name keeps its extension", () => {
  const kept = fileName(`${"a".repeat(300)}.png`);
  expect(kept).toHaveLength(120);
  expect(kept).toMatch(/\.png$/);
});
