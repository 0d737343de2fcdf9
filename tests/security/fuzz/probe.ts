import { parentPort, Worker, workerData } from "node:worker_threads";

const EVERY_MS = 250;

export interface Health {
  readonly asked: number;
  readonly unwell: number;
  readonly worstMs: number;
}

/** Asks for the product's health from a thread of its own, whatever this one is busy with. */
export function probeHealth(url: string): { stop(): Promise<Health> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url } });
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        worker.once("message", (health: Health) => resolve(health));
        worker.once("error", reject);
        worker.postMessage("stop");
      }),
  };
}

if (parentPort !== null && typeof (workerData as { url?: unknown } | null)?.url === "string") {
  const { url } = workerData as { readonly url: string };
  const health = { asked: 0, unwell: 0, worstMs: 0 };
  const ask = async (): Promise<void> => {
    const started = performance.now();
    const well = await fetch(`${url}/api/saude`).then(
      (answer) => answer.ok,
      () => false,
    );
    health.asked += 1;
    if (!well) health.unwell += 1;
    health.worstMs = Math.max(health.worstMs, Math.round(performance.now() - started));
  };
  const clock = setInterval(() => void ask(), EVERY_MS);
  await ask();
  parentPort.once("message", () => {
    clearInterval(clock);
    parentPort?.postMessage(health);
    parentPort?.close();
  });
}
