import { join } from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { announce } from "../access/announce.ts";
import type { Access } from "../access/contract.ts";
import { createAccess } from "../access/create-access.ts";
import type { Database } from "../db/contract.ts";
import { tablesAbout } from "../db/house-tables.ts";
import { applySchema } from "../db/schema/apply-schema.ts";
import type { Hooks } from "../engine/contract.ts";
import { strangeEntryNotice } from "../features/utilitario/sessoes-seguranca/notices.ts";
import { passwordNotice } from "../features/utilitario/usuarios/notices.ts";
import { features } from "../generated/features/server.ts";
import { kinds as serverKinds } from "../generated/kinds/server.ts";
import { kinds as sharedKinds } from "../generated/kinds/shared.ts";
import { buildApp } from "../http/app.ts";
import type { FirstPage, HttpConfig } from "../http/app-deps.ts";
import { bulkTask } from "../http/bulk-task.ts";
import { importTask } from "../http/import-task.ts";
import { reportTask } from "../http/report-task.ts";
import { documentNote } from "../http/routes/document-note.ts";
import type { FeatureDeps, Ratings, ServerFeature, Studies } from "../http/server-feature.ts";
import { createBackups } from "../services/backup/create-backups.ts";
import { createPostalCodes } from "../services/cep/client.ts";
import { createStoredFiles } from "../services/files/stored-files.ts";
import { bindFiles } from "../services/housekeeping/bind-files.ts";
import type { Tasks } from "../services/jobs/contract.ts";
import { createTasks } from "../services/jobs/create-tasks.ts";
import { queueMail } from "../services/mail/outbox.ts";
import { createSmtpSender } from "../services/mail/smtp-sender.ts";
import { createAsk } from "../services/outside/ask.ts";
import { createVault } from "../services/vault/vault.ts";
import { adoptProfiles } from "./adopt-profiles.ts";
import { allRights } from "./all-rights.ts";
import { auditWords } from "./audit-words.ts";
import { featureFunctions, featureTables } from "./feature-tables.ts";
import { fileColumns } from "./file-columns.ts";
import { createFileRule } from "./file-rule.ts";
import { createFirstRun } from "./first-run.ts";
import { createJobs, type Jobs } from "./jobs.ts";
import { outsideHosts } from "./outside-hosts.ts";
import { type LoadedProduct, loadProduct } from "./product.ts";
import { directoryOf, OPEN_FILES } from "./registers.ts";
import { rightModules } from "./right-modules.ts";
import { createSessionFacts } from "./session-facts.ts";

export interface Composed {
  readonly app: FastifyInstance;
  readonly access: Access;
  readonly product: () => LoadedProduct;
  readonly allRights: () => ReadonlySet<string>;
  /** Sentences: what is no longer declared and still holds data, so it was left in the database. */
  readonly pending: () => readonly string[];
  /** Takes up changed schemas: database first, then engine and addresses. */
  reload(): Promise<void>;
  /** What the server does by itself; not begun until somebody says so. */
  readonly jobs: Jobs;
  close(): Promise<void>;
}

export interface ComposeOptions {
  readonly database: Database;
  readonly http: HttpConfig;
  readonly secret: string;
  readonly log: FastifyBaseLogger;
  readonly sessionMinutes?: number;
  /** What else the installation sets, for features. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly cepUrl?: string;
  /** Mail server, and the address mails come from. Absent: mails stay in the outbox. */
  readonly mail?: { readonly url: string; readonly from: string };
  readonly generatedDir?: string;
  /** Lets columns and tables go that are no longer declared, with what they hold. */
  readonly allowDestructive?: boolean;
  readonly webDir?: string;
  readonly clock?: () => Date;
  attachWeb?(app: FastifyInstance, firstPage: FirstPage): Promise<void>;
}

const FACTOR = "segundo-fator";
/** Where nothing is evaluated. */
const UNRATED: Ratings = { list: async () => [], placesIn: async () => new Map() };
const UNTAUGHT: Studies = { of: async () => new Map() };
const importRows = ({ settings }: ComposeOptions): number | undefined =>
  typeof settings?.QUADRO_IMPORT_ROWS === "number" ? settings.QUADRO_IMPORT_ROWS : undefined;

function textSetting({ settings }: ComposeOptions, name: string): string | undefined {
  const value = settings?.[name];
  return typeof value === "string" ? value : undefined;
}

const GENERATED = join(import.meta.dirname, "../generated");

