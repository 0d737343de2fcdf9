import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Register } from "../../metadata/register.ts";
import type { VerdictModule, WireRecord } from "../../metadata/verdict.ts";
import { NotLoaded } from "../../ui/feedback/NotLoaded.tsx";
import { RegisterParts } from "../app/RegisterParts.tsx";
import { DraftDialog } from "../form/DraftDialog.tsx";
import { useFormServices } from "../form/form-services.ts";
import type { FormStore } from "../form/form-store.ts";
import { wholeDraft } from "../form/payload.ts";
import type { ExtraTab } from "../form/RecordForm.tsx";
import { formTexts } from "../form/texts.ts";
import { useDialogs } from "../form/use-dialogs.tsx";
import { entriesOf } from "./entries.ts";
import { HistoryEntry } from "./HistoryEntry.tsx";
import { datedOf, type HistoryPlan, historyPlan, underEntry } from "./history-plan.ts";
import { historyTexts } from "./texts.ts";

interface HistoryAbout {
  readonly register: Register;
  readonly module: VerdictModule;
  readonly address: string;
}

interface HistoryTabProps extends HistoryAbout {
  readonly plan: HistoryPlan;
  readonly record: WireRecord;
  /** The record in force may be another after a change. */
  readonly onChanged: () => void;
}

/** The tab of a dated register, for a stored record; null when nothing in it is dated. */
export function historyTab(about: HistoryAbout): ExtraTab | null {
  const plan = historyPlan(about.register);
  if (!plan) return null;
  return {
    id: "historico",
    title: historyTexts.title,
    draw: (record, reload) => <HistoryTab {...about} plan={plan} record={record} onChanged={reload} />,
  };
}

/** Every entry of a dated register, newest first; each can be corrected, and a new one begun. */
export function HistoryTab({ register, module, address, plan, record, onChanged }: HistoryTabProps) {
  const services = useFormServices();
  const [editing, setEditing] = useState<WireRecord | "new" | null>(null);
  const [ask, dialog] = useDialogs();
  const id = Number(record.id);
  const canEdit = services.rules.user.rights.includes(register.rights.edit);

  const {
    data: stored,
    isError,
    refetch,
  } = useQuery({
    queryKey: [address, "historicos", id],
    queryFn: () => services.api.histories(address, id),
    gcTime: 0,
    retry: false,
  });

  if (isError) {
    return <NotLoaded text={historyTexts.failed} onAgain={() => void refetch()} />;
  }
  if (!stored) return <Skeleton variant="rounded" height={160} />;
  const entries = entriesOf(plan, stored, services.kinds, services.rules.today);

  const remove = async (entry: WireRecord, date: string): Promise<void> => {
    const choice = await ask({
      title: historyTexts.remove,
      content: historyTexts.removeQuestion(date),
      choices: [
        { id: "no", label: formTexts.cancel },
        { id: "yes", label: historyTexts.remove, tone: "error" },
      ],
    });
    if (choice !== "yes") return;
    try {
      await services.api.removeHistory(address, id, Number(entry.id));
      services.notify(historyTexts.removed, "success");
      onChanged();
    } catch (error) {
      services.tellError(error, "messages", formTexts.failed);
    }
  };

  const send = (store: FormStore): Promise<WireRecord> => {
    const body = datedPart(store, plan);
    const entry = editing === null || editing === "new" ? null : Number(editing.id);
    return entry === null ? services.api.createHistory(address, id, body) : services.api.updateHistory(address, id, entry, body);
  };

  return (
    <Box>
      {canEdit ? (
        <Button size="small" startIcon={<Add />} variant="outlined" onClick={() => setEditing("new")} sx={{ mb: 2 }}>
          {historyTexts.add}
        </Button>
      ) : null}
      {entries.length === 0 ? <Typography color="textSecondary">{historyTexts.none}</Typography> : null}
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, borderLeft: 2, borderColor: "divider" }}>
        {entries.map((entry) => (
          <HistoryEntry
            key={entry.id}
            entry={entry}
            canEdit={canEdit}
            isLast={entries.length === 1}
            onFix={() => setEditing(entry.record)}
            onRemove={() => void remove(entry.record, entry.date)}
            more={
              plan.holds(entry.record) && (
                <RegisterParts
                  slot="entryButton"
                  register={register}
                  address={address}
                  record={record}
                  reload={onChanged}
                  day={String(entry.record[plan.by.name])}
                />
              )
            }
          />
        ))}
      </Box>
      {editing === null ? null : (
        <DraftDialog
          register={register}
          module={module}
          address={address}
          before={editing === "new" ? underEntry(plan, record, { [plan.by.name]: null }) : underEntry(plan, record, editing)}
          op="update"
          title={editing === "new" ? historyTexts.add : historyTexts.fixTitle}
          text={editing === "new" ? historyTexts.addText : historyTexts.fixText}
          paths={plan.paths}
          submit={formTexts.save}
          send={send}
          onDone={() => {
            services.notify(historyTexts.saved, "success");
            setEditing(null);
            onChanged();
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {dialog}
    </Box>
  );
}

/** The dated members as they now stand: an entry is whole, whatever of it was touched. */
function datedPart(store: FormStore, plan: HistoryPlan): WireRecord {
  const dated = new Map([plan.by, ...plan.fields].map((field, at) => [field.name, plan.paths[at] ?? field.name]));
  const members = Object.entries(datedOf(plan, wholeDraft(store))).filter(([name]) => {
    const path = dated.get(name);
    return path !== undefined && store.state(path).visible;
  });
  return Object.fromEntries(members);
}
