import DialogContentText from "@mui/material/DialogContentText";
import type { Violation } from "../../metadata/verdict.ts";
import { ConflictChoices } from "./ConflictChoices.tsx";
import type { Clash } from "./conflict.ts";
import type { FormServices } from "./form-services.ts";
import type { FormStore } from "./form-store.ts";
import { formTexts } from "./texts.ts";
import type { AskDialog } from "./use-dialogs.tsx";
import { ViolationList } from "./ViolationList.tsx";

/** The questions saving may put to a person. */
export interface AskSave {
  /** `message`: what the server said of the whole. Answers the member somebody asked to be led to. */
  invalid(violations: readonly Violation[], message?: string): Promise<string | null>;
  warnings(violations: readonly Violation[]): Promise<boolean>;
  offline(): Promise<boolean>;
  /** Members whose stored value wins; null = go on editing. */
  conflict(clashes: readonly Clash[]): Promise<ReadonlySet<string> | null>;
}

interface AskSaveParts {
  readonly store: FormStore;
  readonly services: FormServices;
  readonly ask: AskDialog;
}

export function createAskSave({ store, services, ask }: AskSaveParts): AskSave {
  const { register } = store;
  return {
    async invalid(violations, message = formTexts.invalidTitle) {
      const lacking = violations.every(({ code }) => code === "required");
      const choice = await ask({
        title: lacking ? formTexts.invalidTitle : formTexts.wrongTitle,
        content: (answer) => (
          <>
            {message === formTexts.invalidTitle ? null : <DialogContentText>{message}</DialogContentText>}
            <ViolationList register={register} violations={violations} onChoose={answer} />
          </>
        ),
        choices: [{ id: "", label: formTexts.ok, tone: "primary" }],
      });
      return choice || null;
    },
    async warnings(violations) {
      const choice = await ask({
        title: formTexts.warnings,
        content: (
          <>
            <ViolationList register={register} violations={violations} />
            <DialogContentText sx={{ mt: 1 }}>{formTexts.warningsQuestion}</DialogContentText>
          </>
        ),
        choices: [
          { id: "no", label: formTexts.no },
          { id: "yes", label: formTexts.yes, tone: "primary" },
        ],
      });
      return choice === "yes";
    },
    async offline() {
      const choice = await ask({
        title: formTexts.offlineTitle,
        content: <DialogContentText>{formTexts.offline}</DialogContentText>,
        choices: [
          { id: "stay", label: formTexts.stay },
          { id: "retry", label: formTexts.retry, tone: "primary" },
        ],
      });
      return choice === "retry";
    },
    async conflict(clashes) {
      let theirs: ReadonlySet<string> = new Set();
      const choice = await ask({
        title: formTexts.conflictTitle,
        wide: true,
        content: (
          <ConflictChoices
            clashes={clashes}
            kinds={services.kinds}
            onChange={(chosen) => {
              theirs = chosen;
            }}
          />
        ),
        choices: [
          { id: "stay", label: formTexts.stay },
          { id: "apply", label: formTexts.conflictApply, tone: "primary" },
        ],
      });
      return choice === "apply" ? theirs : null;
    },
  };
}
