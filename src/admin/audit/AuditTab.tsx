import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useCallback, useEffect, useState } from "react";
import type { Register } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { useFormServices } from "../form/form-services.ts";
import type { ExtraTab } from "../form/RecordForm.tsx";
import { formTexts } from "../form/texts.ts";
import type { AuditEntry as Entry } from "../providers/wire.ts";
import { AuditEntry } from "./AuditEntry.tsx";
import { auditTexts } from "./texts.ts";

const PAGE = 20;

interface AuditTabProps {
  readonly register: Register;
  readonly address: string;
  readonly record: WireRecord;
}

/** The tab that tells who changed what, for a stored record. */
export function auditTab(about: Omit<AuditTabProps, "record">): ExtraTab {
  return {
    id: "auditoria",
    title: auditTexts.title,
    draw: (record) => <AuditTab register={about.register} address={about.address} record={record} />,
  };
}

/** Every write of the record, newest first: who, when, each value before and after. */
export function AuditTab({ register, address, record }: AuditTabProps) {
  const { api } = useFormServices();
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  const [total, setTotal] = useState(0);
  const [failed, setFailed] = useState(false);
  const id = Number(record.id);

  const load = useCallback(
    async (page: number): Promise<void> => {
      setFailed(false);
      try {
        const answer = await api.audit(address, id, page, PAGE);
        setEntries((known) => (page === 0 ? answer.content : [...(known ?? []), ...answer.content]));
        setTotal(answer.totalElements);
      } catch {
        setFailed(true);
      }
    },
    [api, address, id],
  );

  useEffect(() => void load(0), [load]);

  const nextPage = Math.floor((entries?.length ?? 0) / PAGE);
  return (
    <Box>
      {entries === null && !failed ? <Skeleton variant="rounded" height={160} /> : null}
      {failed ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void load(nextPage)}>
              {formTexts.retry}
            </Button>
          }
        >
          {auditTexts.failed}
        </Alert>
      ) : null}
      {entries?.length === 0 ? <Typography color="textSecondary">{auditTexts.none}</Typography> : null}
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
        {(entries ?? []).map((entry) => (
          <AuditEntry key={entry.id} entry={entry} register={register} />
        ))}
      </Box>
      {entries && entries.length < total ? (
        <Button onClick={() => void load(nextPage)} sx={{ mt: 1 }}>
          {auditTexts.more}
        </Button>
      ) : null}
    </Box>
  );
}
