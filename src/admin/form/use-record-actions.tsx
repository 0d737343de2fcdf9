import { useDelete } from "ra-core";
import { type ReactNode, useState } from "react";
import type { Action, Register } from "../../metadata/register.ts";
import type { VerdictModule, WireRecord } from "../../metadata/verdict.ts";
import { namedBy } from "../providers/named-by.ts";
import { actionRefusal } from "./action-guard.ts";
import { actionTitle, isRecordAction } from "./action-title.ts";
import { DraftDialog } from "./DraftDialog.tsx";
import { useFormServices } from "./form-services.ts";
import { payload } from "./payload.ts";
import type { RecordAction } from "./RecordActions.tsx";
import { formTexts } from "./texts.ts";
import type { AskDialog } from "./use-dialogs.tsx";

interface RecordActionsSource {
  readonly register: Register;
  readonly module: VerdictModule;
  readonly address: string;
  readonly record: WireRecord | null;
  readonly name: string;
  readonly ask: AskDialog;
  /** Told the record after an action; actions that make another record answer one with another id. */
  readonly onDone: (record: WireRecord) => void;
}

/** The operations the person may run on the stored record, and the dialog of the one that asks for something. */
export function useRecordActions(source: RecordActionsSource): readonly [readonly RecordAction[], ReactNode] {
  const { register, module, address, record, ask } = source;
  const services = useFormServices();
  const [running, setRunning] = useState<Action | null>(null);
  const [deleteRecord] = useDelete();
  const id = typeof record?.id === "number" ? record.id : null;
  const version = typeof record?.versao === "number" ? record.versao : undefined;
  if (record === null || id === null) return [[], null];

  const run = async (action: Action): Promise<void> => {
    if (action.ask.length > 0) return setRunning(action);
    const title = actionTitle(action);
    const choice = await ask({
      title,
      content: action.confirm ?? `${title}: ${source.name}?`,
      choices: [
        { id: "no", label: formTexts.cancel },
        { id: "yes", label: formTexts.confirm, tone: "primary" },
      ],
    });
    if (choice !== "yes") return;
    try {
      source.onDone(await services.api.act(address, id, action.op, {}, version));
      services.notify(formTexts.done(title), "success");
    } catch (error) {
      // Asked for in a dialog, refused in one: the record stays before one, as if nothing had been asked.
      services.tellError(error, "dialog", formTexts.failed);
    }
  };

  const remove = async (): Promise<void> => {
    const choice = await ask({
      title: formTexts.removeOne(register.title, source.name),
      content: formTexts.removeQuestion(source.name),
      choices: [
        { id: "no", label: formTexts.cancel },
        { id: "yes", label: formTexts.remove, tone: "error" },
      ],
    });
    if (choice !== "yes") return;
    try {
      await deleteRecord(
        address,
        { id, meta: { versao: version, ...namedBy(register, record) } },
        { mutationMode: "pessimistic", returnPromise: true },
      );
      services.tellRemoved(register, address, [id]);
      services.go(`/${address}`);
    } catch (error) {
      services.tellError(error, "dialog", formTexts.failed);
    }
  };

  const rights = new Set(services.rules.user.rights);
  const actions: RecordAction[] = register.actions
    .filter((action) => isRecordAction(action) && rights.has(action.right))
    .map((action) => ({
      id: action.op,
      title: actionTitle(action),
      refused: actionRefusal(action, module, record, services.rules),
      run: () => void run(action),
    }));
  const guard = register.actions.find((action) => action.right === register.rights.remove && !isRecordAction(action));
  if (rights.has(register.rights.remove)) {
    const refused = guard ? actionRefusal(guard, module, record, services.rules) : null;
    actions.push({ id: "excluir", title: formTexts.remove, refused, destructive: true, run: () => void remove() });
  }

  const dialog = running ? (
    <DraftDialog
      register={register}
      module={module}
      address={address}
      before={record}
      op={running.op}
      asked={new Set(running.ask)}
      title={actionTitle(running)}
      text={running.confirm}
      paths={running.ask}
      submit={actionTitle(running)}
      send={(store, known) => services.api.act(address, id, running.op, payload(store, new Set(running.ask)), known)}
      onDone={(next) => {
        services.notify(formTexts.done(actionTitle(running)), "success");
        setRunning(null);
        source.onDone(next);
      }}
      onClose={() => setRunning(null)}
    />
  ) : null;

  return [actions, dialog] as const;
}
