import { inHtml } from "../../../http/written-page.ts";

/** The page of a notice that brings its own text: nothing in it can act, and only the product shows it. */
export const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const STYLE =
  "body{margin:24px;max-width:68ch;font:16px/1.5 system-ui,sans-serif;color:#18212d;background:#fff}h1{font-size:20px;line-height:1.3}p{white-space:pre-line}";

/** Text becomes paragraphs: an empty line divides them. */
export function contentPage({ texto, conteudo }: { readonly texto: string; readonly conteudo: string | null }): string {
  const paragraphs = (conteudo ?? "")
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${inHtml(part.trim())}</p>`);
  const title = inHtml(texto);
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>${paragraphs.join("")}</body></html>`;
}
