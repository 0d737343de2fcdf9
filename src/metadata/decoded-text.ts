/** Bytes as text: UTF-8, else what Windows programs write in Brazil. */
export function decodedText(bytes: Uint8Array | ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
