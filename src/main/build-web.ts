/** Builds the browser's files when anything they are made of changed. */
import { join } from "node:path";
import { isBuilt, markBuilt, webInputs } from "./web-inputs.ts";

// Whoever starts this may be a test runner: what is built is what people get all the same.
process.env.NODE_ENV = "production";
const ROOT = join(import.meta.dirname, "../..");
/** The whole application, and what outside people get of it: each is built by itself, so that it begins with one file. */
const PAGES = ["index.html", "externo.html"];

const inputs = webInputs(ROOT);
if (isBuilt(ROOT, inputs)) {
  console.log("Arquivos do navegador já estão em dia.");
} else {
  console.log("Montando os arquivos do navegador…");
  const { build } = await import("vite");
  const { precompress } = await import("./precompress.ts");
  for (const page of PAGES)
    await build({
      root: ROOT,
      logLevel: "error",
      build: { emptyOutDir: page === PAGES[0], rolldownOptions: { input: join(ROOT, page) } },
    });
  precompress(join(ROOT, "dist/web"));
  markBuilt(ROOT, inputs);
  console.log("Arquivos do navegador montados.");
}
