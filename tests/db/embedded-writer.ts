import { sql } from "kysely";
import { openDatabase } from "../../src/db/open-database.ts";
import { applySchema } from "../../src/db/schema/apply-schema.ts";
import { epis } from "./plans.ts";

// A server process in small: opens the folder, then writes as fast as it can and prints each row once it is acknowledged.
const log = { info: () => undefined, warn: () => undefined, error: (data: object) => console.error(JSON.stringify(data)) };
const database = await openDatabase({ dataDir: process.argv[2] ?? "", log });
await applySchema(database, [epis]);
const scope = { user: 1, company: 1, group: 1, companies: [1], groups: [1] };
console.log("pronto");
for (let turn = 0; ; turn += 1) {
  const { rows } = await database.write(scope, (queries) =>
    sql<{ id: number }>`insert into sst_epis (empresa_id, nome) values (1, ${`${process.pid}-${turn}`}) returning id`.execute(
      queries,
    ),
  );
  console.log(String(rows[0]?.id));
}
