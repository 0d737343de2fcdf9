import { fileTypeFromBuffer } from "file-type";
import { AppError } from "../../errors/app-error.ts";
import type { SubprocessWork } from "../subprocess/contract.ts";
import { type Inspection, type InspectionRequest, LONGEST_SIDE, MOST_PIXELS } from "./inspection.ts";

const SECONDS = 8;

/** Says what a file of a stranger is and, if it is an image, draws it anew. Runs in a subprocess. */
const inspectApart: SubprocessWork<InspectionRequest, Inspection> = async (bytes, { redraws }) => {
  const contentType = await typeOf(bytes);
  return redraws.includes(contentType) ? { contentType, drawn: await redraw(bytes, contentType) } : { contentType };
};
export default inspectApart;

/** By the bytes, never by what the sender says. Plain text is the one thing without a signature. */
async function typeOf(bytes: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found?.mime ?? (isPlainText(bytes) ? "text/plain" : "application/octet-stream");
}

function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return !text.includes("\u0000") && !/^\s*</.test(text);
  } catch {
    return false;
  }
}

/** Points and nothing else: no place, no camera, no profile, no bytes behind the end. Other formats' readers are shut. */
async function redraw(bytes: Uint8Array, contentType: string): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng"] });
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true });
    return await (contentType === "image/png" ? image.png() : image.jpeg({ quality: 88 })).toBuffer();
  } catch (error) {
    throw String(error).includes("pixel limit")
      ? new AppError("IMAGE_TOO_LARGE", { params: { max: MOST_PIXELS / 1_000_000 } })
      : new AppError("IMAGE_UNREADABLE");
  }
}
