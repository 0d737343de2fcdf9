import { constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Database } from "../../src/db/contract.ts";
import { createDatabase, dropDatabase, startPostgres } from "./postgres.ts";
import { scratchFolder } from "./scratch.ts";

export type Place = { readonly url: string } | { readonly dataDir: string };

/** What a run keeps ready, so that a test file copies a prepared database instead of making one. */
export interface Template<Told> {
  /** Letters, digits and `_`; the same name is the same content within one run. */
  readonly name: string;
  /** Fills an empty database and closes it; what it answers is told to everyone who gets a copy. */
  make(place: Place): Promise<Told>;
  /** Template this one starts from. */
  readonly from?: Template<unknown>;
}

const PATIENCE_MS = 300_000;

/** A database of its own, copied from the template. Whoever asks first in the run makes the template; `undo` gets what cleans up. */
export async function copyOf<Told>(
  template: Template<Told>,
  dialect: Database["dialect"],
  folder: string,
  undo: (() => unknown)[],
): Promise<{ readonly place: Place; readonly told: Told }> {
  const told = await prepared(template, dialect, folder);
  if (dialect === "postgres") {
    const url = await createDatabase(folder, { template: template.name });
    undo.push(() => dropDatabase(folder, url));
    return { place: { url }, told };
  }
  const dataDir = scratchFolder("db");
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  copyFolder(join(folder, template.name), dataDir);
  return { place: { dataDir }, told };
}

async function prepared<Told>(template: Template<Told>, dialect: Database["dialect"], folder: string): Promise<Told> {
  if (dialect === "postgres") await startPostgres(folder);
  const mark = join(folder, `${dialect}_${template.name}`);
  const [ready, failed] = [`${mark}.json`, `${mark}.falhou`];
  if (claims(`${mark}.fazendo`)) {
    try {
      const told = await template.make(await startingPlace(template, dialect, folder));
      writeFileSync(`${ready}.novo`, JSON.stringify({ told }));
      renameSync(`${ready}.novo`, ready);
    } catch (error) {
      writeFileSync(failed, String(error));
      throw error;
    }
  }
  const patient = Date.now() + PATIENCE_MS;
  while (!existsSync(ready)) {
    if (existsSync(failed)) throw new Error(`template ${template.name}: ${readFileSync(failed, "utf8")}`);
    if (Date.now() > patient) throw new Error(`template ${template.name} was not made in time`);
    await setTimeout(50);
  }
  return (JSON.parse(readFileSync(ready, "utf8")) as { told: Told }).told;
}

async function startingPlace({ name, from }: Template<unknown>, dialect: Database["dialect"], folder: string): Promise<Place> {
  if (from) await prepared(from, dialect, folder);
  if (dialect === "postgres") return { url: await createDatabase(folder, { name, ...(from ? { template: from.name } : {}) }) };
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  if (from) copyFolder(join(folder, from.name), dataDir);
  return { dataDir };
}

function claims(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch {
    return false;
  }
}

/** Where the file system can, the copy shares its blocks with the original. */
const copyFolder = (from: string, to: string): void => cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
