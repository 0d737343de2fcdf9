import { type Places, step } from "../places.ts";

/** Every object of a document knows where it was written; what stood in another file is told at the report that takes it. */
export function placed(value: unknown, file: string, pointer: string, places: Places): void {
  if (typeof value !== "object" || value === null) return;
  places.put(value, { file, pointer });
  for (const [key, inner] of Object.entries(value)) placed(inner, file, step({ file, pointer }, key).pointer, places);
}
