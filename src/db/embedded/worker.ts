import { chmodSync, constants, cpSync } from "node:fs";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

/** What the thread is given, and what it answers: `ready`, or why not. */
export interface WorkerData {
  readonly folder: string;
  readonly socket: string;
  readonly program: WebAssembly.Module;
}
/** What the thread is told: to end, or to copy the database's files into a folder. */
export type WorkerOrder = "stop" | { readonly copyTo: string; readonly reply: MessagePort };
/** How the copying went: null is well. */
export type CopyProblem = { readonly message: string; readonly code: string | undefined } | null;
export type WorkerAnswer = { readonly ready: true } | { readonly failed: string };

/** Pages of tables the engine keeps; the system keeps the files they are read from. With its own 128 MB the server held 65 MB more. */
const PAGES_MB = 64;

const { folder, socket, program } = workerData as WorkerData;
const answer = (message: WorkerAnswer): void => parentPort?.postMessage(message);

/** A socket that breaks off leaves its handler for a moment, so there is room for the next one. */
const SOCKETS = 4;

try {
  const database = await PGlite.create({
    dataDir: folder,
    pgliteWasmModule: program,
    startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${PAGES_MB}MB`],
    extensions: { pg_trgm, btree_gin, btree_gist },
  });
  const execute = database.execProtocolRawStream.bind(database);
  // The socket server waits for ever after an engine failure: better to end the thread, which is then started again.
  database.execProtocolRawStream = async (...call) => {
    try {
      return await execute(...call);
    } catch (error) {
      answer({ failed: String(error) });
      process.exit(1);
    }
  };
  const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: SOCKETS });
  await server.start();
  chmodSync(socket, 0o600);
  parentPort?.on("message", async (order: WorkerOrder) => {
    if (order !== "stop") return order.reply.postMessage(copied(order.copyTo));
    await server.stop();
    await database.close();
    process.exit(0);
  });
  answer({ ready: true });
} catch (error) {
  answer({ failed: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}

/** No statement runs meanwhile: it would run in this very thread. Where the file system can, the copy shares its blocks with the original. */
function copied(to: string): CopyProblem {
  try {
    cpSync(folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return null;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { message, code };
  }
}
