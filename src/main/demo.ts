import { provisionalPassword } from "../access/provisional-password.ts";
import type { Database } from "../db/contract.ts";
import { recountChanged } from "../db/statistics.ts";
import type { Engine } from "../engine/contract.ts";
import { eraseDemo } from "../features/utilitario/demonstracao/erase.ts";
import { markDemo, readMark } from "../features/utilitario/demonstracao/mark.ts";
import type { Registry } from "../metadata/register.ts";
import type { VerdictModule } from "../metadata/verdict.ts";

/** Only where nobody else reaches the server; the administrator's is random even there. */
const LOCAL_PASSWORD = "demonstracao1";
const ADMINISTRATOR = "admin";

interface Deps {
  readonly engine: Engine;
  readonly database: Database;
  readonly registry: Registry;
  readonly allRights: ReadonlySet<string>;
  readonly verdicts: ReadonlyMap<string, VerdictModule>;
  readonly demo: boolean;
  /** How many people it has, about; the smallest one when absent. */
  readonly size?: number;
  readonly loopback: boolean;
  readonly adminPassword?: string;
}

/** First data of an empty installation; answers who may log in, to be printed once. A demonstration cut short is made anew. */
export async function loadFirstData(parts: Deps): Promise<readonly { login: string; password: string; profile: string }[]> {
  const { engine, database, registry, allRights, verdicts, demo, size } = parts;
  const password = (login: string): string => {
    if (login === ADMINISTRATOR) return parts.adminPassword ?? provisionalPassword();
    return parts.loopback ? LOCAL_PASSWORD : provisionalPassword();
  };
  const given = new Map<string, string>();
  const once = (login: string): string => {
    const known = given.get(login) ?? password(login);
    given.set(login, known);
    return known;
  };
  // Only an empty installation pays for the tables of Brazil.
  const { loadFixtures } = await import("../../fixtures/load.ts");
  const load = (wanted: boolean) =>
    loadFixtures({
      engine,
      database,
      registry,
      allRights,
      verdicts,
      demo: wanted,
      ...(size === undefined ? {} : { size }),
      password: once,
    });
  const mark = await database.owner(readMark);
  if (!demo || mark?.state === "erased") return (await load(false)).users;
  if (mark !== undefined) await eraseDemo(database, registry);
  const { users } = await markDemo(database, registry, () => load(true));
  // Who uses it at once would meet the plans of empty tables.
  await recountChanged(database);
  return users;
}
