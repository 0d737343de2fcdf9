import type { Condition, Expr, Path, Scalar } from "./condition.ts";
import type { Field, Keywords } from "./field.ts";
import type { Gender, Gendered } from "./in-gender.ts";
import type { StoragePlan } from "./storage.ts";

/** A bound of a conditional limit: a number, or a setting of the company or the system. */
export type Bound = number | { readonly path: Path };

export type LimitShape = {
  readonly [K in keyof Keywords]: Keywords[K] extends number | undefined ? Bound : Keywords[K];
};

/** Conditional behaviour of members of one object. Nothing depends on the order of rules. */
export interface Rule {
  readonly id: string;
  /** Fires only when true; absent = always. */
  readonly when?: Condition;
  /** Member paths inside the object (`endereco.cep` crosses a group). */
  readonly show?: readonly string[];
  readonly whenHidden?: "clear" | "keep" | "reject";
  readonly require?: readonly string[];
  readonly lock?: readonly string[];
  readonly limit?: Readonly<Record<string, LimitShape>>;
  /** Fails only when false. */
  readonly assert?: Condition;
  /** Member path where a failing assert is shown. */
  readonly at?: string;
  readonly warn?: true;
  /** What it holds is the eSocial layout's: a record refused by such rules alone says so. */
  readonly layout?: "esocial";
  readonly message?: string;
  /** "quando Local é Terceiros": the condition in Portuguese, for help and OpenAPI. */
  readonly sentence?: string;
  readonly source: readonly string[];
}

/** Legal bases of Lei 13.709/2018 (LGPD), art. 7 and 11. */
export type LegalBasis =
  | "consentimento"
  | "obrigacao-legal"
  | "politicas-publicas"
  | "pesquisa"
  | "contrato"
  | "processo"
  | "vida"
  | "saude"
  | "legitimo-interesse"
  | "credito";

/** Why data of people are kept here and how long: what the record of processing (LGPD, art. 37) is made from. */
export interface Treatment {
  readonly purpose: string;
  readonly basis: LegalBasis;
  /** How long, in words. */
  readonly term?: string;
  /** While it holds, the law demands the data: nobody may anonymise them, and the message says why. */
  readonly keep?: { readonly when: Condition; readonly message: string };
  /** Member of the company that says after how many months without a change a record is listed for removal; 0 or empty = never. */
  readonly expires?: {
    readonly months: string;
    /** Date of the record the months count from, in the place of its last change; where it is empty the last change counts. */
    readonly since?: string;
  };
}

/** No two alike. Values fold case and accents; skipped while a `by` is empty. */
export interface Unique {
  /** Empty only where a period is all that is compared. */
  readonly by: readonly string[];
  readonly when?: Condition;
  /** No overlap of [from, to]; an empty end is open, without a start there is no period. */
  readonly period?: readonly [string, string];
  /** On a list: across all records of the register. */
  readonly across?: "register";
  readonly message?: string;
  readonly source: readonly string[];
}

/** A record, a group inside it, or the rows of a list: the same rules for all three. */
export interface ObjectPlan {
  readonly what: "record" | "group" | "rows";
  /** Dotted path from the root; empty for the record. */
  readonly path: string;
  /** In form order. */
  readonly fields: readonly Field[];
  readonly rules: readonly Rule[];
  readonly unique: readonly Unique[];
  /** Dated members: one entry per date of `by`, the newest not after today is in force. `fields` never includes `by`. */
  readonly history?: {
    readonly by: string;
    readonly fields: readonly string[];
    /** Entries whose member has one of these values are kept and listed, but are not in force. */
    readonly outOfForce?: { readonly field: string; readonly values: readonly Scalar[] };
    /** Members that a new entry takes from their default, not from the entry before. */
    readonly anew?: readonly string[];
    /** Setting of the company that holds a date: entries that begin up to it neither come, change nor go. */
    readonly closedUntil?: string;
  };
  readonly configurable?: {
    readonly allow: readonly ("title" | "visible" | "required")[];
    /** A member shows once the company gave it a title. */
    readonly named?: true;
    readonly when?: Condition;
    readonly message?: string;
  };
}

/** One address of a register. `{campo}` segments and `fix` give fields their value, `where` leaves them a choice; `readOnly`: nothing is written here. */
export interface Address {
  /** `sst/profissional/{profissionalId}/contrato`, without leading slash. */
  readonly path: string;
  /** Names of the fields the path's segments fix, in order. */
  readonly params: readonly string[];
  readonly fix: Readonly<Record<string, Scalar>>;
  /** Options of a member that are listed and accepted here. */
  readonly where?: Readonly<Record<string, readonly Scalar[]>>;
  readonly readOnly?: true;
  readonly title: string;
  readonly plural: string;
  readonly gender: Gender;
}

export interface Action {
  readonly op: string;
  readonly title?: string;
  readonly when?: Condition;
  readonly message?: string;
  readonly ask: readonly string[];
  readonly set: Readonly<Record<string, Expr | null>>;
  readonly reset: readonly string[];
  readonly confirm?: string;
  /** No button offers it: something else in the product asks for it. */
  readonly unlisted?: true;
  /** A step from one of these states to another; part of `when` and `set` already. */
  readonly from?: readonly Scalar[];
  readonly to?: Scalar;
  /** Right to run it; create, update, delete and clone use the register's own rights. */
  readonly right: string;
}

