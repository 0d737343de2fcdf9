import type { Head } from "../../document.ts";
import { momentShown } from "../../shown-cell.ts";
import { REPORT_TEXTS } from "../../texts.ts";
import { filterLine } from "../head-lines.ts";
import { PdfFile, type PdfRef } from "./pdf-file.ts";
import { Pen, type Stroke } from "./pen.ts";
import { Tags } from "./tags.ts";
import { wrap } from "./wrap.ts";

/** Points of a millimetre. */
export const MM = 72 / 25.4;
const MARGIN = 12 * MM;
const FOOT = 8 * MM;
const LOGO = [40 * MM, 18 * MM] as const;
const SMALL: Stroke = { size: 7.5, grey: 0.35 };
const LINE = 1.32;

export const lineHeight = ({ size }: Stroke): number => size * LINE;

/** Pages of A4 with the head of the document on each, filled from top to bottom. */
export class Paper {
  readonly file: PdfFile;
  readonly pen: Pen;
  readonly tags: Tags;
  readonly left = MARGIN;
  y = 0;
  /** Draws again what a new page begins with. */
  repeat: (() => void) | null = null;
  readonly #head: Head;
  readonly #feet: { readonly ref: PdfRef; readonly right: number; readonly y: number }[] = [];
  #landscape = false;
  #top = 0;
  #cutFilters = false;

  constructor(head: Head) {
    this.#head = head;
    this.file = new PdfFile({
      autoFirstPage: false,
      pdfVersion: "1.7",
      lang: "pt-BR",
      displayTitle: true,
      info: { Title: head.title, Producer: "Quadro", Creator: "Quadro", CreationDate: new Date(head.at) },
    });
    this.pen = new Pen(this.file);
    this.tags = new Tags(this.file);
  }

