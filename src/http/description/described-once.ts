import { join } from "node:path";
import type { AppDeps, Product } from "../app-deps.ts";
import { type Description, describe } from "./describe.ts";
import type { Route } from "./route-paths.ts";
import { MENU_ITEM, sessionShape } from "./session-shapes.ts";

interface Deps extends Pick<AppDeps, "registersDir" | "features" | "featureDeps" | "sessionFacts"> {
  readonly product: () => Product;
  readonly prefix: string;
  /** Every route, also those added after this call. */
  readonly routes: readonly Route[];
}

/** The description of what runs now: made when first asked for, and again when the registers change. */
export function describedOnce(parts: Deps): () => Promise<Description> {
  const { registersDir, features = [], featureDeps, sessionFacts, product, routes, prefix } = parts;
  let made: { readonly version: string; readonly description: Promise<Description> } | undefined;
  const make = (): Promise<Description> =>
    describe({
      registers: join(registersDir, "../openapi.json"),
      routes,
      prefix,
      modules: product().modules,
      rights: featureDeps.rightModules(),
      schemas: {
        ItemDeMenu: MENU_ITEM,
        Sessao: sessionShape(sessionFacts.shapes, Object.assign({}, ...features.map(({ sessionMembers }) => sessionMembers))),
      },
    });
  return () => {
    const { version } = product();
    if (made?.version !== version) {
      const description = make();
      // A file that could not be read is tried again by whoever asks next.
      description.catch(() => {
        made = undefined;
      });
      made = { version, description };
    }
    return made.description;
  };
}
