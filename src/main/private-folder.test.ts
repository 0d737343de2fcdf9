import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepPrivate } from "./private-folder.ts";

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** A data folder everybody may read and write. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "quadro-pasta-"));
  for (const name of ["banco/base", "backups", "programa", "de-outros"]) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ["banco/PG_VERSION", "banco/base/1", "backups/a.tar.gz", "segredo.key", "de-outros/programa.sh"])
    writeFileSync(join(folder, name), "x");
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of [".", ...all]) chmodSync(join(folder, name), 0o777);
  return folder;
}

test("whatever the folder had before, it and what is in it are its owner's alone", () => {
  const folder = openFolder();
  keepPrivate(folder);
  expect(modeOf(folder)).toBe("700");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const whole = statSync(join(folder, name)).isDirectory() || name.startsWith("de-outros") ? "700" : "600";
    expect([name, modeOf(join(folder, name))]).toEqual([name, whole]);
  }
});

test("a missing one is made private, and so is what is written afterwards", () => {
  const before = process.umask(0);
  try {
    const folder = join(mkdtempSync(join(tmpdir(), "quadro-pasta-")), "nova", "dados");
    keepPrivate(folder);
    writeFileSync(join(folder, "novo"), "x");
    mkdirSync(join(folder, "pasta"));
    expect([folder, join(folder, "novo"), join(folder, "pasta")].map(modeOf)).toEqual(["700", "600", "700"]);
  } finally {
    process.umask(before);
  }
});

test("a link is followed to the folder itself, and never out of it", () => {
  const outside = join(mkdtempSync(join(tmpdir(), "quadro-fora-")), "arquivo");
  writeFileSync(outside, "x");
  chmodSync(outside, 0o644);
  const folder = openFolder();
  symlinkSync(outside, join(folder, "backups", "ligado"));
  const link = `${folder}-ligacao`;
  symlinkSync(folder, link);
  keepPrivate(link);
  expect([modeOf(folder), modeOf(join(folder, "segredo.key")), modeOf(outside)]).toEqual(["700", "600", "644"]);
});

test.runIf(process.getuid?.() === 0)("a folder of somebody else is refused with a sentence", () => {
  const folder = openFolder();
  chownSync(folder, 12_345, 12_345);
  expect(() => keepPrivate(folder)).toThrow(`A pasta de dados ${folder} pertence a outro usuário do sistema.`);
});
