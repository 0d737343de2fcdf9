import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { quiet } from "../support/database.ts";
import { scratchFolder } from "../support/scratch.ts";

/** A copy of its own: other tests of this process have compiled the program already. */
const COPY = "../../src/db/embedded/engine-thread.ts?programa";

test("a program that could not be compiled is compiled by the next start, a compiled one by none", async () => {
  const root = scratchFolder("programa");
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const { startEngine } = (await import(COPY)) as typeof import("../../src/db/embedded/engine-thread.ts");
  const compile = vi.spyOn(WebAssembly, "compile");
  onTestFinished(() => compile.mockRestore());
  // A file where the folder should be: the thread starts, and says that it cannot open it.
  writeFileSync(join(root, "banco"), "");
  const start = () => startEngine({ folder: join(root, "banco"), socket: join(root, "s") }, quiet);

  compile.mockRejectedValueOnce(new Error("sem memória"));
  await expect(start()).rejects.toThrow("sem memória");
  for (let again = 0; again < 2; again += 1) await expect(start()).rejects.toThrow("não pôde ser aberto");
  expect(compile).toHaveBeenCalledTimes(2);
});
