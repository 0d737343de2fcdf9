import { expect, test } from "vitest";
import { markedPair, pairOf } from "./marked-pair.ts";
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

test("a signature is checked with the public key alone, and holds for one text, purpose and installation", async () => {
  const checks = async (text: string, signed: string, key: string): Promise<boolean> => {
    const [bytes, raw] = [Buffer.from(signed, "base64url"), Buffer.from(key, "base64url")];
    const known = await crypto.subtle.importKey("raw", raw, { name: "Ed25519" }, false, ["verify"]);
    return crypto.subtle.verify({ name: "Ed25519" }, known, bytes, Buffer.from(text));
  };
  const [signed, key] = [vault.sign("a", "certificados"), vault.publicKey("certificados")];
  expect(await checks("a", signed, key)).toBe(true);
  expect(vault.sign("a", "certificados")).toBe(signed);
  expect(await checks("b", signed, key)).toBe(false);
  expect(await checks("a", vault.sign("a", "outra"), key)).toBe(false);
  expect(await checks("a", createVault(`${SECRET}!`).sign("a", "certificados"), key)).toBe(false);
});

test("a marked pair is read as it was made, and nothing else is", () => {
  const text = markedPair(vault, [7, 123_456], "agenda");
  expect(pairOf(vault, text, "agenda")).toEqual([7, 123_456]);
  expect(pairOf(vault, text, "pesquisa")).toBeUndefined();
  expect(pairOf(createVault(`${SECRET}!`), text, "agenda")).toBeUndefined();
  for (let at = 0; at < text.length; at += 1)
    for (const other of ["", "0", "1", "A", "_", ".", "é"]) {
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      if (changed !== text) expect(pairOf(vault, changed, "agenda"), changed).toBeUndefined();
    }
  for (const more of ["", " ", "=", ".", "A"]) {
    expect(pairOf(vault, more + text, "agenda")).toEqual(more === "" ? [7, 123_456] : undefined);
    if (more !== "") expect(pairOf(vault, text + more, "agenda")).toBeUndefined();
  }
});
