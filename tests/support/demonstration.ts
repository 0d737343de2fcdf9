import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../src/db/contract.ts";
import { type ProductPlace, type RunningProduct, startProduct } from "./product.ts";
import { scratchFolder } from "./scratch.ts";
import { copyOf, type Template } from "./template.ts";

const GENERATED = join(import.meta.dirname, "../../src/generated/index.json");

/** What the product makes of an empty place at its first start, as a person would have it; told are those who may enter. */
function demonstration(): Template<RunningProduct["users"]> {
  const { hash } = JSON.parse(readFileSync(GENERATED, "utf8")) as { readonly hash: string };
  return {
    name: `demonstracao_${hash.replaceAll(/\W/g, "").slice(0, 16).toLowerCase()}`,
    async make(place) {
      const dataDir = "dataDir" in place ? place.dataDir : scratchFolder("produto");
      const product = await startProduct({ ...place, dataDir }, { QUADRO_DEMO: "1" });
      await product.stop();
      if ("url" in place) rmSync(dataDir, { recursive: true, force: true });
      return product.users;
    },
  };
}

/** A demonstration of one's own, as nobody has touched it, to start products on. `folder` is the run's. */
export async function demonstrationPlace(
  dialect: Database["dialect"],
  folder: string,
): Promise<ProductPlace & { clear(): Promise<void> }> {
  const undo: (() => unknown)[] = [];
  const { place, told: users } = await copyOf(demonstration(), dialect, folder, undo);
  const clear = async (): Promise<void> => {
    for (const step of undo.reverse()) await step();
  };
  if ("dataDir" in place) return { ...place, users, clear };
  const dataDir = scratchFolder("produto");
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return { ...place, dataDir, users, clear };
}
