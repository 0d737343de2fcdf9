import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Access } from "../access/contract.ts";
import type { Database } from "../db/contract.ts";
import type { Engine } from "../engine/contract.ts";
import type { ReportEngine } from "../engine/report/contract.ts";
import type { Module } from "../metadata/module.ts";
import type { Register, Registry } from "../metadata/register.ts";
import type { Shape } from "../metadata/shape.ts";
import type { PostalCodes } from "../services/cep/contract.ts";
import type { Files } from "../services/files/contract.ts";
import type { Tasks } from "../services/jobs/contract.ts";
import type { FileRule } from "./accepted-file.ts";
import type { ConnectionLimits } from "./plugins/connections.ts";
import type { OutsideHosts } from "./plugins/headers.ts";
import type { FeatureDeps, ServerFeature } from "./server-feature.ts";

/** The part that is exchanged when schemas change under a running development server. */
export interface Product {
  readonly engine: Engine;
  readonly registry: Registry;
  readonly reports: ReportEngine;
  /** In the order of the menu. */
  readonly modules: readonly Module[];
  /** Changes exactly when any register or module changes. */
  readonly version: string;
}

export interface HttpConfig {
  /** Where people reach the product, when a proxy stands before it. */
  readonly publicUrl?: string;
  /** The subdomains of the public address have TLS, too. */
  readonly hstsSubdomains?: boolean;
  /** Where the server listens. */
  readonly host?: string;
  /** Hops, or addresses of proxies whose `X-Forwarded-*` count. */
  readonly trustProxy?: boolean | number | string;
  /** Version of the product, shown by the readiness answer. */
  readonly productVersion: string;
  /** Needed by the first-run page when the server is reachable from elsewhere. */
  readonly setupCode?: string;
  /** Lets a collector of figures in without a session; nobody when absent. */
  readonly metricsToken?: string;
  /** Where the API lies, `/api` unless said otherwise. */
  readonly apiPrefix?: string;
  /** How long and how many connections may hold the server; what is absent has a default. */
  readonly connections?: Partial<ConnectionLimits>;
  /** Requests of one person within a minute, per node; any number when absent or 0. */
  readonly personRate?: number;
  readonly dev?: boolean;
  /** Servers outside whose scripts and pages the browser may take in; none when absent. */
  readonly outside?: OutsideHosts;
}

/** Where a browser that asks for this page goes instead, before there is anybody to log in. */
export type FirstPage = (path: string) => Promise<string | null>;

/** Facts of the session answer that only main knows where to find. */
export interface SessionFacts {
  /** Members of the system parameters and of the current company, as the browser reads them. */
  facts(place: { readonly company: number; readonly group: number }): Promise<{
    readonly parametrosDoSistema: unknown;
    readonly empresa: unknown;
    readonly possuiSst: boolean;
  }>;
  /** Shapes of the two, for the published description. */
  readonly shapes: Readonly<Record<"parametrosDoSistema" | "empresa", Shape>>;
}

export interface AppDeps extends Product {
  readonly access: Access;
  readonly database: Database;
  readonly config: HttpConfig;
  readonly services: { readonly cep: PostalCodes; readonly files: Files; readonly tasks: Tasks };
  readonly features?: readonly ServerFeature[];
  /** What features work with. */
  readonly featureDeps: FeatureDeps;
  /** Every authority there is now. */
  readonly allRights: () => ReadonlySet<string>;
  readonly sessionFacts: SessionFacts;
  /** Creates company and administrator on an empty installation; answers the user's id. */
  readonly firstRun?: (request: FirstRunRequest) => Promise<{ readonly user: number }>;
  /** Kinds whose members hold a file, and what they accept. */
  readonly fileRule: (register: Register, path: string) => FileRule | undefined;
  /** `<register>:<path>` of files every user who sees the record sees, whatever the rights. */
  readonly openFiles?: ReadonlySet<string>;
  /** Folder of the generated registers (`<id>.js`). */
  readonly registersDir: string;
  readonly webDir?: string;
  /** Serves the browser's files another way: a development server with hot reload. `firstPage` is where a browser goes before there is anybody to log in. */
  attachWeb?(app: FastifyInstance, firstPage: FirstPage): Promise<void>;
  readonly log: FastifyBaseLogger;
}

export interface FirstRunRequest {
  readonly company: { readonly name: string; readonly cnpj: string };
  readonly user: { readonly name: string; readonly login: string; readonly email: string; readonly password: string };
}
