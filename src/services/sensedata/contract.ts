/** A page somebody opened. Nothing in it tells who. */
export interface Visit {
  /** Address inside the product without query and numbers: `/captacao/candidatos/{id}`. */
  readonly url: string;
  /** Company worked in, by its number in this installation. */
  readonly empresaId: number;
  /** UTC ISO. */
  readonly momento: string;
}

/** An outside service that learns which parts of the product are used. */
export interface UsageTracking {
  readonly isOn: boolean;
  /** Resolves when the service took it or failed; never rejects, because nobody waits for it. */
  send(visit: Visit): Promise<void>;
}
