/** Builds the product's page with the examples into the folder that is named: `page.js`, as people get it. */
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";

await build({
  root: join(import.meta.dirname, "../../.."),
  configFile: false,
  logLevel: "error",
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: process.argv[2] ?? "",
    emptyOutDir: true,
    target: "es2022",
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(import.meta.dirname, "entry.tsx"),
      output: { entryFileNames: "page.js", codeSplitting: false },
    },
  },
});
