import { controlId } from "./form-context.ts";

const FOCUSABLE = "input:not([type=hidden]):not([disabled]), textarea:not([disabled]), [role=combobox], button:not([disabled])";

/** Puts the focus on the control of a member, or on the nearest thing above it that is drawn. */
export function focusMember(scope: string, path: string): boolean {
  const steps = path.split(".");
  for (let length = steps.length; length > 0; length -= 1) {
    const found = document.getElementById(controlId(scope, steps.slice(0, length).join(".")));
    if (!found) continue;
    const control = found.matches(FOCUSABLE) ? found : (found.querySelector<HTMLElement>(FOCUSABLE) ?? found);
    control.focus();
    control.scrollIntoView?.({ block: "center" });
    return true;
  }
  return false;
}
