import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import type { RawBuilder, SqlBool } from "kysely";
import type { Access, Session } from "../access/contract.ts";
import type { Database, Queries } from "../db/contract.ts";
import type { HouseTable, RowsAbout, tablesAbout } from "../db/house-tables.ts";
import type { Engine, HookFunctions } from "../engine/contract.ts";
import type { ReportEngine } from "../engine/report/contract.ts";
import type { RequestContext } from "../metadata/context.ts";
import type { Register, Registry } from "../metadata/register.ts";
import type { Reports } from "../metadata/report.ts";
import type { Shape } from "../metadata/shape.ts";
import type { MenuItem } from "../metadata/wire.ts";
import type { Backups } from "../services/backup/contract.ts";
import type { Files } from "../services/files/contract.ts";
import type { TaskKind, Tasks } from "../services/jobs/contract.ts";
import type { Job } from "../services/jobs/scheduler.ts";
import type { Mail } from "../services/mail/contract.ts";
import type { createAsk } from "../services/outside/ask.ts";
import type { Vault } from "../services/vault/contract.ts";
import type { FileRule } from "./accepted-file.ts";
import type { ReportEnded } from "./report-task.ts";
import type { RightModule } from "./right-groups.ts";

/** What a feature's routes may work with. `engine` and `registry` are asked for at every call: they change in development. */
export interface FeatureDeps {
  readonly engine: () => Engine;
  readonly registry: () => Registry;
  readonly reports: () => Reports;
  /** The verdict of a report's filters. */
  readonly judgeReport: ReportEngine["judge"];
  /** The rows a report is made of. */
  readonly reportRows: ReportEngine["rows"];
  readonly access: Access;
  readonly database: Database;
  /** Every authority there is now. */
  readonly allRights: () => ReadonlySet<string>;
  /** The same authorities with the names people read, as profiles are edited. */
  readonly rightModules: () => readonly RightModule[];
  readonly files: Files;
  /** What a member that holds a file accepts. */
  readonly fileRule: (register: Register, path: string) => FileRule | undefined;
  /** Where the module of a register lies that server and browser run. */
  readonly registerProgram: (register: string) => string;
  /** Puts a mail, or many at once, into the outbox, inside the transaction of `queries`. */
  readonly mail: (queries: Queries, mails: Mail | readonly Mail[]) => Promise<void>;
  /** What features have found to be done, beside the alerts of registers. */
  readonly alerts: () => readonly FeatureAlert[];
  /** Where evaluations put people. */
  readonly ratings: () => Ratings;
  /** How far talents are with courses. */
  readonly studies: () => Studies;
  /** What features keep of people beside the registers. */
  readonly personalData: () => readonly PersonalData[];
  /** Whom features hold back from removal though the term is over. */
  readonly heldBack: () => readonly HeldBack[];
  /** Words of everything any feature notes in the audit. */
  readonly auditWords: Required<AuditWords>;
  /** Backups of everything, of all companies. */
  readonly backups: Backups;
  /** Tables whose rows are about one such person alone: they go when the person is forgotten. */
  readonly tablesAbout: (person: RowsAbout["person"]) => ReturnType<typeof tablesAbout>;
  /** Calls services whose addresses people typed, and reaches nothing inside the network by them. */
  readonly ask: ReturnType<typeof createAsk>;
  /** Keeps secrets of outside services. */
  readonly vault: Vault;
  /** Work that outlives its request. */
  readonly tasks: () => Tasks;
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
  /** What the installation sets (`config-schema.ts`), by name; unset ones are absent. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Version of the product. */
  readonly release: string;
  /** What the first-run page asks for, on a server others can reach. */
  readonly setupCode?: string;
}

/** One thing kept of somebody, in words. */
export interface KeptOfPerson {
  readonly place: { readonly id: string; readonly titulo: string };
  readonly id: number;
  /** Why it is here. */
  readonly relation: string;
  readonly lines: readonly { readonly title: string; readonly text: string }[];
}

/** What is kept of a record's person as far as the reader may see it, and what is not told, with the reason. */
export type PersonalData = (
  context: RequestContext,
  person: { readonly register: string; readonly id: number },
) => Promise<{ readonly kept: readonly KeptOfPerson[]; readonly unseen: readonly string[] }>;

