import { chmodSync, type Dirent, lstatSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fill } from "../errors/app-error.ts";
import { ConfigError } from "./config.ts";
import { operatorTexts } from "./operator-texts.ts";

/** What the product itself puts into its data folder. */
const OWN = /^(banco|backups|programa|segredo\.key|quadro\.lock(\..+)?|\.s\.PGSQL\.\d+(\.lock)?)$/;
const OTHERS = 0o077;

/**
 * The data folder, made when missing, is its owner's alone: folders 0700, files 0600, whatever they were before and whoever copied
 * them here. Of what is not the product's only the access of others is taken away. New files of this process are private too.
 */
export function keepPrivate(folder: string): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = process.getuid?.();
  // Windows knows neither owner nor mode.
  if (own === undefined) return;
  const place = realpathSync(folder);
  if (lstatSync(place).uid !== own) throw new ConfigError(fill(operatorTexts.foreignFolder, { folder }));
  setMode(place, () => 0o700);
  for (const entry of readdirSync(place, { withFileTypes: true })) repair(place, entry, OWN.test(entry.name));
}

function repair(folder: string, entry: Dirent, ours: boolean): void {
  const path = join(folder, entry.name);
  // What a link leads to may lie anywhere.
  if (entry.isSymbolicLink()) return;
  const whole = entry.isDirectory() ? 0o700 : 0o600;
  setMode(path, (mode) => (ours ? whole : mode & ~OTHERS));
  if (entry.isDirectory()) for (const inner of readdirSync(path, { withFileTypes: true })) repair(path, inner, ours);
}

function setMode(path: string, wanted: (mode: number) => number): void {
  try {
    const mode = lstatSync(path).mode & 0o7777;
    if (mode !== wanted(mode)) chmodSync(path, wanted(mode));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // A process that ends meanwhile takes its lock and socket along.
    if (code === "ENOENT") return;
    throw new ConfigError(fill(operatorTexts.openFolder, { path }), { cause });
  }
}
