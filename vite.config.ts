import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    target: "es2022",
    // Nothing inline: the content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What the first page is made of anyway comes in one file: in pieces, each would pay for a request and compress worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "base", tags: ["$initial"] }] } } },
  },
});
