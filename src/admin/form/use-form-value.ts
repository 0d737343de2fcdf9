import { useEffect, useId, useMemo, useState } from "react";
import type { Register } from "../../metadata/register.ts";
import type { Json, VerdictModule, WireRecord } from "../../metadata/verdict.ts";
import { FormMember } from "./FormMember.tsx";
import { createFaceContext } from "./face-context.ts";
import type { FormContextValue } from "./form-context.ts";
import { type FormServices, useFormServices } from "./form-services.ts";
import { createFormStore } from "./form-store.ts";
import { formTexts } from "./texts.ts";
import type { AskDialog } from "./use-dialogs.tsx";

export interface FormSetup {
  readonly register: Register;
  readonly module: VerdictModule;
  readonly address: string;
  readonly before: WireRecord | null;
  readonly initial?: Readonly<Record<string, Json>>;
  /** What a person typed already, over `initial`. */
  readonly typed?: WireRecord | undefined;
  /** `create`, `update` or the action running. */
  readonly op: string;
  /** Members the running action opens. */
  readonly asked?: ReadonlySet<string>;
  readonly readOnly?: boolean;
}

/** The draft of one record, for as long as the component that holds it is mounted. */
export function useFormValue(setup: FormSetup, ask: AskDialog): FormContextValue {
  const services = useFormServices();
  const scope = `f${useId().replaceAll(/[^\w]/g, "")}`;
  const [store] = useState(() => {
    const made = createFormStore({
      register: setup.register,
      module: setup.module,
      before: setup.before,
      ...(setup.initial ? { initial: setup.initial } : {}),
      ...(setup.readOnly ? { readOnly: true } : {}),
      ...(setup.asked ? { asked: setup.asked } : {}),
      ...configuredFor(services, setup.register),
      context: { ...services.rules, op: setup.op },
      schedule: afterPaint,
    });
    if (setup.typed) made.rebase(setup.before, { ...setup.initial, ...setup.typed });
    made.onClear(async (field) => {
      const choice = await ask({
        title: formTexts.clearTitle,
        content: field.messages.clear ?? formTexts.clearQuestion(field.title),
        choices: [
          { id: "no", label: formTexts.no },
          { id: "yes", label: formTexts.yes, tone: "error" },
        ],
      });
      return choice === "yes";
    });
    return made;
  });

  const { today } = services.rules;
  useEffect(() => store.newDay(today), [store, today]);

  return useMemo(() => {
    const question = async (content: string): Promise<boolean> => {
      const choice = await ask({
        title: formTexts.confirm,
        content,
        choices: [
          { id: "no", label: formTexts.no },
          { id: "yes", label: formTexts.yes, tone: "primary" },
        ],
      });
      return choice === "yes";
    };
    const face = createFaceContext({ store, services, address: setup.address, Member: FormMember, ask: question });
    return { store, face, scope, address: setup.address, guards: new Set() };
  }, [store, services, scope, setup.address, ask]);
}

function configuredFor({ configured }: FormServices, { id }: Register) {
  const own = configured?.[id];
  return own ? { configured: own } : {};
}

/** Runs work once the browser has drawn what is waiting, so that a key shows before anything is computed of it. */
function afterPaint(work: () => void): void {
  if (document.visibilityState === "hidden") {
    setTimeout(work, 0);
    return;
  }
  requestAnimationFrame(() => setTimeout(work, 0));
}
