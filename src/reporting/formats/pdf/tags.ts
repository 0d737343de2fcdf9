import type { PdfFile } from "./pdf-file.ts";

interface Open {
  readonly id: number;
  readonly parent: number;
  readonly type: string;
  readonly attributes: string;
  readonly kids: string[];
  /** Page its own text lies on. */
  page: number | null;
}

export interface Attributes {
  readonly scope?: "Column" | "Row";
  readonly span?: number;
  readonly alt?: string;
}

/** What the marks on the pages mean: headings, tables, cells; a reading program follows it instead of the look. */
export class Tags {
  readonly #file: PdfFile;
  readonly #root: number;
  readonly #open: Open[] = [];
  /** Elements by page and mark. */
  readonly #parents: number[][] = [];
  #document: string[] = [];

  constructor(file: PdfFile) {
    this.#file = file;
    this.#root = file.reserve();
    const { data } = file.inner._root;
    data.StructTreeRoot = raw(`${this.#root} 0 R`);
    data.MarkInfo = { Marked: true };
    this.begin("Document");
  }

  /** Elements begun now lie in it until it is ended. */
  begin(type: string, { scope, span, alt }: Attributes = {}): void {
    const table = [scope && `/Scope /${scope}`, span && `/ColSpan ${span}`].filter(Boolean).join(" ");
    const attributes = `${table === "" ? "" : ` /A << /O /Table ${table} >>`}${alt === undefined ? "" : ` /Alt ${utf16(alt)}`}`;
    const id = this.#file.reserve();
    const parent = this.#open.at(-1);
    if (parent) parent.kids.push(`${id} 0 R`);
    else this.#document.push(`${id} 0 R`);
    this.#open.push({ id, parent: parent?.id ?? this.#root, type, attributes, kids: [], page: null });
  }

  end(): void {
    const done = this.#open.pop();
    if (!done) return;
    const page = done.page === null ? "" : ` /Pg ${done.page} 0 R`;
    this.#file.pack(done.id, `<< /S /${done.type} /P ${done.parent} 0 R${page}${done.attributes} /K [${done.kids.join(" ")}] >>`);
  }

  /** Draws what the element open now says. */
  marked(draw: () => void): void {
    const element = this.#open.at(-1);
    if (!element) return;
    const { dictionary } = this.#file.inner.page;
    const marks = this.#marksOf(dictionary);
    const mark = marks.push(element.id) - 1;
    element.page ??= dictionary.id;
    element.kids.push(element.page === dictionary.id ? String(mark) : `<< /Type /MCR /Pg ${dictionary.id} 0 R /MCID ${mark} >>`);
    this.#file.addContent(`/${element.type} << /MCID ${mark} >> BDC`);
    draw();
    this.#file.addContent("EMC");
  }

  /** Draws what is only there to be looked at. */
  artifact(draw: () => void): void {
    this.#file.addContent("/Artifact BMC");
    draw();
    this.#file.addContent("EMC");
  }

  finish(): void {
    while (this.#open.length > 0) this.end();
    const lists = this.#parents.map((ids, key) => `${key} [${ids.map((id) => `${id} 0 R`).join(" ")}]`).join(" ");
    this.#file.pack(
      this.#root,
      `<< /Type /StructTreeRoot /K [${this.#document.join(" ")}] /ParentTree << /Nums [${lists}] >> /ParentTreeNextKey ${this.#parents.length} >>`,
    );
    this.#file.flushPacked();
  }

  #marksOf({ data }: { readonly data: Record<string, unknown> }): number[] {
    if (typeof data.StructParents !== "number") {
      data.StructParents = this.#parents.push([]) - 1;
      data.Tabs = "S";
    }
    return this.#parents[Number(data.StructParents)] ?? [];
  }
}

/** pdfkit writes what is no plain object as it says itself. */
function raw(text: string): object {
  return { [Symbol.toStringTag]: "Raw", toString: () => text };
}

function utf16(text: string): string {
  const bytes = Buffer.from(text, "utf16le").swap16();
  return `<FEFF${bytes.toString("hex")}>`;
}
