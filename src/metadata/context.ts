/** Who asks, for which company, when. Made once per request by src/access; everything below receives it as a value. */
export interface RequestContext {
  readonly requestId: string;
  /** Moment of the request, UTC ISO. */
  readonly now: string;
  /** ISO date in the company's zone. */
  readonly today: string;
  readonly user: {
    readonly id: number;
    readonly name: string;
    /** `interno`, `candidato`, `sistema`. */
    readonly kind: "interno" | "candidato" | "sistema";
    readonly rights: ReadonlySet<string>;
    /** Organizational areas the user answers for in this company, those below included. */
    readonly areas: readonly number[];
    /** The talent the user is in this company; absent = none. */
    readonly colaborador?: number | undefined;
    /** The user who really acts, when logged in as another. */
    readonly behind?: number;
    readonly behindName?: string;
  };
  /** Session in which the own password was just asked for: it goes on when a change of the account ends the others. */
  readonly confirmedIn?: string;
  /** The company of this tab: lists and writes act on it. */
  readonly company: number;
  /** Its company group. */
  readonly group: number;
  /** Companies (and their groups) the user sees; reads may be widened to these, never beyond. */
  readonly visibleCompanies: readonly number[];
  readonly visibleGroups: readonly number[];
  /** Names of companies the user sees that were left out for want of the right that is asked for. */
  readonly companiesLeftOut?: readonly string[];
  /** Members the company asks for beyond the register itself may stay empty. */
  readonly waivesAsked?: true;
  /** What the user is in a visible company. Where nobody said it, only the product itself is the same everywhere. */
  standingIn?(company: number): Standing | undefined;
}

/** What a user is in one company, however far away the tab is. */
export interface Standing {
  readonly group: number;
  readonly today: string;
  readonly rights: ReadonlySet<string>;
  readonly areas: readonly number[];
  /** The talent the user is there; absent = none. */
  readonly colaborador?: number | undefined;
}

const NO_RIGHTS: ReadonlySet<string> = new Set();

/** The same person asking from the tab of another company: its rights, areas, talent and day. Nothing is held where nothing is known. */
export function contextIn(context: RequestContext, company: number): RequestContext {
  const { user, standingIn } = context;
  if (company === context.company) return context;
  if (standingIn === undefined && user.kind === "sistema") return { ...context, company };
  const { rights = NO_RIGHTS, areas = [], colaborador, ...place } = standingIn?.(company) ?? {};
  return { ...context, ...place, company, user: { ...user, rights, areas, colaborador } };
}

/** Companies among the visible ones where the user holds one of these rights. */
export const companiesWith = (context: RequestContext, ...rights: readonly string[]): readonly number[] =>
  context.visibleCompanies.filter((id) => rights.some((right) => contextIn(context, id).user.rights.has(right)));

/** Right to see records that are kept apart (`x-access` `apart`). */
export const SEES_APART = "ROLE_TALENTO_RESTRITO";

/** The talents the user is, in any of the visible companies. */
export const talentsOf = (context: RequestContext): readonly number[] =>
  context.visibleCompanies.flatMap((id) => contextIn(context, id).user.colaborador ?? []);

/** Companies among the visible ones where the user sees what is kept apart; the product sees it everywhere. */
export const companiesApart = (context: RequestContext): readonly number[] =>
  context.user.kind === "sistema" ? context.visibleCompanies : companiesWith(context, SEES_APART);

/** The same person with further rights, for what the product does in their name: never to be asked by what they sent. */
export const holding = (context: RequestContext, rights: readonly string[]): RequestContext => ({
  ...context,
  user: { ...context.user, rights: new Set([...context.user.rights, ...rights]) },
});

/** The same request with these rights and no other. */
export const holdingOnly = (context: RequestContext, rights: readonly string[]): RequestContext => ({
  ...context,
  user: { ...context.user, rights: new Set(rights) },
});

/** The same request acting as the product: what was decided is done whatever else the person may. */
export const asProduct = (context: RequestContext, rights: ReadonlySet<string>): RequestContext => ({
  ...context,
  user: { ...context.user, kind: "sistema", rights },
});
