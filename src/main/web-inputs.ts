import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PATTERNS = ["src/**/*.{ts,tsx,css,woff2,svg}", "*.html", "vite.config.ts", "package-lock.json", "public/**/*"];

/** What the browser's files are made of, as one hash; without loading anything that makes them. */
export function webInputs(root: string): string {
  const hash = createHash("sha256");
  for (const path of PATTERNS.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    if (/^src\/generated\/(registers|types)\/|\.test\.tsx?$/.test(path)) continue;
    hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

const stampIn = (root: string): string => join(root, "dist/web/.inputs");

/** Whether the built files are those of these inputs. */
export function isBuilt(root: string, inputs: string): boolean {
  const stamp = stampIn(root);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === inputs;
}

export function markBuilt(root: string, inputs: string): void {
  mkdirSync(join(root, "dist/web"), { recursive: true });
  writeFileSync(stampIn(root), inputs);
}
