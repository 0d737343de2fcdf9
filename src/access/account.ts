/** A company as the session needs it. */
export interface CompanySeen {
  readonly id: number;
  readonly name: string;
  readonly group: number;
  /** IANA time zone; null = the product's. */
  readonly zone: string | null;
}

/** Everything rights depend on, of one user. Read once, kept for at most 30 seconds. */
export interface Account {
  readonly id: number;
  readonly name: string;
  readonly login: string;
  readonly email: string | null;
  readonly active: boolean;
  /** The payroll provider keeps the password: it is not changed here. */
  readonly managed: boolean;
  /** Some profile of the user asks for a second factor. */
  readonly demandsFactor: boolean;
  /** The talent the user is; null = none. */
  readonly person: number | null;
  /** Companies the user sees, by name. User 1 sees all, others those where they hold a profile. */
  readonly companies: readonly CompanySeen[];
  /** Companies of the same groups, in none of which the user holds a profile: read only where a register is shared. */
  readonly neighbours: readonly CompanySeen[];
  /** Sharing parameters that are on, by company group. */
  readonly sharing: ReadonlyMap<number, ReadonlySet<string>>;
  /** Authorities held in each company seen. */
  readonly rights: ReadonlyMap<number, ReadonlySet<string>>;
  /** Organizational areas the user answers for, by company. */
  readonly areas: ReadonlyMap<number, readonly number[]>;
  /** The talent the user is, by company. */
  readonly talents: ReadonlyMap<number, number>;
}

/** Who really acts, behind another user. */
export interface Behind {
  readonly id: number;
  readonly name: string;
  readonly login: string;
}

/** The user of the installation: sees every company and holds every right, so that nobody can lock everybody out. */
export const FIRST_USER = 1;
