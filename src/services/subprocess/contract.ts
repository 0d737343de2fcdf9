/** How far a reading may go before it is ended. */
export interface SubprocessLimits {
  /** Wall-clock time. */
  readonly ms: number;
  /** Memory of the reading process, in MiB. */
  readonly memoryMb: number;
}

/**
 * What is done to foreign bytes in a process of its own. To add one: a module whose default export is an `SubprocessWork`, pure (bytes and
 * options in, plain data out; neither network, files nor database), and beside it
 * `export const readThing: SubprocessTask<Options, Thing> = { module: new URL("./read-thing-subprocess.ts", import.meta.url), limits: {…} }`,
 * run by `runInSubprocess(readThing, bytes, options, { signal, owner })`.
 */
export interface SubprocessTask<Options, Result, Input extends SubprocessInput = Uint8Array> {
  readonly module: URL;
  readonly limits: SubprocessLimits;
  /** The work needs a library with native code. */
  readonly native?: true;
  /** Never there: carries the types. */
  readonly types?: readonly [Options, Result, Input];
}

/** Whole, or piece by piece: of those a few at a time are on their way, so that neither side holds them all. */
export type SubprocessInput = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Refuses by throwing an AppError, which the caller gets. Its result crosses by structured clone; a generator's parts cross one by
 * one and arrive as an array, so that a large result does not hold the caller's thread.
 */
export type SubprocessWork<Options, Result, Input extends SubprocessInput = Uint8Array> = (
  input: Input,
  options: Options,
) => Made<Result> | Promise<Made<Result>>;

type PartOf<Result> = Result extends readonly (infer Part)[] ? Part : never;
type Made<Result> = Result | Generator<PartOf<Result>> | AsyncGenerator<PartOf<Result>>;

export interface SubprocessCall {
  /** Ends the reading; the caller gets the signal's reason. */
  readonly signal?: AbortSignal;
  /** Who asks: those who have less running go first, and nobody fills the queue alone. */
  readonly owner?: number | string;
}
