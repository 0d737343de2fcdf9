import "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";
import { sizeText } from "../errors/size-text.ts";
import { isStorable } from "./safe-json.ts";

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The one file of a `multipart/form-data` body, in the part called `file`. FILE_TOO_LARGE, UNSUPPORTED_MEDIA, MALFORMED_REQUEST. */
export async function receiveFile(request: FastifyRequest, maxBytes: number): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new AppError("UNSUPPORTED_MEDIA");
  try {
    let received: ReceivedFile | undefined;
    for await (const part of request.parts({ limits: { files: 1, fields: 0, fileSize: maxBytes } })) {
      if (part.type !== "file" || part.fieldname !== "file" || !isStorable(part.filename))
        throw new AppError("MALFORMED_REQUEST");
      received = { name: part.filename, bytes: await part.toBuffer() };
    }
    if (received === undefined) throw new AppError("MALFORMED_REQUEST");
    return received;
  } catch (error) {
    throw asAppError(error, maxBytes);
  }
}

function asAppError(error: unknown, maxBytes: number): AppError {
  if (error instanceof AppError) return error;
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  if (code === "FST_REQ_FILE_TOO_LARGE") return new AppError("FILE_TOO_LARGE", { params: { max: sizeText(maxBytes) } });
  // Anything else the parser throws is a body it could not read: a cut-off part, a missing boundary, too many parts.
  return new AppError("MALFORMED_REQUEST", { cause: error });
}
