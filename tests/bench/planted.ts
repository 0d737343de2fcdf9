import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate } from "../../generator/generate.ts";
import { WORLD } from "../../generator/plan/world.ts";

/**
 * Schemas of the product in `root/schemas`, and each as often under modules of its own, with its references, as makes `least` of them;
 * answers how many. There once are those the language itself speaks of ($company, $user…), and those that compare their own with what hangs on these:
 * the generator refuses a copy of them, and says which.
 */
export async function plant(product: string, root: string, least: number): Promise<number> {
  const once = new Set<string>(Object.values(WORLD));
  for (;;) {
    const both = plantAllBut(once, { product, root, copies: 1 });
    const refused = await refusedIn(root);
    if (refused.length === 0) {
      const alone = plantAllBut(once, { product, root, copies: 0 });
      return plantAllBut(once, { product, root, copies: Math.ceil((least - alone) / (both - alone)) });
    }
    for (const id of refused) once.add(id);
  }
}

async function refusedIn(root: string): Promise<readonly string[]> {
  const out = join(root, "tried");
  try {
    await generate({ root, out });
    return [];
  } catch (error) {
    const found = [...String(error).matchAll(/\b([a-z-]+)-v[a-z]\/([a-z-]+)/g)].map(([, module, file]) => `${module}/${file}`);
    if (found.length === 0) throw error;
    return found;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

interface Planted {
  readonly product: string;
  readonly root: string;
  readonly copies: number;
}

function plantAllBut(once: ReadonlySet<string>, { product, root, copies }: Planted): number {
  const schemas = join(product, "schemas");
  rmSync(join(root, "schemas"), { recursive: true, force: true });
  cpSync(schemas, join(root, "schemas"), { recursive: true });
  const modules = readdirSync(schemas).filter((name) => !name.startsWith("_"));
  const names = new RegExp(`"(?!(?:${[...once].join("|")})["/])(${modules.join("|")})/`, "g");
  let count = 0;
  for (const module of modules) {
    for (const file of readdirSync(join(schemas, module))) {
      const text = readFileSync(join(schemas, module, file), "utf8");
      const copied = once.has(`${module}/${file.replace(".json", "")}`) ? 0 : copies;
      for (let copy = 0; copy < copied; copy++) {
        const mark = `v${String.fromCharCode(97 + copy)}`;
        const folder = join(root, "schemas", `${module}-${mark}`);
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, file), text.replace(names, `"$1-${mark}/`));
        if (!file.startsWith("_")) count++;
      }
      if (!file.startsWith("_")) count++;
    }
  }
  return count;
}
