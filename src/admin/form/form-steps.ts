import type { FormStore } from "./form-store.ts";
import type { TabItem } from "./TabBar.tsx";
import { isOnTab } from "./tabs.ts";
import { formTexts } from "./texts.ts";

/** The step after the last tab, where all of it is read once more. */
const REVIEW = "revisao";

/** The tabs of a form taken one after the other, and what was typed read over before it is sent. */
export interface FormSteps {
  readonly items: readonly TabItem[];
  readonly current: TabItem;
  /** From 1. */
  readonly at: number;
  readonly isReview: boolean;
  readonly next: () => void;
  /** Absent on the first one. */
  readonly back: (() => void) | undefined;
  /** To the next step in which something is missing, or to the end; absent where that is the next one anyway. */
  readonly skip: (() => void) | undefined;
  readonly open: (id: string) => void;
}

interface StepTask {
  readonly store: FormStore;
  readonly tabs: readonly TabItem[];
  readonly tab: string;
  readonly open: (id: string) => void;
  /** Shows the first member in need. */
  readonly focus: (path: string) => void;
}

export function stepsOf({ store, tabs, tab, open, focus }: StepTask): FormSteps | undefined {
  const items = [...tabs, { id: REVIEW, title: formTexts.review, errors: 0 }];
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === tab),
  );
  const current = items[index];
  if (current === undefined) return undefined;
  const to = (place: number): void => open(items[place]?.id ?? REVIEW);
  /** The next step in which something is missing; the last one where nothing is. */
  const missing = (): number => {
    const { errors } = store.verdict();
    const found = items.findIndex(({ id }, place) => place > index && errors.some((one) => isOnTab(store.register, id, one)));
    return found < 0 ? items.length - 1 : found;
  };
  /** What is missing here is shown here; what is missing further on is met further on. */
  const leaveFor = (place: () => number): void => {
    const here = store.judge().errors.filter((one) => isOnTab(store.register, current.id, one));
    store.show(here);
    const [first] = here;
    if (first === undefined) to(place());
    else focus(first.field);
  };
  return {
    items,
    current,
    at: index + 1,
    isReview: current.id === REVIEW,
    next: () => leaveFor(() => index + 1),
    back: index === 0 ? undefined : () => to(index - 1),
    skip: missing() > index + 1 ? () => leaveFor(missing) : undefined,
    open,
  };
}
