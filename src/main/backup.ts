/** `npm run backup -- <arquivo> [--anonimo]`: a backup of the installation, from whichever database it works on. */
import { resolve } from "node:path";
import { fill } from "../errors/app-error.ts";
import { features } from "../generated/features/server.ts";
import { kinds as serverKinds } from "../generated/kinds/server.ts";
import { kinds as sharedKinds } from "../generated/kinds/shared.ts";
import { createBackups } from "../services/backup/create-backups.ts";
import { readArguments } from "./arguments.ts";
import { featureTables } from "./feature-tables.ts";
import { operate } from "./operator.ts";
import { operatorTexts } from "./operator-texts.ts";

const given = readArguments(process.argv.slice(2), ["--anonimo"]);
if (given === undefined) {
  process.stderr.write(`${operatorTexts.backupUse}\n`);
  process.exitCode = 1;
} else {
  await operate(async ({ database, registry, release }) => {
    const kinds = { shared: sharedKinds, server: serverKinds };
    const backups = createBackups({ database, registry: () => registry, tables: featureTables(features), kinds, release });
    const file = resolve(given.file);
    const { tabelas } = await backups.make({ file, kind: given.words.has("--anonimo") ? "anonimizado" : "completo" });
    const rows = tabelas.reduce((sum, { linhas }) => sum + linhas, 0);
    process.stdout.write(`${fill(operatorTexts.made, { file, tables: tabelas.length, rows })}\n`);
  });
}