/** By register of people: a condition over its row `t`, at that moment, under which the person does not go yet though the term is over. */
export type HeldBack = Readonly<Record<string, (now: string) => RawBuilder<SqlBool>>>;

/** Something that needs doing and is no condition over the records of one register (`alerts/` declares those). */
export interface FeatureAlert {
  /** `<modulo>/<alerta>`. */
  readonly id: string;
  /** What is told, in the plural. */
  readonly title: string;
  /** What the door leads to, as a verb. */
  readonly action: string;
  readonly severity: "error" | "warning" | "info";
  /** All of them are held by whom it concerns. */
  readonly rights: readonly string[];
  /** What there is to do for this reader now; asked at every start page, so it is quick. */
  find(context: RequestContext, session: Session): Promise<FoundAlert>;
}

export interface FoundAlert {
  /** How many; 0 is not told. Null: what is told is that there is nothing, so the page it leads to shows none. */
  readonly total: number | null;
  /** Said in place of the alert's title. */
  readonly title?: string;
  /** How many of them were due before today. */
  readonly overdue: number;
  /** Page that shows them. */
  readonly link: string;
  /** The first ones, what is due earliest before the others. */
  readonly items: readonly {
    readonly id: number;
    readonly titulo: string;
    readonly data: string | null;
    readonly link: string;
  }[];
}

/** Where evaluations put people, for whoever decides about them by it. */
export interface Ratings {
  /** Nine Boxes that can be asked for, the newest first, with the names of their nine boxes; none to who sees none. */
  list(
    context: RequestContext,
  ): Promise<readonly { readonly id: number; readonly nome: string; readonly caixas: readonly string[] }[]>;
  /** Boxes (1 to 9) of one of them by talent, of everybody the reader sees. FORBIDDEN, NOT_FOUND. */
  placesIn(queries: Queries, context: RequestContext, id: number): Promise<ReadonlyMap<number, number>>;
}

/** A course as it goes for a talent: on which day it was passed last, or when the class begins that they are enrolled in. */
export interface Study {
  readonly situacao: "CONCLUIDO" | "INSCRITO";
  readonly dia: string | null;
}

/** How far talents are with courses, for whoever planned them. */
export interface Studies {
  /** By course, of those the talent passed or is enrolled in, as far as the reader sees their classes. */
  of(queries: Queries, context: RequestContext, talent: number, courses: readonly number[]): Promise<ReadonlyMap<number, Study>>;
}

/** How people read what features note in the audit. */
export interface AuditWords {
  /** By the operation's id. */
  readonly ops: Readonly<Record<string, string>>;
  /** By the place of a note that is about no register. */
  readonly places?: Readonly<Record<string, string>>;
}

/** What somebody was shown at an address of a register. */
export interface Shown {
  readonly register: Register;
  readonly context: RequestContext;
  /** The record asked for; absent for lists and files. */
  readonly id?: number;
  /** Whose records a file holds, where others than the tab's company were asked for. */
  readonly companies: readonly number[];
  /** Path after the register's address: `{id}`, `exportacao`… */
  readonly tail: string;
  /** The answer as it is sent; a file's is not looked into. */
  readonly answer: unknown;
}

/** What a report showed of people row by row: which sensitive members of how many records, in which companies. */
export interface ReportShown {
  readonly context: RequestContext;
  readonly companies: readonly number[];
  readonly count: number;
  readonly sensitive: readonly { readonly register: string; readonly fields: readonly string[] }[];
}

/** What the server itself writes into the browser's page, for who reads it without scripts. */
export interface WrittenPage {
  readonly status: number;
  /** HTML of the head, the title included. */
  readonly head: string;
  /** HTML in the place where the application draws; it takes the page over once it is there. */
  readonly body: string;
  /** Sent without the application: nothing on the page needs a script. */
  readonly alone?: boolean;
}

/** A part of the application that is built by itself, for people who get nothing else of it. */
export interface BrowserPart {
  /** Addresses in the browser, from the root. */
  readonly under: string;
  /** Its page among the built files; where it is missing, the whole application does the same. */
  readonly file: string;
}

