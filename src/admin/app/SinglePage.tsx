import LinearProgress from "@mui/material/LinearProgress";
import { useGetList } from "ra-core";
import type { FoundRegister } from "../providers/registers.ts";
import type { StoredRecord } from "../providers/wire.ts";
import { StatusPage } from "../shell/StatusPage.tsx";
import { shellTexts } from "../shell/texts.ts";
import { FormPage } from "./FormPage.tsx";

/** A register of one record: its address is the record itself. */
export function SinglePage({ found }: { readonly found: FoundRegister }) {
  const { data, error, isPending, refetch } = useGetList<StoredRecord>(found.base, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: "id", order: "ASC" },
  });
  if (isPending) return <LinearProgress aria-label={shellTexts.loading} />;
  if (error) return <StatusPage title={shellTexts.notLoaded} text={error.message} onAgain={() => void refetch()} />;
  return <FormPage found={found} id={data[0]?.id} />;
}
