import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Register } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { NotLoaded } from "../../ui/feedback/NotLoaded.tsx";
import { useFormServices } from "../form/form-services.ts";
import type { ExtraTab } from "../form/RecordForm.tsx";
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
  const id = Number(record.id);
  const { data, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [address, "auditoria", id],
    queryFn: ({ pageParam }) => api.audit(address, id, pageParam, PAGE),
    initialPageParam: 0,
    getNextPageParam: ({ totalElements }, pages) => (pages.length * PAGE < totalElements ? pages.length : undefined),
    gcTime: 0,
    retry: false,
  });
  const entries = data?.pages.flatMap(({ content }) => content);

  return (
    <Box>
      {entries === undefined && !isError ? <Skeleton variant="rounded" height={160} /> : null}
      {isError ? <NotLoaded text={auditTexts.failed} onAgain={() => void (entries ? fetchNextPage() : refetch())} /> : null}
      {entries?.length === 0 ? <Typography color="textSecondary">{auditTexts.none}</Typography> : null}
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
        {(entries ?? []).map((entry) => (
          <AuditEntry key={entry.id} entry={entry} register={register} />
        ))}
      </Box>
      {hasNextPage ? (
        <Button onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          {auditTexts.more}
        </Button>
      ) : null}
    </Box>
  );
}
