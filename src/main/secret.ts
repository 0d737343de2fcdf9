import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The installation's secret: configured, or made once and kept in a file only its owner reads. */
export function readSecret(configured: string | undefined, dataDir: string): string {
  if (configured !== undefined) return configured;
  const file = join(dataDir, "segredo.key");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // "wx": two nodes starting at once agree on the file of the first.
    writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) throw new Error(`O arquivo ${file} está incompleto. Apague-o e inicie de novo.`);
  return secret;
}
