import type { Database, Queries, Scope } from "../db/contract.ts";
import type { ServerKinds, SharedKinds } from "../kinds/contract.ts";
import { companiesApart, type RequestContext, talentsOf } from "../metadata/context.ts";
import type { Registry } from "../metadata/register.ts";
import type { VerdictModule } from "../metadata/verdict.ts";
import type { CopyFiles } from "../services/files/contract.ts";
import type { Engine, Hooks } from "./contract.ts";
import type { RegisterShape } from "./shape/register-shape.ts";
import type { Shapes } from "./shape/shapes.ts";

export interface EngineLog {
  warn(data: Readonly<Record<string, unknown>>, message: string): void;
}

/** What the engine is made of. */
export interface EngineConfig {
  readonly registry: Registry;
  readonly modules: ReadonlyMap<string, VerdictModule>;
  readonly kinds: { readonly shared: SharedKinds; readonly server: ServerKinds };
  readonly database: Database;
  readonly hooks: Hooks;
  /** Moment of now; the request's own when absent. */
  readonly clock?: () => Date;
  readonly log: EngineLog;
  /** Lines an imported file may have; the house's own number when absent. */
  readonly importRows?: number;
  /** How files are copied with their record; within the usual limits when absent. */
  readonly copyFiles?: CopyFiles;
  /** Registers behind `$company` and `$system`; found from the storage plans when absent. */
  readonly settings?: { readonly company?: string; readonly system?: string };
}

export interface Parts extends EngineConfig {
  readonly shapes: Shapes;
  /** Statements run inside a transaction of somebody else: none may fail on purpose. */
  readonly inside?: true;
  /** Engine whose statements run on `queries`: what hooks get, because a transaction must not take a second connection. */
  engineOn(queries: Queries): Engine;
}

/** One request inside one connection or transaction. */
export interface Call {
  readonly parts: Parts;
  readonly context: RequestContext;
  readonly queries: Queries;
  /** A write: other rows that its verdict depends on stay as they were read until it ends. */
  readonly holds?: true;
}

/** Does the work of one request inside a connection (to read) or a transaction (to write). */
export type RunCall = <T>(context: RequestContext, shape: RegisterShape, work: (call: Call) => Promise<T>) => Promise<T>;

const scopes = new WeakMap<RequestContext, Scope>();

export function scopeOf(context: RequestContext): Scope {
  const known = scopes.get(context);
  if (known) return known;
  const scope: Scope = {
    user: context.user.id,
    company: context.company,
    group: context.group,
    companies: context.visibleCompanies,
    groups: context.visibleGroups,
    apart: companiesApart(context),
    self: talentsOf(context),
  };
  scopes.set(context, scope);
  return scope;
}

/** The same rows and those kept apart from the user: for what is done to all of them whoever asks. */
export const wholeScopeOf = (context: RequestContext): Scope => ({ ...scopeOf(context), apart: context.visibleCompanies });
