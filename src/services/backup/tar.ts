const BLOCK = 512;
const MODE = "0000600";
const OCTAL_LIMIT = 8 ** 11;

/** Header of one file in a tar archive (ustar), readable by any tar program. */
export function tarHeader(name: string, size: number, seconds: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`name too long for the archive: ${name}`);
  block.write(name, 0, "utf8");
  block.write(MODE, 100, "latin1");
  block.write("0000000", 108, "latin1");
  block.write("0000000", 116, "latin1");
  if (size < OCTAL_LIMIT) block.write(size.toString(8).padStart(11, "0"), 124, "latin1");
  else {
    // Sizes from 8 GiB on, as GNU tar writes them: the high bit, then the number in base 256.
    block.writeBigUInt64BE(BigInt(size), 128);
    block.writeUInt8(0x80, 124);
  }
  block.write(Math.max(0, Math.floor(seconds)).toString(8).padStart(11, "0"), 136, "latin1");
  block.write("0", 156, "latin1");
  block.write("ustar\u000000", 257, "latin1");
  block.write(`${sumOf(block).toString(8).padStart(6, "0")}\u0000 `, 148, "latin1");
  return block;
}

export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

/** One file of an archive. Its content must be read to the end before the next one is asked for. */
export interface TarFile {
  readonly name: string;
  readonly size: number;
  content(): AsyncGenerator<Buffer>;
}

/** The archive is no tar, or ends before its end. */
export class TarError extends Error {}

/** Files of a tar archive, one after another, from its bytes. */
export async function* readTar(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const source = new Source(bytes);
  for (;;) {
    const block = await source.take(BLOCK);
    if (block === undefined) throw new TarError("the archive has no end");
    if (block.every((byte) => byte === 0)) return;
    const { name, size } = readHeader(block);
    let left = size;
    yield {
      name,
      size,
      async *content() {
        while (left > 0) {
          const chunk = await source.some(left);
          left -= chunk.length;
          yield chunk;
        }
      },
    };
    while (left > 0) left -= (await source.some(left)).length;
    const padding = tarPadding(size).length;
    if (padding > 0 && (await source.take(padding)) === undefined) throw new TarError("the archive has no end");
  }
}

function readHeader(block: Buffer): { name: string; size: number } {
  const told = Number.parseInt(block.toString("latin1", 148, 154), 8);
  if (block.toString("latin1", 257, 262) !== "ustar" || told !== sumOf(block)) throw new TarError("no header");
  const [name = ""] = block.toString("utf8", 0, 100).split("\u0000", 1);
  const big = block.readUInt8(124) === 0x80;
  const size = big ? Number(block.readBigUInt64BE(128)) : Number.parseInt(block.toString("latin1", 124, 135), 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new TarError("no size");
  return { name, size };
}

/** Sum of the header's bytes, its own place counted as spaces. */
function sumOf(block: Buffer): number {
  let sum = 0;
  for (let at = 0; at < BLOCK; at += 1) sum += at >= 148 && at < 156 ? 32 : (block[at] ?? 0);
  return sum;
}

/** Bytes in whatever pieces are asked for. */
class Source {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#chunks = bytes[Symbol.asyncIterator]();
  }

  /** Exactly `count` bytes; undefined when there are not so many. */
  async take(count: number): Promise<Buffer | undefined> {
    while (this.#rest.length < count) {
      const { done, value } = await this.#chunks.next();
      if (done) return undefined;
      this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    }
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }

  /** At least one and at most `most` bytes. */
  async some(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#chunks.next();
      if (done) throw new TarError("the archive has no end");
      this.#rest = value;
    }
    const taken = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }
}
