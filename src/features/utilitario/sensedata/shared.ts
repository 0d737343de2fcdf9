import { textUpTo } from "../../../metadata/bounded.ts";
import { describedCall } from "../../../metadata/call.ts";
import { flag, shapeOf } from "../../../metadata/shape.ts";

const visited = {
  module: "utilitario",
  title: "Acompanhamento de uso",
  method: "POST",
  query: { url: textUpTo(2_000) },
  needs: ["url"],
  answers: shapeOf({ enviado: flag }),
} as const;

/** Tells which address was visited (spec 000 §7.2). */
export const visit = describedCall({
  ...visited,
  summary: "Registra a página visitada por um usuário",
  path: "/userinfo/sensedata",
  audience: { anyUser: true },
});
/** The same of the external area. */
export const visitOfCandidate = describedCall({
  ...visited,
  summary: "Registra a página visitada por um candidato",
  path: "/externo/userinfo/sensedata",
  audience: { candidate: true },
});

const LONGEST = 200;

/**
 * An address without anything of a person or a record: no query, no fragment, `{id}` for numbers, `{}` for whatever is not a plain word.
 * Null when it is no address of the product.
 */
export function visitedAddress(url: string): string | null {
  if (!url.startsWith("/") || url.startsWith("//") || url.length > 2_000) return null;
  const path = url.split(/[?#]/, 1)[0] ?? "";
  const parts = path.split("/").slice(1);
  const plain = parts.map((part) =>
    /^\d+$/.test(part) ? "{id}" : /^(\{id\}|[A-Za-z][A-Za-z-]{0,49}|)$/.test(part) ? part : "{}",
  );
  return `/${plain.join("/")}`.slice(0, LONGEST);
}
