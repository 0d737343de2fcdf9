import Button from "@mui/material/Button";
import { useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import { addTalents, dropLines, talentsToAdd } from "../lines/calls.ts";
import { LinesDialog } from "./LinesDialog.tsx";
import { pageTexts as texts } from "./texts.ts";
import { filteredRows } from "./ui-find.ts";
import type { Sheet } from "./ui-use-sheet.ts";

interface PeopleButtonsProps {
  readonly sheet: Sheet;
  /** Nobody comes or goes while something is on its way to the server. */
  readonly busy: boolean;
  readonly reload: () => Promise<void>;
}

const labelOf = ({ nome, matricula }: { readonly nome: string; readonly matricula: string | null }): string =>
  [nome, matricula].filter(Boolean).join(" – ");

/** Talents come into a sheet and leave it. */
export function PeopleButtons({ sheet, busy, reload }: PeopleButtonsProps) {
  const { notify, session } = useAdmin();
  const call = useCall();
  const [open, setOpen] = useState<"add" | "drop">();
  const may = (rights: readonly string[]): boolean => rights.some((right) => session.can(right));
  const doing = async (work: () => Promise<string>): Promise<void> => {
    try {
      notify(await work(), "success");
      await reload();
    } catch (error) {
      notify(messageOf(error, texts.failed), "error");
    }
  };
  const close = (): void => setOpen(undefined);
  return (
    <>
      {may(addTalents.audience.right) && (
        <Button variant="outlined" disabled={busy} onClick={() => setOpen("add")}>
          {texts.addPeople}
        </Button>
      )}
      {sheet.linhas.length > 0 && may(dropLines.audience.right) && (
        <Button variant="outlined" disabled={busy} onClick={() => setOpen("drop")}>
          {texts.dropPeople}
        </Button>
      )}
      {open === "add" && (
        <LinesDialog
          title={texts.addPeople}
          lead={sheet.proprias ? texts.addOwnLead : texts.addLead}
          act={texts.addDone}
          load={async (q, limit) => {
            const { talentos, total } = await call(talentsToAdd, { id: sheet.id, query: { q, limit } });
            return { options: talentos.map((one) => ({ id: one.id, label: labelOf(one) })), total };
          }}
          onAct={(colaboradoresIds) =>
            void doing(async () => {
              const { incluidos, semSalario } = await call(addTalents, { id: sheet.id, body: { colaboradoresIds } });
              return texts.added(incluidos, semSalario);
            })
          }
          onClose={close}
        />
      )}
      {open === "drop" && (
        <LinesDialog
          title={texts.dropPeople}
          lead={texts.dropLead}
          act={texts.drop}
          load={async (query, most) => {
            const found = filteredRows(sheet.linhas, query, sheet.lugares);
            return { options: found.slice(0, most).map((one) => ({ id: one.id, label: labelOf(one) })), total: found.length };
          }}
          onAct={(linhas) =>
            void doing(async () => {
              const { retiradas } = await call(dropLines, { id: sheet.id, body: { linhas } });
              return texts.dropped(retiradas);
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}
