import { parentPort, workerData } from "node:worker_threads";
import { type DrawAsked, drawCertificates } from "./draw.ts";

/** A thread's whole life: some documents. */
parentPort?.postMessage((workerData as readonly (readonly DrawAsked[])[]).map(drawCertificates));
