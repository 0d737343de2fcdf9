import type { Register } from "../../metadata/register.ts";
import { fieldAt } from "./paths.ts";

/** Where a message belongs, in the words of the screen: `Responsáveis por empresa › Item 2 › Empresa`. Null when no member is there. */
export function violationLabel(register: Register, path: string): string | null {
  if (path === "" || !fieldAt(register, path)) return null;
  const steps = path.split(".");
  return steps
    .map((step, at) =>
      /^\d+$/.test(step) ? `Item ${Number(step) + 1}` : (fieldAt(register, steps.slice(0, at + 1).join("."))?.title ?? step),
    )
    .join(" › ");
}
