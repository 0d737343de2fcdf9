const UNITS = ["Bytes", "KB", "MB", "GB"] as const;

/** A size for people, in steps of 1024 (spec 000 §9). */
export function sizeText(bytes: number): string {
  const step = bytes <= 0 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const value = Math.round((bytes / 1024 ** step) * 10) / 10;
  return `${String(value).replace(".", ",")} ${UNITS[step]}`;
}