  get width(): number {
    return (this.#landscape ? 297 : 210) * MM - 2 * MARGIN;
  }

  get bottom(): number {
    return (this.#landscape ? 210 : 297) * MM - MARGIN - FOOT;
  }

  /** Where a page begins under its head. */
  get top(): number {
    return this.#top;
  }

  /** Whether nothing but its head is on the page. */
  get fresh(): boolean {
    return this.#feet.length === 0 || this.y <= this.#top;
  }

  /** From here on across the paper: what needs the width gets it, what does not takes it. */
  turn(): void {
    if (this.#landscape) return;
    this.#landscape = true;
    if (this.#feet.length > 0) this.newPage();
  }

  /** Room for so much, on this page or on the next; a page with nothing on it is as much room as there is. */
  room(need: number): void {
    if (this.#feet.length === 0) this.newPage();
    else if (this.y + need > this.bottom && !this.fresh) this.newPage();
  }

  newPage(): void {
    this.file.addPage({ size: "A4", layout: this.#landscape ? "landscape" : "portrait", margin: 0 });
    this.y = MARGIN;
    this.tags.artifact(() => this.#drawFoot());
    this.#drawHead();
    this.#top = this.y;
    this.repeat?.();
  }

  write(text: string, x: number, y: number, stroke: Stroke): void {
    this.pen.write(this.pen.drawable(text, stroke.weight), x, y, stroke);
  }

  rectangle(x: number, y: number, width: number, height: number, grey: number): void {
    this.file.addContent(`${grey} g ${x.toFixed(2)} ${y.toFixed(2)} ${width.toFixed(2)} ${height.toFixed(2)} re f`);
  }

  rule(y: number, grey = 0.75): void {
    this.rectangle(this.left, y, this.width, 0.5, grey);
  }

  /** The last page says the filters that the heads had no room for; then pages learn how many they are. */
  finish(): void {
    if (this.#feet.length === 0) this.newPage();
    this.repeat = null;
    if (this.#cutFilters) this.#drawFilters();
    for (const [at, { ref, right, y }] of this.#feet.entries()) {
      const text = REPORT_TEXTS.page(at + 1, this.#feet.length);
      const content = this.pen.strokes(text, right - this.pen.width(text, SMALL), y, SMALL);
      ref.write(`/Artifact BMC ${content} EMC`);
      ref.end();
    }
    this.tags.finish();
    this.file.end();
  }

  #drawHead(): void {
    const first = this.#feet.length === 1;
    const { title } = this.#head;
    this.tags.artifact(() => this.#drawCompany());
    const big: Stroke = { size: 13, weight: "bold" };
    const drawTitle = (): void => {
      for (const line of wrap(this.pen, title, this.width, big, 2)) {
        this.pen.write(line, this.left + (this.width - this.pen.width(line, big)) / 2, this.y + big.size, big);
        this.y += lineHeight(big);
      }
    };
    if (first) {
      this.tags.begin("H1");
      this.tags.marked(drawTitle);
      this.tags.end();
    } else this.tags.artifact(drawTitle);
    const said = [this.#head.position ?? "", ...this.#head.notes].filter((line) => line !== "").join(" · ");
    this.#drawLines(said, first, true, 2);
    if (this.#drawLines(filterLine(this.#head), first, false, 2)) this.#cutFilters = true;
    this.y += 3;
    this.tags.artifact(() => this.rule(this.y));
    this.y += 6;
  }

  /** Whether not all of it was said. */
  #drawLines(text: string, first: boolean, centred: boolean, most: number): boolean {
    if (text === "") return false;
    const stroke: Stroke = { size: 8, grey: 0.25 };
    const lines = wrap(this.pen, text, this.width, stroke, most);
    const draw = (): void => {
      for (const line of lines) {
        const x = centred ? this.left + (this.width - this.pen.width(line, stroke)) / 2 : this.left;
        this.pen.write(line, x, this.y + stroke.size, stroke);
        this.y += lineHeight(stroke);
      }
    };
    if (first) {
      this.tags.begin("P");
      this.tags.marked(draw);
      this.tags.end();
    } else this.tags.artifact(draw);
    return lines.length === most && wrap(this.pen, text, this.width, stroke, most + 1).length > most;
  }

  #drawCompany(): void {
    const { name, legalName, cnpj, logo } = this.#head.company;
    const top = this.y;
    const across = logo && this.#drawLogo(logo) ? LOGO[0] + 3 * MM : 0;
    const stroke: Stroke = { size: 9.5, weight: "bold" };
    const [line = ""] = wrap(this.pen, name, this.width - across, stroke, 1);
    this.pen.write(line, this.left + across, this.y + stroke.size, stroke);
    this.y += lineHeight(stroke);
    const more = [legalName === name ? "" : (legalName ?? ""), cnpj ? `CNPJ ${cnpj}` : ""]
      .filter((one) => one !== "")
      .join(" · ");
    const [second = ""] = wrap(this.pen, more, this.width - across, SMALL, 1);
    this.pen.write(second, this.left + across, this.y + SMALL.size, SMALL);
    this.y = Math.max(this.y + lineHeight(SMALL), across > 0 ? top + LOGO[1] : 0) + 3;
  }

  /** A picture that is none is left out: the numbers are what is asked for. */
  #drawLogo(logo: Uint8Array): boolean {
    try {
      this.file.image(Buffer.from(logo), this.left, this.y, { fit: [...LOGO] });
      return true;
    } catch {
      return false;
    }
  }

  #drawFoot(): void {
    const { user, at, code } = this.#head;
    const y = this.bottom + FOOT;
    const text = `${REPORT_TEXTS.made(user, momentShown(at))} · ${code}`;
    this.write(text, this.left, y, SMALL);
    const { page, ref } = { page: this.file.inner.page, ref: this.file.inner.ref() };
    this.pen.use("0");
    page.dictionary.data.Contents = [page.content, ref];
    this.#feet.push({ ref, right: this.left + this.width, y });
  }

  #drawFilters(): void {
    const stroke: Stroke = { size: 8 };
    this.room(4 * lineHeight(stroke));
    this.y += 8;
    this.tags.begin("P");
    for (const { label, text } of this.#head.filters)
      for (const line of wrap(this.pen, `${label}: ${text}`, this.width, stroke)) {
        this.room(lineHeight(stroke));
        this.tags.marked(() => this.pen.write(line, this.left, this.y + stroke.size, stroke));
        this.y += lineHeight(stroke);
      }
    this.tags.end();
  }
}
