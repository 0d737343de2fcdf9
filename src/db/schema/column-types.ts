const SAME: Readonly<Record<string, string>> = {
  timestamptz: "timestamp with time zone",
  timestamp: "timestamp without time zone",
  time: "time without time zone",
  int: "integer",
  int4: "integer",
  int8: "bigint",
  int2: "smallint",
  bool: "boolean",
  float8: "double precision",
  decimal: "numeric",
  varchar: "character varying",
};

/** The name PostgreSQL itself gives a type, so that a declared and a stored one can be compared. */
export function canonicalType(type: string): string {
  const [, name = "", size = "", list = ""] = /^([a-z0-9_ ]+?)\s*(\([^)]*\))?(\[\])?$/.exec(type.trim().toLowerCase()) ?? [];
  if (name === "") return type;
  return `${SAME[name] ?? name}${size.replaceAll(" ", "")}${list}`;
}

const INTEGERS = ["smallint", "integer", "bigint"];

/** Whether every value of `from` fits `to` unchanged. */
export function widens(from: string, to: string): boolean {
  if (to === "text" && from !== "text[]") return true;
  const [low, high] = [INTEGERS.indexOf(from), INTEGERS.indexOf(to)];
  if (low >= 0 && high >= 0) return high >= low;
  if (low >= 0 && to === "numeric") return true;
  const [old, now] = [digits(from), digits(to)];
  if (!old || !now) return false;
  return now.places >= old.places && now.whole >= old.whole;
}

function digits(type: string): { readonly whole: number; readonly places: number } | undefined {
  if (type === "numeric") return { whole: Number.POSITIVE_INFINITY, places: Number.POSITIVE_INFINITY };
  const [, size, places] = /^numeric\((\d+)(?:,(\d+))?\)$/.exec(type) ?? [];
  if (size === undefined) return undefined;
  return { whole: Number(size) - Number(places ?? 0), places: Number(places ?? 0) };
}

/** Texts compare by code point; Portuguese order comes from folded columns. */
export const collated = (type: string): string =>
  /^(text|character varying)/.test(canonicalType(type)) ? `${type} collate "C"` : type;
