import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { texts } from "./texts.ts";

/** Leads to a new leave of who works here. */
export function LeaveButton({ record }: RegisterPartProps) {
  const { session } = useAdmin();
  if (typeof record?.id !== "number" || record.situacao !== "A" || !session.can("ROLE_SST_AFASTAMENTOS_INSERIR")) return null;
  const colaborador = { id: record.id, nome: String(record.nome ?? "") };
  return (
    <Button
      component={Link}
      to="/sst/afastamentos/new"
      state={{ inicial: { colaborador } }}
      size="small"
      variant="outlined"
      color="inherit"
    >
      {texts.leave}
    </Button>
  );
}
