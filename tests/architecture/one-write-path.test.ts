import { expect, test } from "vitest";
import { sources } from "./sources.ts";

const files = sources("src/features/**/*.ts").filter(({ path }) => !path.endsWith(".test.ts"));

/** Whose statements name a table they were told of, and why that is no record written beside the engine. */
const APART: Readonly<Record<string, string>> = {
  "src/features/avaliacao/respostas/painel/include.ts":
    "thousands of pairs; the rules judge one of each kind, the audit names each",
  "src/features/utilitario/avisos/read-notices.ts": "a table of the house",
  "src/features/utilitario/avisos/server.ts": "a table of the house",
  "src/features/utilitario/demonstracao/erase.ts": "takes out whole what was never anybody's",
  "src/features/utilitario/empresas/server.ts":
    "who opens a company works in it: no one may give this to themselves by their own record",
  "src/features/utilitario/privacidade/forget.ts": "what is forgotten leaves no trace of what it was",
};

/** Tables of registers are named by what the declaration says (`${…}`), those of the house by their names. */
const WRITES = /\b(insert into|update|delete from)\s+\$\{|\b(insertInto|updateTable|deleteFrom)\((?!["'`]quadro_)/;

test("features write records through the engine, never by statements of their own", () => {
  expect(files.filter(({ text }) => WRITES.test(text)).map(({ path }) => path)).toEqual(Object.keys(APART));
});