/** Puts the rooms together over an open database. The caller listens, and closes the database after `close`. */
export async function compose(options: ComposeOptions): Promise<Composed> {
  const { database, log, generatedDir = GENERATED } = options;
  const all: readonly ServerFeature[] = features;
  const tables = featureTables(all);
  const clock = options.clock ?? (() => new Date());
  const { QUADRO_COMPANY_FILES_MB: most } = options.settings ?? {};
  const files = createStoredFiles(database, { clock, ...(typeof most === "number" ? { companyBytes: most * 1_048_576 } : {}) });
  let rights: ReadonlySet<string> = new Set();
  let pending: readonly string[] = [];
  let current: LoadedProduct | undefined;
  const product = (): LoadedProduct => {
    if (current === undefined) throw new Error("the product is not loaded yet");
    return current;
  };

  const registry = () => product().registry;
  const vault = createVault(options.secret);
  const access = await createAccess({
    database,
    registers: () => directoryOf(registry(), rights),
    secret: options.secret,
    ...(options.sessionMinutes === undefined ? {} : { sessionMinutes: options.sessionMinutes }),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    passwordChanged: async (queries, { name, email }, now) => {
      if (email !== null && email !== "") await queueMail(queries, passwordNotice({ name, email }, now, "owner"), now);
    },
    strangeEntry: async (queries, { name, email }, entry) => {
      if (email !== null && email !== "") await queueMail(queries, strangeEntryNotice({ name, email }, entry), clock());
    },
    seal: { seal: (text) => vault.seal(text, FACTOR), open: (sealed) => vault.open(sealed, FACTOR) },
    origin: () => options.http.publicUrl ?? ownOrigin(app),
  });
  const deps: FeatureDeps = {
    engine: () => product().engine,
    registry,
    reports: () => product().reports.reports,
    judgeReport: (context, report, record) => product().reports.judge(context, report, record),
    reportRows: (context, report, filters) => product().reports.rows(context, report, filters),
    access,
    database,
    files,
    fileRule: createFileRule(sharedKinds),
    registerProgram: (register) => join(generatedDir, "registers", `${register}.js`),
    vault,
    ask: createAsk(textSetting(options, "QUADRO_OUTSIDE_ALLOW"), textSetting(options, "QUADRO_OUTSIDE_ONLY")),
    backups: createBackups({
      database,
      registry,
      tables,
      kinds: { shared: sharedKinds, server: serverKinds },
      release: options.http.productVersion,
      clock,
    }),
    tablesAbout: (person) => tablesAbout(person, tables),
    clock,
    log,
    mail: (queries, mail) => queueMail(queries, mail, clock()),
    settings: options.settings ?? {},
    release: options.http.productVersion,
    tasks: () => tasks,
    allRights: () => rights,
    alerts: () => alerts,
    ratings: () => ratings,
    studies: () => studies,
    personalData: () => personalData,
    heldBack: () => heldBack,
    auditWords: auditWords(all, () => product().reports.reports),
    rightModules: () => rightModules(registry(), all, product().modules, product().reports.reports),
    ...(options.http.setupCode === undefined ? {} : { setupCode: options.http.setupCode }),
  };
  const alerts = all.flatMap((feature) => feature.alerts?.(deps) ?? []);
  const personalData = all.flatMap((feature) => feature.personalData?.(deps) ?? []);
  const heldBack = all.flatMap((feature) => (feature.heldBack === undefined ? [] : [feature.heldBack(deps)]));
  const [ratings = UNRATED] = all.flatMap((feature) => feature.ratings?.(deps) ?? []);
  const [studies = UNTAUGHT] = all.flatMap((feature) => feature.studies?.(deps) ?? []);
  const hooks: Hooks = new Map(all.flatMap((feature) => Object.entries(feature.hooks?.(deps) ?? {})));

  const load = async (): Promise<void> => {
    const next = await loadProduct({
      database,
      hooks,
      copyFiles: files.copy,
      log,
      generatedDir,
      importRows: importRows(options),
    });
    const report = await applySchema(database, [...next.registry.values()], {
      tables,
      functions: featureFunctions(all, next.registry),
      release: options.http.productVersion,
      allowDestructive: options.allowDestructive === true,
    });
    for (const pending of report.pending) log.warn({ pending }, "kept until QUADRO_ALLOW_DESTRUCTIVE=1");
    log.debug({ applied: report.applied.length }, "schema");
    await adoptProfiles(database, next.registry, report.applied);
    await bindFiles(database, fileColumns(next.registry, sharedKinds));
    pending = report.pending;
    rights = allRights(next.registry, all, next.reports.reports);
    current = next;
  };
  await load();

  const shown = all.flatMap((feature) => feature.reportShown?.(deps) ?? []);
  const ended = all.flatMap((feature) => feature.reportEnded?.(deps) ?? []);
  const kinds = [
    importTask({ access, current: product }),
    bulkTask({ access, database, current: product }),
    reportTask({
      access,
      current: product,
      made: documentNote(database),
      shown: (told) => {
        for (const hear of shown) hear(told);
      },
      ended: async (told) => {
        for (const hear of ended) await hear(told);
      },
    }),
    ...all.flatMap((feature) => feature.taskKinds?.(deps) ?? []),
  ];
  const tasks: Tasks = createTasks({ database, kinds, clock, log });
  const app = await buildApp({
    ...product(),
    access,
    database,
    config: { ...options.http, outside: outsideHosts(deps.settings) },
    services: { cep: createPostalCodes(options.cepUrl), files, tasks },
    features: all,
    featureDeps: deps,
    allRights: () => rights,
    sessionFacts: createSessionFacts({ product, allRights: () => rights }),
    firstRun: createFirstRun({ product, allRights: () => rights }),
    fileRule: deps.fileRule,
    openFiles: OPEN_FILES,
    registersDir: join(generatedDir, "registers"),
    log,
    ...(options.webDir === undefined ? {} : { webDir: options.webDir }),
    ...(options.attachWeb === undefined ? {} : { attachWeb: options.attachWeb }),
  });

  const jobs = createJobs({
    database,
    ...(options.mail === undefined ? {} : { sender: createSmtpSender(options.mail) }),
    fileColumns: () => fileColumns(registry(), sharedKinds),
    clock,
    tasks,
    more: all.flatMap((feature) => feature.jobs?.(deps) ?? []),
    log,
  });
  return {
    app,
    access,
    jobs,
    product,
    allRights: () => rights,
    pending: () => pending,
    async reload() {
      await load();
      // Sessions remember rights; a new register brings new ones.
      await database.house((queries) => announce(queries, "everything"));
      app.exchange(product());
    },
    async close() {
      await tasks.stop();
      await app.close();
      await jobs.stop();
      await access.close();
    },
  };
}

/** Where a browser on the same machine finds the server. */
function ownOrigin(app: FastifyInstance): string {
  const address = app.server.address();
  return address === null || typeof address === "string" ? "http://localhost" : `http://localhost:${address.port}`;
}
