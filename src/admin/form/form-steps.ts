import type { FormStore } from "./form-store.ts";
import type { TabItem } from "./TabBar.tsx";
import { tabOf } from "./tabs.ts";
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
  const lacking = () => store.judge().errors;
  const to = (place: number): void => open(items[place]?.id ?? REVIEW);
  const isLacking = (place: number): boolean =>
    store.verdict().errors.some(({ field }) => field !== "" && tabOf(store.register, field) === items[place]?.id);
  const places = items.map((_, place) => place).filter((place) => place > index);
  const missing = places.find(isLacking) ?? items.length - 1;
  /** What is missing here is shown here; what is missing further on is met further on. */
  const leaveFor = (place: () => number): void => {
    const here = lacking().filter(({ field }) => field !== "" && tabOf(store.register, field) === current.id);
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
    skip: missing > index + 1 ? () => leaveFor(() => places.find(isLacking) ?? items.length - 1) : undefined,
    open,
  };
}
