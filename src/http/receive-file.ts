import "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";
import { sizeText } from "../errors/size-text.ts";
import { isStorable } from "./safe-json.ts";

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file with the texts that came beside it, by name. */
export interface ReceivedForm extends ReceivedFile {
  readonly texts: ReadonlyMap<string, string>;
}

/** The one file of a `multipart/form-data` body, in the part called `file`. FILE_TOO_LARGE, UNSUPPORTED_MEDIA, MALFORMED_REQUEST. */
export const receiveFile = (request: FastifyRequest, maxBytes: number): Promise<ReceivedFile> =>
  receiveForm(request, maxBytes, []);

/** The same, with texts of these names beside the file; any other is MALFORMED_REQUEST. */
export async function receiveForm(request: FastifyRequest, maxBytes: number, names: readonly string[]): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new AppError("UNSUPPORTED_MEDIA");
  try {
    let received: ReceivedFile | undefined;
    const texts = new Map<string, string>();
    const limits = { files: 1, fields: names.length, fieldSize: 1000, fileSize: maxBytes };
    for await (const part of request.parts({ limits })) {
      if (part.type === "field" && names.includes(part.fieldname)) texts.set(part.fieldname, String(part.value));
      else if (part.type !== "file" || part.fieldname !== "file" || !isStorable(part.filename))
        throw new AppError("MALFORMED_REQUEST");
      else received = { name: part.filename, bytes: await part.toBuffer() };
    }
    if (received === undefined) throw new AppError("MALFORMED_REQUEST");
    return { ...received, texts };
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
