import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { Spooled } from "../engine/print/spool.ts";
import type { KeptFile } from "../services/jobs/contract.ts";

interface Sent {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array | Pick<Spooled, "size" | "read">;
  /** The house drew the image anew: nothing of what was sent is left in it. */
  readonly redrawn?: boolean;
}

/** Sends bytes under a name (RFC 6266); never run, never guessed at, and shown in place only when the house made them itself. */
export function attachment(reply: FastifyReply, file: Sent): FastifyReply {
  const ascii = file.name
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\%]/g, "_");
  const how = file.redrawn === true ? "inline" : "attachment";
  const { bytes } = file;
  if (!(bytes instanceof Uint8Array)) reply.header("content-length", bytes.size);
  return reply
    .header("content-disposition", `${how}; filename="${ascii}"; filename*=UTF-8''${encodeName(file.name)}`)
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("x-content-type-options", "nosniff")
    .type(file.contentType)
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : bytes.read());
}

/** Sends the file a task kept, read as it goes out. */
export const keptAttachment = (reply: FastifyReply, { name, contentType, size, pieces }: KeptFile): FastifyReply =>
  attachment(reply, { name, contentType, bytes: { size, read: () => Readable.from(pieces, { objectMode: false }) } });

const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
