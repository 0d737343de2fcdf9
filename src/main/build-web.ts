/** Builds the browser's files when anything they are made of changed. */
import { join } from "node:path";
import { isBuilt, markBuilt, webInputs } from "./web-inputs.ts";

// Whoever starts this may be a test runner: what is built is what people get all the same.
process.env.NODE_ENV = "production";
const ROOT = join(import.meta.dirname, "../..");

const inputs = webInputs(ROOT);
if (isBuilt(ROOT, inputs)) {
  console.log("Arquivos do navegador já estão em dia.");
} else {
  console.log("Montando os arquivos do navegador…");
  const { build } = await import("vite");
  const { precompress } = await import("./precompress.ts");
  await build({ root: ROOT, logLevel: "error" });
  precompress(join(ROOT, "dist/web"));
  markBuilt(ROOT, inputs);
  console.log("Arquivos do navegador montados.");
}
