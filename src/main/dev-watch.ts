import { watch } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { generate } from "../../generator/generate.ts";
import type { Composed } from "./compose.ts";

const QUIET_MS = 60;

/** Development: a saved schema is generated, applied to the database and served without a restart. Answers how to stop. */
export async function watchSchemas(root: string, composed: Composed, log: FastifyBaseLogger): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const refresh = async (): Promise<void> => {
    const started = Date.now();
    try {
      const { changed } = await generate({ root });
      if (changed.length === 0) return;
      await composed.reload();
      process.stdout.write(`Cadastros atualizados em ${Date.now() - started} ms.\n`);
    } catch (error) {
      // The last good registers go on being served while the author mends the file.
      log.warn({ err: error }, "schemas not taken up");
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
  };
  const watcher = watch(join(root, "schemas"), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(refresh);
    }, QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
