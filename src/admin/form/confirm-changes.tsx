import Typography from "@mui/material/Typography";
import type { FormServices } from "./form-services.ts";
import type { FormStore } from "./form-store.ts";
import { sameValue } from "./same-value.ts";
import { formTexts } from "./texts.ts";
import type { AskDialog } from "./use-dialogs.tsx";

interface ChangesSource {
  readonly store: FormStore;
  readonly services: FormServices;
  readonly ask: AskDialog;
}

/** Asks about what saving would change, where a kind has something to say of it. True: go on. */
export async function confirmChanges({ store, services, ask }: ChangesSource): Promise<boolean> {
  const before = store.before();
  const changed = store.register.fields.flatMap((field) => {
    const Change = services.faces.get(field.kind)?.Change;
    const [old, now] = [before?.[field.name] ?? null, store.value(field.name)];
    return Change === undefined || sameValue(field, old, now) ? [] : [{ field, Change, old, now }];
  });
  if (changed.length === 0) return true;
  const choice = await ask({
    title: formTexts.changes,
    content: changed.map(({ field, Change, old, now }) => (
      <section key={field.path}>
        {changed.length > 1 && <Typography component="h3">{store.title(field)}</Typography>}
        <Change field={field} before={old} after={now} context={{ load: services.api.load }} />
      </section>
    )),
    choices: [
      { id: "stay", label: formTexts.stay },
      { id: "save", label: formTexts.save, tone: "primary" },
    ],
  });
  return choice === "save";
}
