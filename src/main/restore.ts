/** `npm run restore -- <arquivo> [--substituir] [--descartar]`: puts a backup into the database the installation is configured for. */
import { resolve } from "node:path";
import { sql } from "kysely";
import { FIRST_USER } from "../access/account.ts";
import { announce } from "../access/announce.ts";
import { storeCredential } from "../access/credentials.ts";
import { provisionalPassword } from "../access/provisional-password.ts";
import { columnOf, tableOf } from "../access/stored-names.ts";
import type { Queries } from "../db/contract.ts";
import { fill } from "../errors/app-error.ts";
import { momentText } from "../metadata/moment.ts";
import type { Registry } from "../metadata/register.ts";
import { restoreBackup } from "../services/backup/restore-backup.ts";
import { readArguments } from "./arguments.ts";
import { operate } from "./operator.ts";
import { operatorTexts } from "./operator-texts.ts";
import { OWN } from "./registers.ts";

const REPLACE = "--substituir";
const DISCARD = "--descartar";

const given = readArguments(process.argv.slice(2), [REPLACE, DISCARD]);
if (given === undefined) {
  process.stderr.write(`${operatorTexts.restoreUse}\n`);
  process.exitCode = 1;
} else {
  await operate(async ({ config, database, registry, release, desired, rules, applySchema }) => {
    let entrance: { readonly login: string; readonly password: string } | undefined;
    const { momento, tabelas } = await restoreBackup(
      { database, release, desired, rules, applySchema },
      {
        file: resolve(given.file),
        replace: given.words.has(REPLACE),
        discard: given.words.has(DISCARD),
        async finish(queries, { tipo }) {
          if (tipo === "anonimizado") entrance = await letIn(queries, registry, config.QUADRO_ADMIN_PASSWORD);
          // Nodes that still run forget whom they knew.
          await announce(queries, "everything");
        },
      },
    );
    const rows = tabelas.reduce((sum, { linhas }) => sum + linhas, 0);
    const when = momentText(momento);
    process.stdout.write(`${fill(operatorTexts.restored, { when, tables: tabelas.length, rows })}\n`);
    if (entrance !== undefined) process.stdout.write(`${fill(operatorTexts.entrance, entrance)}\n`);
  });
}

/** An anonymised backup carries no passwords: the first user gets one, told once. */
async function letIn(queries: Queries, registry: Registry, password = provisionalPassword()) {
  const users = registry.get(OWN.users);
  if (users === undefined) return undefined;
  const { rows } = await sql<{ login: string }>`
    select ${sql.ref(columnOf(users, "login"))} as login from ${sql.table(tableOf(users))} where id = ${FIRST_USER}`.execute(
    queries,
  );
  const login = rows[0]?.login;
  if (login === undefined) return undefined;
  await storeCredential(queries, FIRST_USER, password, { change: true, now: new Date() });
  return { login, password };
}
