import { unzipSync } from "fflate";
import { AppError } from "../../errors/app-error.ts";
import { sizeText } from "../../errors/size-text.ts";

/** How far an archive of a stranger is opened. */
interface UnzipLimits {
  readonly entries: number;
  /** What the entries are called in the refusal. */
  readonly entriesName: string;
  /** Bytes of the wanted entries together, once inflated. */
  readonly inflated: number;
  /** How many times the archive's own size that may be, from `ratioFrom` bytes on. */
  readonly ratio: number;
  readonly ratioFrom: number;
}

/** The wanted entries of a zip archive, refused by what they would become before anything is inflated: FILE_LIMIT. */
export function unzipWithin(bytes: Uint8Array, isWanted: (name: string) => boolean, limits: UnzipLimits): readonly Uint8Array[] {
  let [entries, inflated] = [0, 0];
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (++entries > limits.entries)
        throw new AppError("FILE_LIMIT", {
          params: { limit: `${limits.entries.toLocaleString("pt-BR")} ${limits.entriesName}` },
        });
      if (!isWanted(name)) return false;
      inflated += originalSize;
      if (inflated > limits.inflated) throw tooLarge(sizeText(limits.inflated));
      if (inflated > limits.ratioFrom && inflated > bytes.length * limits.ratio)
        throw tooLarge(`${limits.ratio} vezes o tamanho do arquivo`);
      return true;
    },
  });
  return Object.values(files);
}

const tooLarge = (size: string): AppError => new AppError("FILE_LIMIT", { params: { limit: `${size} depois de descompactado` } });
