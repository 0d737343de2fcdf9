import { type ReactNode, useCallback, useRef, useState } from "react";
import { inputTexts } from "../ui/inputs/texts.ts";
import type { InputProps } from "./ui-contract.ts";
import { asDraft, loadTargets } from "./ui-reference-options.ts";

interface Creation {
  /** Absent where nobody may make what the reference leads to. */
  readonly begin: ((typed: string) => void) | undefined;
  readonly dialog: ReactNode;
}

/** Making the record a selector misses, without leaving the draft: it is chosen when it is made, if it is accepted here. */
export function useCreation({ id, field, path, onChange, context, disabled }: InputProps): Creation {
  const { Create, creatableAt } = context;
  const register = disabled ? undefined : creatableAt?.(field);
  const [typed, setTyped] = useState<string>();
  const latest = useRef({ onChange, context, field, path });
  latest.current = { onChange, context, field, path };
  const done = useCallback(
    async (made: number | null): Promise<void> => {
      setTyped(undefined);
      if (made !== null) {
        const now = latest.current;
        const { options } = await loadTargets(now.context, now.field, now.path, { ids: [made], limit: 1 });
        const [option] = options;
        if (option) now.onChange(asDraft(option, now.field));
        else now.context.notify(inputTexts.notAccepted, "warning");
      }
      document.getElementById(id)?.focus();
    },
    [id],
  );
  const finish = useCallback((made: number | null) => void done(made), [done]);
  if (!Create || register === undefined) return { begin: undefined, dialog: null };
  return {
    begin: setTyped,
    dialog: typed === undefined ? null : <Create register={register} typed={typed} onDone={finish} />,
  };
}
