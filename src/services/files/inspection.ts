/** What is asked of a file. */
export interface InspectionRequest {
  /** Types of images to be drawn anew; of others only the type is told. */
  readonly redraws: readonly string[];
}

/** What it is. */
export interface Inspection {
  readonly contentType: string;
  /** The image as it was drawn anew; absent when it was not. */
  readonly drawn?: Uint8Array;
}

/** Points an image may have. */
export const MOST_PIXELS = 50_000_000;
/** Longest side of an image drawn anew. */
export const LONGEST_SIDE = 2_000;
