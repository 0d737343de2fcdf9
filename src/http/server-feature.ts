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
}

/** What `src/features/<modulo>/<feature>/server.ts` exports as `feature`. */
export interface ServerFeature {
  /** By `<modulo>/<registro>#<name>`, as `x-hooks` names them. */
  hooks?(deps: FeatureDeps): Readonly<Record<string, HookFunctions>>;
  /** Authorities of its own, beyond those of registers, with the name people read. */
  readonly rights?: Readonly<Record<string, string>>;
  /** Adds routes under `/api`. They need a session unless their `config.public` says otherwise. */
  routes?(api: FastifyInstance, deps: FeatureDeps): void;
}