/** A page of the browser whose first answer the server writes. */
export interface ServerPage {
  /** Address in the browser, from the root. */
  readonly path: string;
  write(request: FastifyRequest): Promise<WrittenPage>;
}

/** A page of a feature in the side menu, under the module its path begins with. */
export interface FeatureMenuEntry {
  readonly label: string;
  /** `/<modulo>/<pagina>`. */
  readonly path: string;
  readonly right: string;
  /** Further rights, without any of which there would be nothing to see there. */
  readonly also?: readonly string[];
  /** Branch of the module's menu, one of those `_module.json` declares. */
  readonly group?: string;
  /** Asked at every session answer; always when absent. */
  shown?(deps: FeatureDeps): Promise<boolean>;
}

/** What `src/features/<modulo>/<feature>/server.ts` exports as `feature`. */
export interface ServerFeature {
  /** By `<modulo>/<registro>#<name>`, as `x-hooks` names them. */
  hooks?(deps: FeatureDeps): Readonly<Record<string, HookFunctions>>;
  /** Authorities of its own, beyond those of registers, with the name people read. */
  readonly rights?: Readonly<Record<string, string>>;
  /** What it finds to be done, told on the start page. */
  alerts?(deps: FeatureDeps): readonly FeatureAlert[];
  /** What it keeps of people beside the registers, for who asks what is kept of them. */
  personalData?(deps: FeatureDeps): PersonalData;
  /** Whom it holds back from removal, such as who was promised some days more. */
  heldBack?(deps: FeatureDeps): HeldBack;
  /** Where it puts people, for features that decide by it. */
  ratings?(deps: FeatureDeps): Ratings;
  /** How far it says talents are with courses, for features that plan them. */
  studies?(deps: FeatureDeps): Studies;
  /** Words of the operations it notes in the audit, beside those of every record. */
  readonly audited?: AuditWords;
  readonly menu?: readonly FeatureMenuEntry[];
  /** Pages that open before there is anybody to log in, beside the first page itself. */
  readonly setupPages?: readonly string[];
  /** Branches behind those of the modules, read at every session answer: links people add themselves. */
  extraMenu?(deps: FeatureDeps, session: Session): Promise<readonly MenuItem[]>;
  /** Tables of its own, beside those of registers; `quadro_<nome>`. */
  readonly tables?: Readonly<Record<string, HouseTable>>;
  /** Functions of its own in the database, `quadro_<nome>`: statements that may be repeated, run when all tables are there. */
  functions?(registry: Registry): readonly string[];
  /** Members it adds to the session answer (`GET /api/userinfo`). */
  session?(deps: FeatureDeps, session: Session): Promise<Readonly<Record<string, unknown>>>;
  /** Shapes of these members, for the published description. */
  readonly sessionMembers?: Readonly<Record<string, Shape>>;
  /** Whether somebody whose password was right may enter; a sentence refuses. */
  admits?(deps: FeatureDeps, session: Session): Promise<string | undefined>;
  /** Hears of every GET a register answered. It is called on the way of the answer: quick, and it never throws. */
  hears?(deps: FeatureDeps): (shown: Shown) => void;
  /** Hears of what every report showed, on screen, in files and behind requests; like `hears`. */
  reportShown?(deps: FeatureDeps): (told: ReportShown) => void;
  /** Kinds of work of its own that outlive their request (`deps.tasks()` adds them). */
  taskKinds?(deps: FeatureDeps): readonly TaskKind[];
  /** Work that comes round by itself. */
  jobs?(deps: FeatureDeps): readonly Job[];
  /** Hears how the tasks of reports ended. */
  reportEnded?(deps: FeatureDeps): (told: ReportEnded) => Promise<void>;
  /** Pages the server writes before the application draws them. */
  pages?(deps: FeatureDeps): readonly ServerPage[];
  /** What outside people get in the place of the whole application. */
  readonly part?: BrowserPart;
  /** Adds routes under `/api`. Each says in its `config` who may call it (`right`, `anyUser`, `candidate` or, with its reason, `public`) and, in `call`, what it takes and answers. */
  routes?(api: FastifyInstance, deps: FeatureDeps): void;
}
