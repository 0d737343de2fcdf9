import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { generate } from "../../generator/generate.ts";
import type { Composed } from "./compose.ts";
import { watchFolder } from "./watch-folder.ts";

const QUIET_MS = 60;
const DECLARED = ["schemas", "reports", "alerts"];

/** Development: a saved schema is generated, applied to the database and served without a restart. Answers how to stop. */
export async function watchSchemas(root: string, composed: Composed, log: FastifyBaseLogger): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let refused = false;
  const refresh = async (): Promise<void> => {
    const started = Date.now();
    try {
      const { changed } = await generate({ root });
      if (changed.length === 0 && !refused) return;
      await composed.reload();
      refused = false;
      process.stdout.write(`Cadastros atualizados em ${Date.now() - started} ms.\n`);
    } catch (error) {
      // The last good registers go on being served while the author mends the file.
      refused = true;
      const problem = error instanceof Error ? error.message : String(error);
      log.debug({ err: error }, "schemas not taken up");
      process.stderr.write(`${problem}\n`);
      composed.app.refuse(problem);
    }
  };
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(refresh);
    }, QUIET_MS);
  };
  const stops = await Promise.all(DECLARED.map((folder) => watchFolder(join(root, folder), changed)));
  // Takes up what was saved while nothing ran, and has everything loaded before the first save.
  running = refresh();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
