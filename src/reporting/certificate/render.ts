import { Worker } from "node:worker_threads";
import { AppError } from "../../errors/app-error.ts";
import type { DrawAsked } from "./draw.ts";
import { CERTIFICATE_TEXTS } from "./texts.ts";

const LONGEST_MS = 120_000;
/** Threads that draw at the same time: each is busy to the end. */
const MOST = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** The PDF, drawn in a thread of its own so that other requests do not wait. ACTION_REFUSED while too many are being drawn. */
export async function renderCertificates(parts: readonly DrawAsked[]): Promise<Uint8Array> {
  if (running >= MOST) throw new AppError("ACTION_REFUSED", { message: CERTIFICATE_TEXTS.busy });
  const [bytes] = await drawApart([parts]);
  if (bytes === undefined) throw new AppError("ACTION_REFUSED", { message: CERTIFICATE_TEXTS.busy });
  return bytes;
}

/** A PDF for each of these, for work nobody waits at: it takes its turn. */
export async function renderLater(documents: readonly (readonly DrawAsked[])[]): Promise<readonly Uint8Array[]> {
  while (running >= MOST) await new Promise<void>((go) => waiting.push(go));
  return drawApart(documents);
}

async function drawApart(documents: readonly (readonly DrawAsked[])[]): Promise<readonly Uint8Array[]> {
  running += 1;
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), { workerData: documents });
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS);
  try {
    return await new Promise<readonly Uint8Array[]>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new AppError("ACTION_REFUSED", { message: CERTIFICATE_TEXTS.busy })));
    });
  } finally {
    running -= 1;
    waiting.shift()?.();
    clearTimeout(timer);
    await worker.terminate();
  }
}
