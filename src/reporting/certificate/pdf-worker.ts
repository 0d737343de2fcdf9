import { parentPort, workerData } from "node:worker_threads";
import { type DrawAsked, drawCertificates } from "./draw.ts";

/** A thread's whole life: one document. */
parentPort?.postMessage(drawCertificates(workerData as DrawAsked));
