import type { Register } from "../../metadata/register.ts";
import type { Violation } from "../../metadata/verdict.ts";
import type { FormStore } from "./form-store.ts";
import { fieldAt, planPath } from "./paths.ts";
import type { TabItem } from "./TabBar.tsx";

/** Paths a tab shows; a group may be split over tabs. */
export function tabPaths(register: Register, tab: string): readonly string[] {
  return register.tabs.find((one) => one.id === tab)?.fields ?? [];
}

/** The tab a member is on. */
export function tabOf(register: Register, path: string): string | undefined {
  const plain = planPath(path);
  const holds = (field: string) => plain === field || plain.startsWith(`${field}.`) || field.startsWith(`${plain}.`);
  return register.tabs.find((tab) => tab.fields.some(holds))?.id;
}

/** Whether a problem is one of a member on this tab. */
export const isOnTab = (register: Register, tab: string, { field }: Pick<Violation, "field">): boolean =>
  field !== "" && tabOf(register, field) === tab;

/** Tabs in which something shows, with the number of their problems. */
export function visibleTabs(store: FormStore, violations: readonly Violation[]): readonly TabItem[] {
  const { register } = store;
  return register.tabs
    .filter((tab) => tab.fields.some((path) => isShown(store, path)))
    .map((tab) => ({
      id: tab.id,
      title: tab.title,
      errors: violations.filter((one) => isOnTab(register, tab.id, one)).length,
    }));
}

/** A group shows where any of its members does. */
function isShown(store: FormStore, path: string): boolean {
  if (!store.state(path).visible) return false;
  const field = fieldAt(store.register, path);
  const members = field?.type === "object" ? (field.object?.fields ?? []) : [];
  return members.length === 0 || members.some(({ name }) => isShown(store, `${path}.${name}`));
}
