import type { Database } from "../../db/contract.ts";
import type { HouseTable } from "../../db/house-tables.ts";
import { backupRules } from "../../db/house-tables.ts";
import { desiredTables, schemaMark } from "../../db/schema/apply-schema.ts";
import type { ServerKinds, SharedKinds } from "../../metadata/kind.ts";
import type { Registry } from "../../metadata/register.ts";
import { auditRowChange } from "../anonymise/audit-change.ts";
import { createAnonymiser } from "../anonymise/create-anonymiser.ts";
import { registerRowChange } from "../anonymise/row-change.ts";
import type { Backups } from "./contract.ts";
import { type BackupParts, makeBackup } from "./make-backup.ts";
import { spaceNeeded } from "./space.ts";

const AUDIT = "quadro_auditoria";

export interface BackupsParts {
  readonly database: Database;
  readonly registry: () => Registry;
  /** Tables of features. */
  readonly tables: Readonly<Record<string, HouseTable>>;
  readonly kinds: { readonly shared: SharedKinds; readonly server: ServerKinds };
  readonly release: string;
  readonly clock?: () => Date;
}

export function createBackups({ database, registry, tables, kinds, release, clock = () => new Date() }: BackupsParts): Backups {
  const rules = backupRules(tables);
  return {
    make: (request) =>
      makeBackup(
        {
          database,
          release,
          clock,
          rules,
          mark: schemaMark(desiredTables(registry().values(), tables)),
          change: changes(registry(), rules, kinds),
        },
        request,
      ),
    needed: async () => (await database.owner(spaceNeeded)) + (await database.snapshotBytes()),
  };
}

/** What is not known to be harmless is left out of an anonymised backup. */
function changes(registry: Registry, rules: ReturnType<typeof backupRules>, kinds: BackupsParts["kinds"]): BackupParts["change"] {
  const anonymiser = createAnonymiser(kinds);
  return (table) => {
    if (rules.get(table.name) === "always") return undefined;
    if (table.name === AUDIT)
      return auditRowChange(
        registry,
        table.columns.map(({ name }) => name),
        anonymiser,
      );
    return registerRowChange(registry, table, anonymiser) ?? "none";
  };
}
