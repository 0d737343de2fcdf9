/** Points of a picture across and down. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Bytes at the beginning of a file within which the house's own PNG and JPEG say how large they are. */
export const HEAD_BYTES = 4_096;

/** The size a PNG or JPEG says it has in its first bytes; undefined where they say none. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength >= 24 && view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    // Frames begin with one of sixteen marks; three of these are tables.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker < 0xffc0) return undefined;
  }
  return undefined;
}
