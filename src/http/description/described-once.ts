import type { AppDeps, Product } from "../app-deps.ts";
import { type Description, describe } from "./describe.ts";
import { describeRegisters } from "./registers/describe-registers.ts";
import type { Route } from "./route-paths.ts";
import { MENU_ITEM, sessionShape } from "./session-shapes.ts";

interface Deps extends Pick<AppDeps, "features" | "featureDeps" | "sessionFacts"> {
  readonly product: () => Product;
  readonly prefix: string;
  /** Every route, also those added after this call. */
  readonly routes: readonly Route[];
}

/** The description of what runs now: made when first asked for, and again when the registers change. */
export function describedOnce(parts: Deps): () => Description {
  const { features = [], featureDeps, sessionFacts, product, routes, prefix } = parts;
  let made: { readonly version: string; readonly description: Description } | undefined;
  const make = (): Description =>
    describe({
      registers: describeRegisters(product().registry, product().reports.reports),
      version: product().version,
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
    if (made?.version !== version) made = { version, description: make() };
    return made.description;
  };
}
