import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  publicDir: false,
  // Tests of the development server open no browser: packages made ready for one would keep both cores busy for half a minute.
  optimizeDeps: { noDiscovery: process.env.NODE_ENV === "test" },
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
