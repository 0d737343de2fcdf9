/** Builds the browser's files when anything they are made of changed. */
import { renameSync } from "node:fs";
import { join, parse } from "node:path";
import { isBuilt, markBuilt, webInputs } from "./web-inputs.ts";
import { beginning, WEB_PAGES } from "./web-pages.ts";

// Whoever starts this may be a test runner: what is built is what people get all the same.
process.env.NODE_ENV = "production";
const ROOT = join(import.meta.dirname, "../..");
const OUT = join(ROOT, "dist/web");

const inputs = webInputs(ROOT);
if (isBuilt(ROOT, inputs)) {
  console.log("Arquivos do navegador já estão em dia.");
} else {
  console.log("Montando os arquivos do navegador…");
  const { build } = await import("vite");
  const { precompress } = await import("./precompress.ts");
  const template = join(ROOT, "index.html");
  for (const [at, { file, entry }] of WEB_PAGES.entries()) {
    await build({
      root: ROOT,
      logLevel: "error",
      plugins: [{ name: "quadro-page", transformIndexHtml: { order: "pre", handler: (html) => beginning(html, entry) } }],
      build: { emptyOutDir: at === 0, rolldownOptions: { input: { [parse(file).name]: template } } },
    });
    renameSync(join(OUT, "index.html"), join(OUT, file));
  }
  precompress(OUT);
  markBuilt(ROOT, inputs);
  console.log("Arquivos do navegador montados.");
}
