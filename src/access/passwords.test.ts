import { expect, test } from "vitest";
import { hashPassword, passwordProblem, verifyPassword } from "./passwords.ts";

test.each(["frase longa com espaços e 1 número", `${"1 ".repeat(31)}ab`, `${"ç".repeat(199)}1`, "🔑🔑🔑🔑 a1", "a1a1a1a1"])(
  "%s is good",
  (password) => expect(passwordProblem(password)).toBeNull(),
);

test.each(["", "a1a1a1a", "semnumeros", "12345678", `${"a1".repeat(100)}a`])("%s is refused with a sentence", (password) =>
  expect(passwordProblem(password)).toMatch(/^A senha deve ter/),
);

test("a password is kept as it was typed: neither trimmed, folded nor cut", async () => {
  const typed = ` Chave ${"x".repeat(120)} Ção 1 `;
  const stored = await hashPassword(typed);
  expect(await verifyPassword(stored, typed)).toBe(true);
  for (const other of [typed.trim(), typed.toLowerCase(), typed.normalize("NFD"), typed.slice(0, 72), typed.slice(0, -1)])
    expect(await verifyPassword(stored, other)).toBe(false);
});

test("hashes are argon2id at OWASP's cost, each with its own salt", async () => {
  const [one, other] = [await hashPassword("a1a1a1a1"), await hashPassword("a1a1a1a1")];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});
