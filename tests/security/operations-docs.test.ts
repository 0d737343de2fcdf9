import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const sections = new Map(
  read("docs/operations.md")
    .split(/^## /m)
    .map((section) => [section.slice(0, section.indexOf("\n")), section] as const),
);

test("every address of the configuration is among the outgoing calls, whoever calls it", () => {
  const names = [...read("src/main/config-schema.ts").matchAll(/^ {4}(\w+_URL): \{/gm)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(5);
  const said = sections.get("Outgoing calls") ?? "";
  // Where people reach the product; nobody calls it.
  for (const name of names.filter((one) => one !== "QUADRO_PUBLIC_URL")) expect(said, name).toContain(`\`${name}\``);
});

test("every kind of key and how long it lives is told, and by when corrections are taken up", () => {
  const keys = sections.get("Keys and cryptography") ?? "";
  for (const kind of ["QUADRO_SECRET", "AES-256-GCM", "HMAC-SHA-256", "HKDF-SHA-256", "argon2id", "TOTP", "WebAuthn", "RSA"])
    expect(keys, kind).toContain(kind);
  expect(sections.get("Updates")).toMatch(/within 7 days[\s\S]*within 30[\s\S]*90 days/);
});
