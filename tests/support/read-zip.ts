import { crc32, inflateRawSync } from "node:zlib";

/** Files of a zip archive by name, found as any program finds them: from the directory at its end. Throws when a checksum is wrong. */
export function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  if (end < 0) throw new Error("no end of a directory");
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.toString("latin1", at, at + 4) !== "PK\u0001\u0002") throw new Error("no entry of a directory");
    const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    if (zip.toString("latin1", local, local + 4) !== "PK\u0003\u0004") throw new Error("no file where the directory says");
    const body = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = inflateRawSync(zip.subarray(body, body + packed));
    if (bytes.length !== size || crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error("damaged file");
    files.set(zip.toString("utf8", at + 46, nameEnd), bytes);
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
