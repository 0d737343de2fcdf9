import type { FastifyInstance } from "fastify";
import type { Access } from "../access/contract.ts";
import type { Database } from "../db/contract.ts";
import type { Engine, HookFunctions } from "../engine/contract.ts";
import type { Registry } from "../metadata/register.ts";

/** What a feature's routes may work with. `engine` and `registry` are asked for at every call: they change in development. */
export interface FeatureDeps {
  readonly engine: () => Engine;
  readonly registry: () => Registry;
  readonly access: Access;
  readonly database: Database;
  /** Every authority there is now. */
  readonly allRights: () => ReadonlySet<string>;
  /** What the first-run page asks for, on a server others can reach. */
  readonly setupCode?: string;
}

/** A page of a feature in the side menu, under the module its path begins with. */
export interface FeatureMenuEntry {
  readonly label: string;
  /** `/<modulo>/<pagina>`. */
  readonly path: string;
  readonly right: string;
  /** Asked at every session answer; always when absent. */
  shown?(deps: FeatureDeps): Promise<boolean>;
}

/** What `src/features/<modulo>/<feature>/server.ts` exports as `feature`. */
export interface ServerFeature {
  /** By `<modulo>/<registro>#<name>`, as `x-hooks` names them. */
  hooks?(deps: FeatureDeps): Readonly<Record<string, HookFunctions>>;
  /** Authorities of its own, beyond those of registers, with the name people read. */
  readonly rights?: Readonly<Record<string, string>>;
  readonly menu?: readonly FeatureMenuEntry[];
  /** Adds routes under `/api`. They need a session unless their `config.public` says otherwise. */
  routes?(api: FastifyInstance, deps: FeatureDeps): void;
}
