import { Worker } from "node:worker_threads";
import { AppError } from "../../errors/app-error.ts";
import type { DrawAsked } from "./draw.ts";
import { CERTIFICATE_TEXTS } from "./texts.ts";

const LONGEST_MS = 60_000;
/** Documents drawn at the same time: each is a thread that is busy to the end. */
const MOST = 2;
let running = 0;

/** The PDF, drawn in a thread of its own so that other requests do not wait. ACTION_REFUSED while too many are being drawn. */
export async function renderCertificates(asked: DrawAsked): Promise<Uint8Array> {
  if (running >= MOST) throw new AppError("ACTION_REFUSED", { message: CERTIFICATE_TEXTS.busy });
  running += 1;
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), { workerData: asked });
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS);
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new AppError("ACTION_REFUSED", { message: CERTIFICATE_TEXTS.busy })));
    });
  } finally {
    running -= 1;
    clearTimeout(timer);
    await worker.terminate();
  }
}
