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
}
