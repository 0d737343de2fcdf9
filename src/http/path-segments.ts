import { AppError } from "../errors/app-error.ts";
import { isStorable } from "./safe-json.ts";

/** Decoded segments of an address after a prefix. One that hides a separator or climbs is no address of ours. */
export function pathSegments(url: string, prefix: string): readonly string[] {
  const [path = ""] = url.split("?", 1);
  return path.slice(prefix.length).split("/").map(decode);
}

function decode(segment: string): string {
  let text: string;
  try {
    // Most have nothing to decode, and every request asks.
    text = segment.includes("%") ? decodeURIComponent(segment) : segment;
  } catch (cause) {
    throw new AppError("MALFORMED_REQUEST", { cause });
  }
  if (/[/\\]/.test(text) || text === "." || text === ".." || !isStorable(text)) throw new AppError("NOT_FOUND");
  return text;
}
