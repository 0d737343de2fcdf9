import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { clearAbandoned } from "./postgres.ts";
import { abandonedFolders, scratchFolder } from "./scratch.ts";

test("a folder is abandoned when the process its name tells has ended; nobody else's is touched", async () => {
  const place = mkdtempSync(join(tmpdir(), "quadro-abandonadas-"));
  const { pid: ended } = spawnSync(process.execPath, ["--version"]);
  const [left, mine, foreign] = [`quadro-pg-${ended}-a`, `quadro-db-${process.pid}-b`, "outra-coisa"].map((name) =>
    join(place, name),
  );
  for (const folder of [left, mine, foreign]) mkdirSync(folder as string);
  expect(abandonedFolders([place, join(place, "missing")])).toEqual([left]);
  clearAbandoned([place]);
  await expect.poll(() => existsSync(left as string)).toBe(false);
  expect([existsSync(mine as string), existsSync(foreign as string)]).toEqual([true, true]);
  rmSync(place, { recursive: true });
});

test("a scratch folder tells whose it is", () => {
  const folder = scratchFolder("nome");
  expect(basename(folder)).toContain(`quadro-nome-${process.pid}-`);
  rmSync(folder, { recursive: true });
});
