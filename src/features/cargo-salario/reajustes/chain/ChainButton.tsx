import Button from "@mui/material/Button";
import { useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../../admin/app/admin-parts.ts";
import { faixasSalariais } from "../../../../generated/types/cargo-salario/faixas-salariais.ts";
import { indices } from "../../../../generated/types/cargo-salario/indices.ts";
import { colaboradores } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { ChainDialog } from "./ChainDialog.tsx";
import { type Chain, salaryChain } from "./calls.ts";
import { chainTexts as texts } from "./texts.ts";

const KINDS: ReadonlyMap<string, Chain["alvo"]["tipo"]> = new Map([
  [colaboradores.id, "C"],
  [faixasSalariais.id, "F"],
  [indices.id, "I"],
] as const);

/** Beside a dated entry: where the value comes from that is in force on its day. */
export function ChainButton({ register, record, day }: RegisterPartProps) {
  const { session } = useAdmin();
  const [open, setOpen] = useState(false);
  const tipo = KINDS.get(register.id);
  if (tipo === undefined || typeof record?.id !== "number" || day === undefined) return null;
  if (!session.can(salaryChain.audience.right)) return null;
  return (
    <>
      <Button size="small" color="inherit" aria-label={texts.openOf(day)} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && (
        <ChainDialog name={String(record.nome ?? "")} asked={{ tipo, id: record.id, data: day }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
