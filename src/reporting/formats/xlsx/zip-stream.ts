import { Zip, ZipDeflate } from "fflate";

/** An archive written while its files are: what is ready is taken out, nothing is kept. */
export interface ZipStream {
  /** Begins the next file; the one before is closed. */
  file(name: string): void;
  write(text: string): void;
  /** Bytes that are ready. */
  ready(): Uint8Array[];
  end(): void;
}

/** Written to the archive at once: small pieces cost more than they weigh. */
const ENOUGH = 64 * 1024;

export function zipStream(moment: Date): ZipStream {
  const encoder = new TextEncoder();
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  let open: ZipDeflate | null = null;
  let text = "";
  const close = (): void => {
    open?.push(encoder.encode(text), true);
    text = "";
  };
  return {
    file(name) {
      close();
      open = new ZipDeflate(name, { level: 3 });
      open.mtime = moment;
      zip.add(open);
    },
    write(more) {
      text += more;
      if (text.length < ENOUGH) return;
      open?.push(encoder.encode(text));
      text = "";
    },
    ready() {
      const taken = chunks;
      chunks = [];
      return taken;
    },
    end() {
      close();
      zip.end();
    },
  };
}
