import type { ResourceProps } from "ra-core";
import type { ComponentType } from "react";
import type { Register } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { UserInfo } from "../providers/wire.ts";
import type { FormKinds, OpenParts } from "./open-tools.ts";

/** A hand-written page of a feature. */
export interface FeaturePage {
  /** Path of the router, parameters as `:nome`. */
  readonly path: string;
  readonly Page: ComponentType;
  /** Reachable without log-in, and without the menu around it. */
  readonly open?: true;
  /** Authorities of which one is enough; whoever has none sees the page that says so. */
  readonly rights?: readonly string[] | undefined;
  /** Authorities all of which are needed. */
  readonly allRights?: readonly string[] | undefined;
}

/** Pages of react-admin in the place of those made from a register's declaration. `name`: its address, places of ids as `{campo}`. */
export type FeatureResource = Pick<ResourceProps, "name" | "list" | "create" | "edit" | "show">;

/**
 * Places of the shell that features fill: `banner` below the top bar, `search` in the middle of it, `bar` left of the company, `userMenu` above the
 * password, `login` below the log-in, `home` on the start page, `menu` at the foot of the side menu, `beside` right of every inner page (below it on phones).
 */
export type Slot = "banner" | "search" | "bar" | "userMenu" | "login" | "home" | "menu" | "beside";

/**
 * Places of one register that features fill: `listButton` beside 'Novo', `listPanel` above the list, `bulkButton` among what may be done
 * with the selected records, `formButton` among the actions of a
 * record, `formMark` below its name: what holds of it now, a word or two; `cardMark` the same on its card in a list on a phone, from what
 * the list knows of it; `formPanel` above its members, `formInputs` below the members of a tab: inputs of react-admin, its own or anybody's, that read
 * and write the draft of the form; `formTab` a tab of its own; `rowDialog` what opens from a row of the list in the place of an operation's
 * dialog (`insteadOf`); `entryButton` beside a dated entry of a record, and beside where it stood on a day; `reportButton` beside what may be asked of a report, within its filters.
 */
export type RegisterSlot =
  | "listButton"
  | "listPanel"
  | "bulkButton"
  | "formButton"
  | "formMark"
  | "cardMark"
  | "formPanel"
  | "formInputs"
  | "formTab"
  | "rowDialog"
  | "entryButton"
  | "reportButton";

export interface RegisterPartProps {
  readonly register: Register;
  /** Address of the list, without leading slash. */
  readonly address: string;
  /** The stored record; null in a list and on the form of a new one. */
  readonly record: WireRecord | null;
  /** Reads list or record anew. */
  readonly reload: () => void;
  /** Of a dialog: closes it. */
  readonly close?: () => void;
  /** Of a dated entry, or of how a record stood: the day. */
  readonly day?: string;
  /** Of a report: whether its filters are as they have to be; otherwise a dialog says which are not. A button that needs them asks first. */
  readonly isReady?: () => boolean;
}

export interface RegisterPart {
  readonly slot: RegisterSlot;
  /** Id of the register, from its generated handle; absent: of every register. */
  readonly register?: string;
  /** Of a tab. */
  readonly title?: string;
  /** Of inputs: id of the tab they stand on; the first one when absent. */
  readonly tab?: string;
  /** Of a button on a record: the operation it does in its own way, whose button it takes the place of. */
  readonly insteadOf?: string;
  /** Smaller comes first; parts of one place and register differ in it. */
  readonly order: number;
  /** `lazy`, as every part. */
  readonly Part: ComponentType<RegisterPartProps>;
}

export type SlotPart = ShellPart | RegisterPart;

/** Who looks at the shell, and where. */
export interface ShellNow {
  readonly info: UserInfo | undefined;
  /** Path of the page. */
  readonly path: string;
}

export interface ShellPart {
  readonly slot: Slot;
  /** Smaller comes first. */
  readonly order: number;
  /** Whether there is anything to show: until then its file is not fetched. Always, when absent. */
  readonly when?: (now: ShellNow) => boolean;
  /** `lazy`, so that it does not weigh on the first load. `close`: closes the menu the part stands in. */
  readonly Part: ComponentType<{ readonly close?: () => void }>;
}

/**
 * What a feature's `ui.tsx` exports as `feature`. It is read with the application's first files: its pages are `lazy`, so that a
 * page's code comes when the page is opened.
 */
export interface UiFeature {
  readonly pages?: readonly FeaturePage[];
  readonly resources?: readonly FeatureResource[];
  readonly slots?: readonly SlotPart[];
}

/**
 * What a feature's `outside.tsx` exports as `outside`: pages that outside people get without the rest of the application. Its `ui.tsx`
 * has them among its own as well.
 */
export type OutsidePages = readonly FeaturePage[];

/** What main puts together. */
export interface AdminParts extends FormKinds, Pick<OpenParts, "loadRegister"> {
  /** Drawn beside every page: what only development needs. */
  readonly Beside?: ComponentType;
  readonly pages?: readonly FeaturePage[];
  readonly resources?: readonly FeatureResource[];
  readonly slots?: readonly SlotPart[];
}
