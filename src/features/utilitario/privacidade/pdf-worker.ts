import { parentPort, workerData } from "node:worker_threads";
import { drawPdf } from "./draw-pdf.ts";
import type { PersonData } from "./shared.ts";

/** A thread's whole life: one document. */
parentPort?.postMessage(drawPdf(workerData as PersonData));
