import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { SaveContextProvider } from "ra-core";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { portraitOf } from "../../metadata/portrait.ts";
import type { Address, Register } from "../../metadata/register.ts";
import type { Json, VerdictModule, WireRecord } from "../../metadata/verdict.ts";
import { Person } from "../../ui/Person.tsx";
import { RecordMarks, RegisterInputs, RegisterParts, useReplacedOps } from "../app/RegisterParts.tsx";
import { fileAddressOf } from "../providers/file-address.ts";
import { ActionBar } from "./ActionBar.tsx";
import { type CarriedDraft, takeDraft, useLeaveDraft, useTellDraft } from "./carried-draft.ts";
import { chooseEntry } from "./choose-entry.ts";
import { confirmChanges } from "./confirm-changes.tsx";
import { FieldGrid } from "./FieldGrid.tsx";
import { focusMember } from "./focus-member.ts";
import { FormProvider, useChannel } from "./form-context.ts";
import { useFormServices } from "./form-services.ts";
import { stepsOf } from "./form-steps.ts";
import { LeaveGuard, mayLeave } from "./LeaveGuard.tsx";
import { fieldAt } from "./paths.ts";
import { payload } from "./payload.ts";
import { RecordActions } from "./RecordActions.tsx";
import { besidesSteps, StateStrip } from "./StateStrip.tsx";
import { StepBar } from "./StepBar.tsx";
import { StepReview } from "./StepReview.tsx";
import { TabBar, type TabItem } from "./TabBar.tsx";
import { tabOf, tabPaths, visibleTabs } from "./tabs.ts";
import { formTexts } from "./texts.ts";
import type { StoreRecord } from "./use-controller-save.ts";
import { useDialogs } from "./use-dialogs.tsx";
import { useFacts } from "./use-facts.ts";
import { useFormValue } from "./use-form-value.ts";
import { useRecordActions } from "./use-record-actions.tsx";
import { useRecordName } from "./use-record-name.ts";
import { useSave } from "./use-save.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useTab } from "./use-tab.ts";
import { useWarningsPreview } from "./warnings-preview.ts";
import { wholeRecord } from "./whole-record.ts";

export interface ExtraTab {
  readonly id: string;
  readonly title: string;
  readonly draw: (record: WireRecord, reload: () => void) => ReactNode;
}

export interface RecordFormProps {
  readonly register: Register;
  readonly module: VerdictModule;
  readonly address: string;
  readonly named: Pick<Address, "title" | "gender">;
  readonly before: WireRecord | null;
  readonly fixed: Readonly<Record<string, Json>>;
  /** Tabs about the stored record beside those of its members. */
  readonly extra: readonly ExtraTab[];
  /** Stores by the controller around the form. */
  readonly onStore: StoreRecord;
  readonly onReload: () => void;
  readonly notice?: string | undefined;
  readonly carried: CarriedDraft;
  readonly typed?: WireRecord | undefined;
  /** Saving may go on to another new record, by `onReload`. */
  readonly another?: boolean | undefined;
  /** It follows one that was just saved: the first member takes the focus. */
  readonly begins?: boolean;
  readonly tab?: string | undefined;
  readonly onTab?: ((id: string) => void) | undefined;
  readonly onNamed?: ((name: string) => void) | undefined;
  readonly readOnly: boolean;
  /** The tabs of a new record are taken one after the other, and it is read over at the end. */
  readonly inSteps?: boolean;
  /** Stands above the first tab, or step, of a new record. */
  readonly lead?: ReactNode;
  /** Told of every change of what is typed. */
  readonly onDraft?: ((draft: WireRecord) => void) | undefined;
}

