/** One release of the product, newest first. */
export interface Release {
  /** `0.1.0`, with what the file says behind it. */
  readonly titulo: string;
  readonly notas: readonly string[];
}

/** What `GET /api/versoes` answers. */
export interface Releases {
  readonly versao: string;
  readonly versoes: readonly Release[];
}

/** What `GET /api/utilitario/sobre` answers. */
export interface About {
  readonly versao: string;
  readonly node: string;
  readonly banco: string;
  readonly cadastros: number;
  readonly partes: readonly Part[];
}

/** A piece of other people's software in the product. */
export interface Part {
  readonly nome: string;
  readonly versao: string;
  readonly licenca: string;
}

/** What the session answer adds. */
export interface VersionSession {
  readonly versaoProduto?: string;
}

export const ABOUT_RIGHT = "ROLE_SOBRE_VER";
export const VERSIONS_PAGE = "/versoes";
export const ABOUT_PAGE = "/utilitario/sobre";

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
