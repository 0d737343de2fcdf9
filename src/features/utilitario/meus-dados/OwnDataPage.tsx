import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { OwnDataForm } from "./OwnDataForm.tsx";
import { readOwnData } from "./shared.ts";
import { texts } from "./texts.ts";

/** The own name and e-mail. */
export function OwnDataPage() {
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ["meus-dados"],
    queryFn: () => call(readOwnData),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data)
    return (
      <Box sx={{ maxWidth: 560, display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <PageHead title={texts.title} lead={texts.lead} />
        <OwnDataForm own={data} />
      </Box>
    );
  if (error)
    return (
      <StatusPage title={texts.title} text={messageOf(error, texts.failed)} back={texts.back} onAgain={() => void refetch()} />
    );
  return <Typography role="status">{texts.loading}</Typography>;
}
