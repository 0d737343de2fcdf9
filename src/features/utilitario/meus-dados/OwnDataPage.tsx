import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { OwnDataForm } from "./OwnDataForm.tsx";
import { CALL, type OwnData } from "./shared.ts";
import { texts } from "./texts.ts";

/** The own name and e-mail. */
export function OwnDataPage() {
  const { http } = useAdmin();
  const { data, error } = useQuery({
    queryKey: ["meus-dados"],
    queryFn: async () => (await (await http(CALL)).json()) as OwnData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => {
    document.title = `${texts.title} · Quadro`;
  }, []);
  if (data) return <OwnDataForm own={data} />;
  if (error) return <StatusPage title={texts.title} text={messageOf(error, texts.failed)} back={texts.back} />;
  return <Typography role="status">{texts.loading}</Typography>;
}
