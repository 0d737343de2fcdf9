import { historyPlan } from "../history/history-plan.ts";
import type { FormServices } from "./form-services.ts";
import type { FormStore } from "./form-store.ts";
import { readAt } from "./paths.ts";
import { sameValue } from "./same-value.ts";
import { formTexts } from "./texts.ts";
import type { AskDialog } from "./use-dialogs.tsx";
import { valueText } from "./value-text.ts";

interface EntrySource {
  readonly store: FormStore;
  readonly services: FormServices;
  readonly ask: AskDialog;
  /** Who said so is not asked again because the network or a rule was in the way of saving. */
  readonly correcting: { current: boolean };
}

/**
 * Before dated values in force since an earlier day are overwritten, asks whether they were wrong or hold from today: a changed date makes
 * a new entry. False: go on editing. Whoever changed the date, or corrects what began today, has said which.
 */
export async function chooseEntry({ store, services, ask, correcting }: EntrySource): Promise<boolean> {
  const before = store.before();
  const plan = historyPlan(store.register);
  if (!before || !plan || correcting.current) return true;
  const pathOf = (name: string): string => (plan.group === "" ? name : `${plan.group}.${name}`);
  const by = pathOf(plan.by.name);
  const since = readAt(before, by);
  const { today } = services.rules;
  if (typeof since !== "string" || since >= today || store.value(by) !== since) return true;
  const changed = plan.fields.filter((field) => {
    const path = pathOf(field.name);
    return !field.computed && !sameValue(field, store.value(path), readAt(before, path));
  });
  if (changed.length === 0) return true;
  const titles = changed.map((field) => store.title(field)).join(", ");
  const choice = await ask({
    title: formTexts.entryTitle,
    content: formTexts.entryQuestion(titles, valueText(plan.by, since, services.kinds)),
    choices: [
      { id: "stay", label: formTexts.stay },
      { id: "fix", label: formTexts.entryFix },
      { id: "new", label: formTexts.entryNew, tone: "primary" },
    ],
  });
  if (choice === "new") {
    store.write(by, today);
    store.judge();
  }
  correcting.current = choice === "fix";
  return choice === "fix" || choice === "new";
}
