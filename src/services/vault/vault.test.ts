import { expect, test } from "vitest";
import { createVault } from "./vault.ts";

const SECRET = "um segredo apenas de testes, com mais de 32 letras";
const vault = createVault(SECRET);

test("what was sealed opens in the same installation, for the same purpose only", () => {
  const sealed = vault.seal("chave à parte", "colabore");
  expect(sealed).not.toContain("chave");
  expect(vault.open(sealed, "colabore")).toBe("chave à parte");
  expect(vault.open(sealed, "chat")).toBeUndefined();
  expect(createVault(`${SECRET}!`).open(sealed, "colabore")).toBeUndefined();
  expect(vault.seal("chave à parte", "colabore")).not.toBe(sealed);
});

test("anything changed or unreadable opens as nothing", () => {
  const sealed = vault.seal("segredo", "chat");
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
  for (const one of ["", "v1.", "v1.AAAA", "outra coisa", changed]) expect(vault.open(one, "chat")).toBeUndefined();
});

test("a mark depends on the text, the purpose and the secret", () => {
  const mark = vault.mark("a", "licenca");
  expect(vault.mark("a", "licenca")).toBe(mark);
  expect(vault.mark("b", "licenca")).not.toBe(mark);
  expect(vault.mark("a", "outra")).not.toBe(mark);
  expect(createVault(`${SECRET}!`).mark("a", "licenca")).not.toBe(mark);
});