/** One record on its page: tabs of members, actions, saving. */
export function RecordForm(props: RecordFormProps) {
  const { register, module, address, before, fixed } = props;
  const services = useFormServices();
  const [ask, dialog] = useDialogs();
  const isNew = before === null;
  const canSave = !props.readOnly && services.rules.user.rights.includes(isNew ? register.rights.create : register.rights.edit);
  const form = useFormValue(
    {
      register,
      module,
      address,
      before,
      initial: isNew ? fixed : {},
      typed: takeDraft(props.carried, register) ?? props.typed,
      op: isNew ? "create" : "update",
      readOnly: !canSave,
    },
    ask,
  );
  const { store, scope } = form;
  useLeaveDraft(props.carried, register, store);
  useTellDraft(store, props.onDraft);
  const [tab, setTab] = useTab(props, register.tabs[0]?.id ?? "");
  const wanted = useRef<string | null>(props.begins ? (register.fields[0]?.path ?? null) : null);
  const goesOn = useRef(false);
  const [, redraw] = useState(0);
  useChannel(store, ":shape");
  useChannel(store, ":errors");

  const record = store.before();
  const id = typeof record?.id === "number" ? record.id : undefined;
  useFacts({ store, services, address, id });

  const focus = (path: string): void => {
    wanted.current = path;
    setTab(tabOf(register, path) ?? tab);
    redraw((count) => count + 1);
  };
  // The member to focus is drawn with the tab that was just opened.
  const settleFocus = (node: HTMLElement | null): void => {
    if (!node || wanted.current === null) return;
    const path = wanted.current;
    wanted.current = null;
    setTimeout(() => focusMember(scope, path));
  };

  const preview = useWarningsPreview(store, services, address, id);
  const correcting = useRef(false);
  const { busy, save } = useSave({
    store,
    services,
    ask,
    focus,
    ...(preview ? { preview } : {}),
    send: (key, version) =>
      id === undefined
        ? props.onStore({ ...payload(store), ...fixed }, { chave: key })
        : props.onStore(payload(store), { ...wholeRecord(register), versao: version }),
    onSaved(saved) {
      correcting.current = false;
      store.rebase(saved);
      services.notify(isNew ? formTexts.created : formTexts.saved, "success");
      if (isNew && goesOn.current) return props.onReload();
      if (isNew) services.go(`/${address}/${String(saved.id)}`);
    },
  });

  const submit = async (another = false): Promise<void> => {
    goesOn.current = another;
    const agreed = await Promise.all([...form.guards].map((guard) => guard()));
    if (agreed.includes(false)) return services.notify(formTexts.slotRefused, "warning");
    if (store.judge().errors.length > 0) return save();
    if ((await confirmChanges({ store, services, ask })) && (await chooseEntry({ store, services, ask, correcting })))
      await save();
  };

  /** A save button of react-admin in a slot is one that submits; Enter in a member is none. */
  const onSubmit = (event: SubmitEvent<HTMLElement>): void => {
    event.preventDefault();
    if ((event.nativeEvent as globalThis.SubmitEvent).submitter) void submit();
  };

  const leave = async (): Promise<void> => {
    if (store.isDirty() && !(await mayLeave(ask))) return;
    store.rebase(record);
    services.go(`/${address}`);
  };
  useShortcuts({ within: `${scope}:titulo`, onSave: () => (canSave ? void submit() : undefined), onLeave: () => void leave() });

  const replaced = useReplacedOps(register);
  const portrait = portraitOf(register);
  const { title, gender } = props.named;
  const unnamed = register.single ? title : formTexts.newRecord(title, gender);
  const called = useRecordName({ store, services, address }, record);
  const name = called ?? unnamed;
  const { onNamed } = props;
  useEffect(() => {
    if (called !== null) onNamed?.(called);
  }, [called, onNamed]);
  const [actions, actionDialog] = useRecordActions({
    register,
    module,
    address,
    record,
    name,
    ask,
    onDone: (next) =>
      next.id === record?.id ? store.rebase(next, store.draft()) : services.go(`/${address}/${String(next.id)}`),
  });

  const tabs: readonly TabItem[] = [
    ...visibleTabs(store, store.violations()),
    ...(record ? props.extra.map(({ id: tabId, title }) => ({ id: tabId, title, errors: 0 })) : []),
  ];
  const steps = props.inSteps && isNew ? stepsOf({ store, tabs, tab, open: setTab, focus }) : undefined;
  const current = steps?.current.id ?? (tabs.some((one) => one.id === tab) ? tab : (tabs[0]?.id ?? ""));
  const isTabbed = tabs.length > 1 && !steps;
  const extra = props.extra.find((one) => one.id === current);
  const about = { register, address, record, reload: props.onReload };
  const homeless = store.violations().filter((one) => one.field === "" || !fieldAt(register, one.field));

  return (
    <FormProvider value={form}>
      <SaveContextProvider value={{ save: () => submit(), saving: busy, mutationMode: "pessimistic" }}>
        <Box component="form" noValidate aria-labelledby={`${scope}:titulo`} onSubmit={onSubmit}>
          <Box sx={{ mb: 1.5, display: "flex", gap: 1.5, alignItems: "center" }}>
            {record && portrait ? (
              <Person name={name} photo={fileAddressOf(record[portrait.name], services.api)} size={44} />
            ) : null}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {record ? (
                <Typography variant="body2" color="textSecondary">
                  {props.named.title}
                </Typography>
              ) : null}
              <Typography id={`${scope}:titulo`} variant="h5" component="h1">
                {name}
              </Typography>
              <RecordMarks slot="formMark" {...about} />
            </Box>
          </Box>
          {record && register.states ? <StateStrip register={register} record={record} actions={actions} /> : null}
          <RegisterParts slot="formPanel" {...about} />
          {homeless.map((one) => (
            <Alert key={one.code + one.message} severity="error" sx={{ mb: 1.5 }}>
              {one.message}
            </Alert>
          ))}
          {isNew && current === tabs[0]?.id ? props.lead : null}
          {steps ? <StepBar id={`${scope}-passo`} steps={steps} /> : null}
          {isTabbed ? <TabBar scope={scope} tabs={tabs} current={current} onChange={setTab} /> : null}
          <Surface>
            <Box
              ref={settleFocus}
              key={current}
              {...(isTabbed
                ? { role: "tabpanel", id: `${scope}-painel-${current}`, "aria-labelledby": `${scope}-aba-${current}` }
                : steps
                  ? { role: "group", "aria-labelledby": `${scope}-passo` }
                  : {})}
            >
              {props.notice && canSave && !extra ? (
                <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
                  {props.notice}
                </Typography>
              ) : null}
              {steps?.isReview ? (
                <StepReview steps={steps} />
              ) : extra && record ? (
                extra.draw(record, props.onReload)
              ) : (
                <>
                  <FieldGrid paths={tabPaths(register, current).filter((path) => !record || path !== register.states)} />
                  {canSave ? <RegisterInputs tab={current} {...about} /> : null}
                </>
              )}
            </Box>
            {/* On tabs about the record there is nothing to save, and what is deleted would not be seen. */}
            <ActionBar
              store={store}
              busy={busy}
              canSave={canSave && !extra}
              steps={steps}
              onSave={() => void submit()}
              onCancel={() => void leave()}
            >
              {isNew && canSave && !extra && props.another ? (
                <Button variant="outlined" disabled={busy} onClick={() => void submit(true)}>
                  {formTexts.saveAndNew}
                </Button>
              ) : null}
              {extra || props.readOnly ? null : (
                <>
                  <RegisterParts slot="formButton" {...about} />
                  <RecordActions actions={besidesSteps(register, actions).filter((one) => !replaced.has(one.id))} />
                </>
              )}
            </ActionBar>
          </Surface>
        </Box>
      </SaveContextProvider>
      <LeaveGuard store={store} ask={ask} />
      {actionDialog}
      {dialog}
    </FormProvider>
  );
}

const Surface = styled("div")({
  background: "var(--mui-palette-background-paper)",
  border: "1px solid var(--mui-palette-divider)",
  borderRadius: 8,
  padding: "20px 20px 0",
  "@media (max-width: 599px)": { padding: "12px 12px 0" },
});
