import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { CertificateSvg } from "../../../src/features/desenvolvimento/modelos-certificado/CertificateSvg.tsx";
import { type DrawAsked, drawCertificates } from "../../../src/reporting/certificate/draw.ts";
import { fontFile } from "../../../src/reporting/certificate/font-files.ts";
import { type Drawn, type Font, mmOf, PAGE_UNITS, POINT } from "../../../src/reporting/certificate/layout.ts";
import type { Asked } from "./random-models.ts";

/** Pixels of a raster for one unit of the page. */
export const DENSITY = 2;
const HERE = "https://certificados.invalid";
const PDFJS = join(import.meta.dirname, "../../../node_modules/pdfjs-dist/build");
const FONTS: readonly Font[] = ["SEM_SERIFA", "SERIFA"];
const FACES = FONTS.map((font) => `@font-face { font-family: ${font}; src: url(${HERE}/${font}.ttf) }`).join("\n");
const PAPER = `<!doctype html><style>${FACES} body { margin: 0 } canvas, svg { display: block } canvas { width: ${PAGE_UNITS.width}px; height: ${PAGE_UNITS.height}px }</style>
<div id="previa"></div><canvas id="papel" width="${PAGE_UNITS.width * DENSITY}" height="${PAGE_UNITS.height * DENSITY}"></canvas>
<script type="module">
import { getDocument, GlobalWorkerOptions } from "/pdf.mjs";
GlobalWorkerOptions.workerSrc = "/pdf.worker.mjs";
window.opened = getDocument("/papel.pdf").promise;
</script>`;

/** What a page looks like: red, green and blue of each pixel, line by line. */
export interface Raster {
  readonly width: number;
  readonly pixels: Uint8Array;
}

/** The preview of a page as the editor draws it, and the same page of the PDF. */
export interface Pair {
  readonly preview: Raster;
  readonly paper: Raster;
}

/** Draws each of these both ways in one browser, the PDF by pdf.js. */
export async function* rasters(browser: Browser, asked: readonly Asked[]): AsyncGenerator<Pair> {
  const context = await browser.newContext({
    viewport: { width: PAGE_UNITS.width, height: 2 * PAGE_UNITS.height },
    deviceScaleFactor: DENSITY,
  });
  const page = await context.newPage();
  await serveFiles(page, drawCertificates(asked.map(({ part }) => part)));
  await page.goto(HERE);
  for (const [at, { drawn, part }] of asked.entries()) {
    await showPreview(page, drawn, part);
    await showPaper(page, at + 1);
    const { data } = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const width = PAGE_UNITS.width * DENSITY;
    const half = width * PAGE_UNITS.height * DENSITY * 3;
    yield { preview: { width, pixels: data.subarray(0, half) }, paper: { width, pixels: data.subarray(half, 2 * half) } };
  }
  await context.close();
}

async function serveFiles(page: Page, pdf: Uint8Array): Promise<void> {
  const script = (name: string) => ({ body: readFileSync(join(PDFJS, name)), contentType: "text/javascript" });
  const files: Readonly<Record<string, { readonly body: Buffer | string; readonly contentType: string }>> = {
    "/": { body: PAPER, contentType: "text/html" },
    "/pdf.mjs": script("pdf.min.mjs"),
    "/pdf.worker.mjs": script("pdf.worker.min.mjs"),
    "/papel.pdf": { body: Buffer.from(pdf), contentType: "application/pdf" },
    ...Object.fromEntries(FONTS.map((font) => [`/${font}.ttf`, { body: Buffer.from(fontFile(font)), contentType: "font/ttf" }])),
  };
  await page.route(`${HERE}/**`, (route) => {
    const file = files[new URL(route.request().url()).pathname];
    return file === undefined ? route.fulfill({ status: 404 }) : route.fulfill(file);
  });
}

async function showPreview(page: Page, drawn: readonly Drawn[], { model, images }: DrawAsked): Promise<void> {
  const urlOf = (key: string): string => `data:image/png;base64,${Buffer.from(images[key]?.bytes ?? []).toString("base64")}`;
  const svg = renderToStaticMarkup(
    createElement(CertificateSvg, { drawn, family: model.fonte, urlOf, scale: 1 / mmOf(1), label: "Página" }),
  );
  await page.evaluate(
    async ([markup, font]) => {
      await document.fonts.load(`20px ${font}`);
      const place = document.getElementById("previa");
      if (place === null) throw new Error("no place for the preview");
      place.innerHTML = markup;
      await Promise.all(
        [...place.querySelectorAll("image")].map((image) => {
          const known = new Image();
          known.src = image.getAttribute("href") ?? "";
          return known.decode();
        }),
      );
    },
    [svg, model.fonte] as const,
  );
}

interface PaperPage {
  getViewport(asked: { readonly scale: number }): { readonly width: number };
  render(asked: object): { readonly promise: Promise<void> };
}

async function showPaper(page: Page, number: number): Promise<void> {
  await page.evaluate(
    async ([at, scale]) => {
      const { opened } = window as unknown as { readonly opened: Promise<{ getPage(at: number): Promise<PaperPage> }> };
      const canvas = document.getElementById("papel") as HTMLCanvasElement;
      const sheet = await (await opened).getPage(at);
      await sheet.render({ canvas, viewport: sheet.getViewport({ scale }) }).promise;
    },
    [number, (DENSITY * POINT) / mmOf(1)] as const,
  );
}
