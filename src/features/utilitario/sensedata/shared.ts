/** The call that tells which address was visited (spec 000 §7.2); the address is its `url`. */
export const CALL = "/userinfo/sensedata";
/** The same of the external area. */
export const CANDIDATE_CALL = "/externo/userinfo/sensedata";

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
