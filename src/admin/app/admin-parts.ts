import type { ComponentType } from "react";
import type { SharedKinds } from "../../kinds/contract.ts";
import type { UiKinds } from "../../kinds/ui-contract.ts";
import type { ChunkImporter } from "../providers/registers.ts";

/** A hand-written page of a feature. */
export interface FeaturePage {
  /** Path of the router, parameters as `:nome`. */
  readonly path: string;
  readonly Page: ComponentType;
  /** Reachable without log-in, and without the menu around it. */
  readonly open?: true;
}

/**
 * What a feature's `ui.tsx` exports as `feature`. It is read with the application's first files: its pages are `lazy`, so that a
 * page's code comes when the page is opened.
 */
export interface UiFeature {
  readonly pages?: readonly FeaturePage[];
}

/** What main puts together. */
export interface AdminParts {
  readonly kinds: UiKinds;
  readonly sharedKinds: SharedKinds;
  /** Drawn beside every page: what only development needs. */
  readonly Beside?: ComponentType;
  readonly pages?: readonly FeaturePage[];
  /** How a register's file is imported; the browser's own import unless a test says otherwise. */
  readonly loadRegister?: ChunkImporter;
}
