import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Part } from "./shared.ts";
import { texts } from "./texts.ts";

const ROOT = join(import.meta.dirname, "../../../..");

interface Manifest {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

let read: Promise<readonly Part[]> | undefined;

/** The packages the product runs with, as each declares itself. Read once: they do not change under a running server. */
export function readParts(): Promise<readonly Part[]> {
  read ??= readAll();
  return read;
}

async function readAll(): Promise<readonly Part[]> {
  const { dependencies = {} } = await manifest(ROOT);
  const parts = Object.keys(dependencies).map(async (nome) => {
    const { version = "", license } = await manifest(join(ROOT, "node_modules", nome));
    return { nome, versao: version, licenca: license ?? texts.unknownLicence };
  });
  return (await Promise.all(parts)).filter(({ versao }) => versao !== "");
}

async function manifest(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Manifest;
  } catch {
    return {};
  }
}

/** The change log that comes with the product; empty where it was left out. */
export async function readChangelog(): Promise<string> {
  return readFile(join(ROOT, "CHANGELOG.md"), "utf8").catch(() => "");
}
