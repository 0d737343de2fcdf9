import { createHash } from "node:crypto";

const LONGEST = 63;
const MARK = 8;

/** `grupoHomogeneo` → `grupo_homogeneo`, `codigoCBO` → `codigo_cbo`, `areas-organizacionais` → `areas_organizacionais`. */
export function snake(name: string): string {
  return name
    .replaceAll("-", "_")
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .toLowerCase();
}

/** PostgreSQL keeps 63 bytes of a name; longer ones end in a hash of the whole. */
export function sqlName(...parts: readonly string[]): string {
  const whole = parts.join("__");
  if (whole.length <= LONGEST) return whole;
  const mark = createHash("sha256").update(whole).digest("hex").slice(0, MARK);
  return `${whole.slice(0, LONGEST - MARK - 1)}_${mark}`;
}

/** `ROLE_SST_EPIS_VER` and its like. */
export function rightName(id: string, action: string): string {
  return ["ROLE", ...id.split("/"), action].map((part) => snake(part).toUpperCase()).join("_");
}

/** An identifier from a title: without accents, lower case, hyphens. */
export function slug(title: string): string {
  return title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
