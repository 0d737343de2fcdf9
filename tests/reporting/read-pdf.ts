import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface ReadElement {
  readonly role: string;
  readonly scope?: string;
  /** What lies in it, texts as they are drawn: a line each. */
  readonly kids: readonly (ReadElement | readonly string[])[];
}

export interface ReadPdf {
  readonly title: string;
  readonly lang: string | null;
  readonly pages: readonly {
    readonly width: number;
    readonly height: number;
    /** All its text, that for the eye alone too. */
    readonly lines: readonly string[];
    readonly elements: readonly ReadElement[];
  }[];
}

type Node = { readonly role?: string; readonly type?: string; readonly id?: string; readonly children?: readonly Node[] };

/** A PDF as another program reads it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const pages: ReadPdf["pages"][number][] = [];
  for (let at = 1; at <= document.numPages; at++) {
    const page = await document.getPage(at);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const marks = new Map<string, string[]>();
    const lines: string[] = [];
    let mark = "";
    let text = "";
    const end = (): void => {
      if (text.trim() !== "") {
        lines.push(text.trim());
        marks.get(mark)?.push(text.trim());
      }
      text = "";
    };
    for (const item of items) {
      if ("str" in item) {
        text += item.str;
        if (item.hasEOL) end();
      } else {
        end();
        mark = item.type === "endMarkedContent" ? "" : ((item as { readonly id?: string | null }).id ?? "");
        marks.set(mark, marks.get(mark) ?? []);
      }
    }
    end();
    const tree = (await page.getStructTree()) as Node | null;
    const elements = (tree?.children ?? []).map((node) => elementOf(node, marks)).filter((one) => !Array.isArray(one));
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push({ width, height, lines, elements: elements as ReadElement[] });
  }
  const found = info as { readonly Title?: string; readonly Language?: string };
  await task.destroy();
  return { title: found.Title ?? "", lang: found.Language ?? null, pages };
}

function elementOf(node: Node, marks: ReadonlyMap<string, readonly string[]>): ReadElement | readonly string[] {
  if (node.type === "content") return marks.get(node.id ?? "") ?? [];
  return { role: node.role ?? "", kids: (node.children ?? []).map((kid) => elementOf(kid, marks)) };
}

/** The cells of all table rows, in order; the lines of one cell joined. */
export function cellsOf({ pages }: ReadPdf): readonly (readonly { readonly role: string; readonly text: string }[])[] {
  const rows: { readonly role: string; readonly text: string }[][] = [];
  const walk = (element: ReadElement): void => {
    if (element.role === "TR") {
      rows.push(element.kids.flatMap((kid) => ("role" in kid ? [{ role: kid.role, text: textOf(kid) }] : [])));
      return;
    }
    for (const kid of element.kids) if ("role" in kid) walk(kid);
  };
  for (const { elements } of pages) for (const element of elements) walk(element);
  return rows;
}

export function textOf({ kids }: ReadElement): string {
  return kids.map((kid) => ("role" in kid ? textOf(kid) : kid.join(" "))).join(" ");
}
