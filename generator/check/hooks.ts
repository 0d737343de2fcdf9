import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registry } from "../../src/metadata/register.ts";
import type { Problem, Source } from "../source.ts";

const NAME = /["'`]([a-z-]+\/[a-z0-9-]+#[a-z0-9-]+)["'`]/g;

/** A named hook that no feature brings would fail at the first write. Where there are no features nothing is asked. */
export async function checkHooks(source: Source, registry: Registry, root: string): Promise<readonly Problem[]> {
  const written = await hooksUnder(root);
  if (!written) return [];
  return [...registry.values()].flatMap(({ id, hooks }) => {
    const document = source.registers.get(id)?.document;
    if (!document) return [];
    return hooks.flatMap(({ name }, at) =>
      written.has(`${id}#${name}`)
        ? []
        : [source.places.problem(`nenhuma feature traz o gancho "${id}#${name}"`, document, "x-hooks", at, "name")],
    );
  });
}

async function hooksUnder(root: string): Promise<ReadonlySet<string> | undefined> {
  const files: string[] = [];
  for await (const path of glob("src/features/*/*/**/*.ts", { cwd: root })) if (!path.endsWith(".test.ts")) files.push(path);
  if (files.length === 0) return undefined;
  const texts = await Promise.all(files.map((path) => readFile(join(root, path), "utf8")));
  return new Set(texts.flatMap((text) => [...text.matchAll(NAME)].map(([, name = ""]) => name)));
}
