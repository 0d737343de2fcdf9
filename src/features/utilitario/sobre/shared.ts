import { describedCall } from "../../../metadata/call.ts";
import { count, list, type Of, shapeOf, text } from "../../../metadata/shape.ts";
import { ABOUT, RELEASES, SEES_ABOUT } from "./entry.ts";

/** One release of the product; `titulo` is `0.1.0`, with what the file says behind it. */
const release = shapeOf({ titulo: text, notas: list(text) });
export type Release = Of<typeof release>;
/** A piece of other people's software in the product. */
const part = shapeOf({ nome: text, versao: text, licenca: text });
export type Part = Of<typeof part>;
const place = { module: "utilitario", title: "Sobre", method: "GET" } as const;

/** Newest first. The page lies at the same path. */
export const releases = describedCall({
  ...place,
  path: RELEASES,
  audience: { anyUser: true },
  summary: "Versão do sistema e o que mudou em cada uma",
  answers: shapeOf({ versao: text, versoes: list(release) }),
});
export const about = describedCall({
  ...place,
  path: ABOUT,
  audience: { right: SEES_ABOUT },
  summary: "Partes da instalação e suas licenças",
  answers: shapeOf({ versao: text, node: text, banco: text, cadastros: count, partes: list(part) }),
});
/** What the session answer adds. */
export interface VersionSession {
  readonly versaoProduto?: string;
}

/** Releases of a change log: `## release`, `- note`, a note's further lines indented. */
export function releasesOf(changelog: string): readonly Release[] {
  const releases: { titulo: string; notas: string[] }[] = [];
  for (const line of changelog.split(/\r?\n/)) {
    const [, title] = /^## (.+)$/.exec(line) ?? [];
    const [, note] = /^[-*] (.+)$/.exec(line) ?? [];
    const last = releases.at(-1);
    if (title !== undefined) releases.push({ titulo: title.trim(), notas: [] });
    else if (note !== undefined) last?.notas.push(plain(note));
    else if (/^\s+\S/.test(line) && last && last.notas.length > 0) last.notas.push(`${last.notas.pop()} ${plain(line.trim())}`);
  }
  return releases;
}

/** Marks of the file's notation are not for readers. */
const plain = (text: string): string => text.replaceAll(/[`*]/g, "").replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1");
