import { ApiError } from "../../src/admin/providers/api-error.ts";
import type { Stored } from "../../src/admin/questions/use-keeping.ts";
import { between } from "../../src/kinds/seeded.ts";

/** An answer takes no longer there and back where there is one. */
export const ON_ITS_WAY_MS = 90;
/** By then whatever was not heard was said again. */
export const LATEST_MS = 90_000;

export type Part = string;
type Trouble = "offline" | "silent" | "down" | "signedOut";

/** What the server does with drafts, and what becomes of requests on their way. */
export class Far {
  sequence = 0;
  readonly parts = new Map<string, Part>();
  /** Everything that was ever stored. */
  readonly stored = new Set<Part>();
  trouble: Trouble | null = null;
  /** Since when the way has been open. */
  openSince = 0;
  foreignAt = Number.NEGATIVE_INFINITY;
  private readonly next: () => number;

  constructor(next: () => number) {
    this.next = next;
  }

  meet(trouble: Trouble | null): void {
    // Silence is noticed by nobody: what was sent into it is given up later.
    const after = this.trouble === "silent" ? LATEST_MS : 0;
    this.openSince = Math.max(this.openSince, Date.now() + after);
    this.trouble = trouble;
  }

  private wait(): Promise<void> {
    return new Promise((resolve) => window.setTimeout(resolve, between(this.next, 1, ON_ITS_WAY_MS / 2)));
  }

  /** Throws what a request meets now. */
  private async pass(isAlive: () => boolean, signal: AbortSignal): Promise<void> {
    if (!isAlive()) await new Promise(() => undefined);
    if (this.trouble === "silent")
      await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    if (this.trouble === "offline") throw new ApiError(0);
    if (this.trouble === "down") throw new ApiError(503);
    if (this.trouble === "signedOut") throw new ApiError(401);
  }

  async save(isAlive: () => boolean, { sequencia, parts }: Stored<Part>, signal: AbortSignal): Promise<void> {
    const held = new Map(parts);
    await this.wait();
    await this.pass(isAlive, signal);
    if (sequencia <= this.sequence) throw new ApiError(409);
    this.put(sequencia, held);
    await this.wait();
    await this.pass(isAlive, signal);
  }

  async read(isAlive: () => boolean, signal: AbortSignal): Promise<Stored<Part>> {
    await this.wait();
    await this.pass(isAlive, signal);
    const now = this.now();
    await this.wait();
    await this.pass(isAlive, signal);
    return now;
  }

  put(sequence: number, parts: ReadonlyMap<string, Part>): void {
    this.sequence = sequence;
    for (const [name, text] of parts) {
      this.parts.set(name, text);
      this.stored.add(text);
    }
  }

  now(): Stored<Part> {
    return { sequencia: this.sequence, parts: new Map(this.parts) };
  }
}
