/**
 * Keystroke to next paint of a form with 600 mounted members of mixed kinds and 60 rules, production build, in Chromium.
 * Counted from the moment the browser received the key (so waiting behind other work counts) to the frame after it was painted.
 * `node tests/bench/keystroke.ts` prints p50, p95 and the worst; ends with 1 when p95 is over 50 ms.
 */
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { chromium } from "playwright-core";
import { build } from "vite";
import { generate } from "../../generator/generate.ts";
import { longRegister } from "./keystroke/long-register.ts";
import { quantile, typedTimes, watchKeys } from "./keystroke/watch-keys.ts";

const ROOT = join(import.meta.dirname, "../..");
const LIMIT = 50;
const BOXES = 60;
const TYPES: Readonly<Record<string, string>> = { ".js": "text/javascript", ".html": "text/html", ".css": "text/css" };

const folder = await mkdtemp(join(tmpdir(), "quadro-keystroke-"));
try {
  await makeRegister();
  await buildPage();
  const times = await measure();
  const [p50, p95, worst] = [0.5, 0.95, 1].map((share) => quantile(times, share));
  console.log(JSON.stringify({ keys: times.length, p50, p95, worst, limit: LIMIT }));
  process.exitCode = (p95 ?? 0) > LIMIT ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function makeRegister(): Promise<void> {
  await mkdir(join(folder, "schemas/bench"), { recursive: true });
  await cp(join(ROOT, "schemas/_language"), join(folder, "schemas/_language"), { recursive: true });
  await mkdir(join(folder, "schemas/_parts"), { recursive: true });
  await symlink(join(ROOT, "src"), join(folder, "src"));
  await writeFile(join(folder, "schemas/bench/longo.json"), JSON.stringify(longRegister()));
  await generate({ root: folder, out: join(folder, "generated") });
}

async function buildPage(): Promise<void> {
  const page = join(ROOT, "tests/bench/keystroke/page.tsx");
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [react()],
    resolve: { alias: { "virtual:long-register": join(folder, "generated/registers/bench/longo.js") } },
    build: {
      outDir: join(folder, "dist"),
      emptyOutDir: true,
      target: "es2022",
      rolldownOptions: { input: page, output: { entryFileNames: "page.js" } },
    },
  });
  await writeFile(
    join(folder, "dist/index.html"),
    '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><div id="root"></div><script type="module" src="/page.js"></script></html>',
  );
}

async function measure(): Promise<readonly number[]> {
  const server = createServer((request, response) => void serve(request.url ?? "/", response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on("pageerror", (error) => console.log("page:", error.message));
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForSelector("[data-path=campo599]", { state: "attached", timeout: 15_000 });
    const mounted = await page.locator("[data-path]").count();
    console.log(`${mounted} members mounted`);
    await watchKeys(page);
    return await typedTimes(page, BOXES);
  } finally {
    await browser.close();
    server.close();
  }
}

async function serve(url: string, response: import("node:http").ServerResponse): Promise<void> {
  const path = url === "/" ? "/index.html" : url;
  try {
    const body = await readFile(join(folder, "dist", path));
    response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}
