import type { Action } from "../../metadata/register.ts";

/** Operations the form itself does with its own buttons. */
const OWN = new Set(["create", "update", "delete"]);
const TITLES: Readonly<Record<string, string>> = { clone: "Clonar" };

/** Whether it is an operation offered beside saving and removing. */
export const isRecordAction = (action: Action): boolean => !OWN.has(action.op) && action.unlisted !== true;

/** What the button of an action says. */
export function actionTitle(action: Action): string {
  return action.title ?? TITLES[action.op] ?? action.op.charAt(0).toUpperCase() + action.op.slice(1).replaceAll("-", " ");
}
