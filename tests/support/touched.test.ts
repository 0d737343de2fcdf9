import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { standingOf, touchedAt } from "./touched.ts";

const root = mkdtempSync(join(tmpdir(), "quadro-historia-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const git = (at: string, ...args: readonly string[]): string =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], {
    cwd: at,
    encoding: "utf8",
    env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" },
    stdio: ["ignore", "pipe", "ignore"],
  });

function commit(at: string, file: string, date: string): void {
  mkdirSync(join(at, dirname(file)), { recursive: true });
  writeFileSync(join(at, file), date);
  git(at, "add", "-A");
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"], {
    cwd: at,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  });
}

test("the day that ends with the newest commit, and what is not committed yet", () => {
  const home = join(root, "inteira");
  mkdirSync(home);
  git(home, "init", "-q");
  commit(home, "schemas/a/primeiro.json", "2026-01-01T08:00:00Z");
  commit(home, "schemas/a/antigo.json", "2026-02-01T08:00:00Z");
  commit(home, "schemas/a/ontem.json", "2026-03-01T09:00:00Z");
  commit(home, "src/engine/x.ts", "2026-03-02T08:00:00Z");
  writeFileSync(join(home, "schemas/a/novo.json"), "");
  writeFileSync(join(home, "schemas/a/antigo.json"), "changed");
  const { commit: head, changed } = standingOf(home);
  expect(head).toMatch(/^[0-9a-f]{40}$/);
  expect(changed).toEqual(["schemas/a/antigo.json", "schemas/a/novo.json", "src/engine/x.ts", "schemas/a/ontem.json"]);

  const shallow = join(root, "rasa");
  git(root, "clone", "-q", "--depth", "1", `file://${home}`, shallow);
  expect(standingOf(shallow)).toEqual({ commit: head, changed: [] });
});

test("without a repository there is neither commit nor change", () => {
  const bare = join(root, "arquivos");
  mkdirSync(bare);
  process.env.GIT_CEILING_DIRECTORIES = root;
  try {
    expect(standingOf(bare)).toEqual({ commit: "", changed: [] });
  } finally {
    delete process.env.GIT_CEILING_DIRECTORIES;
  }
});

test("touched is the declaration itself: its schema, its parts, the feature that hooks into it; never the mechanism", () => {
  const companies = { id: "utilitario/empresas", hooks: [{ name: "abre-acesso", on: [], reads: [], writes: [] }] };
  const plain = { id: "sst/epis", hooks: [] };
  const at = touchedAt;
  expect(at(companies, ["schemas/utilitario/empresas.json"])).toBe(0);
  expect(at(companies, ["docs/x.md", "schemas/_parts/endereco.json"])).toBe(1);
  expect(at(companies, ["src/features/utilitario/empresas/open-access.ts"])).toBe(0);
  expect(at(plain, ["schemas/_parts/endereco.json", "src/features/utilitario/empresas/server.ts"])).toBeUndefined();
  for (const one of [companies, plain]) expect(at(one, ["src/engine/write/create.ts", "generator/plan.ts"])).toBeUndefined();
});
