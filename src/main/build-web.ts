/** Builds the browser's files when anything they are made of changed. */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { precompress } from "./precompress.ts";

const ROOT = join(import.meta.dirname, "../..");
const STAMP = join(ROOT, "dist/web/.inputs");

const inputs = ["src/**/*.{ts,tsx,css,woff2,svg}", "index.html", "vite.config.ts", "package-lock.json", "public/**/*"];
const hash = createHash("sha256");
for (const path of inputs.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort()) {
  if (/^src\/generated\/(registers|types)\/|\.test\.tsx?$/.test(path)) continue;
  hash.update(path).update(readFileSync(join(ROOT, path)));
}
const digest = hash.digest("hex");

if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === digest) {
  console.log("Arquivos do navegador já estão em dia.");
} else {
  await build({ root: ROOT, logLevel: "warn" });
  precompress(join(ROOT, "dist/web"));
  mkdirSync(join(ROOT, "dist/web"), { recursive: true });
  writeFileSync(STAMP, digest);
  console.log("Arquivos do navegador montados.");
}