export interface Hook {
  readonly name: string;
  readonly on: readonly string[];
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

export interface Tab {
  readonly id: string;
  readonly title: string;
  /** Top-level or group member paths, in order. */
  readonly fields: readonly string[];
}

/** Something that needs doing (`alerts/<modulo>/<alerta>.json`): the records of a list that the start page tells, and the list's filter `alerta`. */
export interface Alert {
  /** `<modulo>/<alerta>`. */
  readonly id: string;
  readonly title: string;
  /** What to do about it. */
  readonly action: string;
  readonly severity: "error" | "warning" | "info";
  readonly where?: Condition;
  /** By when it has to be done. */
  readonly due?: AlertDue;
  /** Whom it concerns, beside the right to see the register. */
  readonly right?: string;
}

export interface AlertDue {
  /** A stored date the list is filtered by. */
  readonly path: string;
  /** Days from that date to the due one. */
  readonly days: number;
  /** Told from so many days before. */
  readonly within: number;
  /** Told until so many days after; absent: until nothing is left. */
  readonly overdue?: number;
}

export interface ListPlan {
  /** Column paths, in order. Never empty: the display fields when nothing says `list`. */
  readonly columns: readonly string[];
  readonly sort: readonly { readonly path: string; readonly descending: boolean }[];
  readonly presets: readonly {
    readonly id: string;
    /** In both genders where the register's addresses have names of both. */
    readonly title: Gendered;
    readonly where?: Condition;
    readonly default?: true;
  }[];
  readonly alerts?: readonly Alert[];
  /** Other names under which calls ask for a filter: a member, an end of its range, `q` or `preset`. */
  readonly params?: Readonly<Record<string, string>>;
  /** Paths of columns that are summed up under the list. */
  readonly totals?: readonly string[];
  /** Paths the search text looks in; empty = no search box. */
  readonly search: readonly string[];
  /** `contains`: a part of the text is enough. */
  readonly filters: readonly { readonly path: string; readonly how: "value" | "range"; readonly contains?: true }[];
}

/** What must be known of other rows to judge a record. Loaded at once, after the normal form. */
export interface FactNeeds {
  /** Members of referenced records named by rules: `references[pathOfReferenceField] = {register, fields}`. */
  readonly references: Readonly<Record<string, { readonly register: string; readonly fields: readonly string[] }>>;
  /** Fields of the record's company and of the system parameters that rules name. */
  readonly company: readonly string[];
  readonly system: readonly string[];
  /** Paths of the members computed from other registers. */
  readonly computed: readonly string[];
}

/** One register, whole: what every room of the house works from. Emitted by the generator, immutable. */
export interface Register extends ObjectPlan {
  readonly what: "record";
  /** `modulo/registro`. */
  readonly id: string;
  readonly module: string;
  readonly name: string;
  readonly title: string;
  readonly plural: string;
  readonly gender: Gender;
  readonly description?: string;
  /** `system`: no owner. `group`: owned by a company group. `company`: owned by a company. */
  readonly scope: "company" | "group" | "system";
  /** How a record is named: literal texts and paths. */
  readonly display: readonly (string | Path)[];
  /** Own members a short form (`resumido`, a reference) carries besides `id`. */
  readonly displayFields: readonly string[];
  /** The first is the main one. */
  readonly addresses: readonly Address[];
  /** Branch of its module's menu. */
  readonly group?: string;
  readonly tree?: string;
  /** The member that says in which state a record is: it changes by actions with `to` alone. */
  readonly states?: string;
  /** What else people call it. */
  readonly synonyms?: readonly string[];
  readonly single?: true;
  /** Booleans of the system's parameters: while one is on, whoever may see other companies reads those of the same group here. */
  readonly sharedBy?: readonly string[];
  readonly actions: readonly Action[];
  readonly access?: { readonly read?: Condition; readonly write?: Condition };
  /** Member by which the database keeps rows apart: a flag of their own, or the reference to the record they are about. */
  readonly apart?: string;
  readonly tabs: readonly Tab[];
  readonly list: ListPlan;
  readonly hooks: readonly Hook[];
  readonly messages: Readonly<Record<string, string>>;
  readonly privacy: "none" | "pessoal" | "sensivel";
  readonly treatment?: Treatment;
  readonly was: readonly string[];
  readonly examples: Readonly<Record<string, unknown>>;
  readonly source: readonly string[];
  readonly needs: FactNeeds;
  readonly rights: { readonly view: string; readonly create: string; readonly edit: string; readonly remove: string };
  /** Rights that its conditions ask for by name (`$user.rights` has …). */
  readonly namedRights: readonly string[];
  readonly storage: StoragePlan;
  /** Changes exactly when anything above changes. */
  readonly hash: string;
}

/** All registers by id. */
export type Registry = ReadonlyMap<string, Register>;
