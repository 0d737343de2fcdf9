import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { LineTable } from "../../../ui/LineTable.tsx";
import { AnswerDialog } from "./AnswerDialog.tsx";
import { ANSWERS } from "./entry.ts";
import { PendingActions, PendingState } from "./PendingActions.tsx";
import { mayRemove, type PendingItemView } from "./shared.ts";
import { texts } from "./texts.ts";

const { columns } = texts;

interface PendingTableProps {
  readonly items: readonly PendingItemView[];
  readonly remove: (items: readonly PendingItemView[]) => Promise<boolean>;
  /** Of what is in sight, in pixels; all of it when absent. */
  readonly height?: number | undefined;
  readonly onAnswered: () => void;
}

/** 'Demais Cadastros': items one by one, or several at once. Only what the user may remove can be chosen. */
export function PendingTable({ items, remove, height, onAnswered }: PendingTableProps) {
  const { session } = useAdmin();
  const { info } = useSession();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const who = { can: (right: string) => session.can(right), isOwner: info?.usuarioFortes === true };
  const mayAnswer = session.can(ANSWERS);
  const [answering, setAnswering] = useState<PendingItemView>();
  const removable = items.filter((item) => mayRemove(item, who));
  const chosen = removable.filter(({ id }) => ticked.has(id));

  const tick = (id: number, on: boolean): void => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const takeOff = async (doomed: readonly PendingItemView[]): Promise<void> => {
    if (await remove(doomed)) setTicked(new Set());
  };

  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 1.5, py: 0.5 }}>
        <Typography variant="h4" component="h3" sx={{ flex: 1 }}>
          {texts.others}
        </Typography>
        <Button color="error" disabled={chosen.length === 0} onClick={() => void takeOff(chosen)}>
          {texts.remove}
        </Button>
      </Box>
      <LineTable
        title={texts.others}
        rows={items}
        keyOf={({ id }) => id}
        picked={({ id }) => ticked.has(id)}
        height={height}
        before={
          <Checkbox
            slotProps={{ input: { "aria-label": texts.selectAll } }}
            disabled={removable.length === 0}
            checked={chosen.length > 0 && chosen.length === removable.length}
            indeterminate={chosen.length > 0 && chosen.length < removable.length}
            onChange={(_, on) => setTicked(new Set(on ? removable.map(({ id }) => id) : []))}
          />
        }
        columns={[
          {
            head: columns.item,
            cell: (item) => (
              <>
                <Checkbox
                  slotProps={{ input: { "aria-label": texts.select(item.detalhes) } }}
                  disabled={!mayRemove(item, who)}
                  checked={ticked.has(item.id) && mayRemove(item, who)}
                  onChange={(_, on) => tick(item.id, on)}
                />
                {item.pendencia}
              </>
            ),
          },
          { head: columns.details, cell: ({ detalhes }) => detalhes },
          { head: columns.state, cell: (item) => <PendingState item={item} /> },
          { head: columns.message, cell: ({ msg }) => msg },
          {
            head: columns.actions,
            align: "right",
            cell: (item) => (
              <PendingActions
                item={item}
                removable={mayRemove(item, who)}
                onRemove={() => void takeOff([item])}
                onAnswer={mayAnswer && !item.statusCancelado ? () => setAnswering(item) : undefined}
              />
            ),
          },
        ]}
      />
      {answering !== undefined && (
        <AnswerDialog
          item={answering}
          onClose={() => setAnswering(undefined)}
          onAnswered={() => {
            setAnswering(undefined);
            onAnswered();
          }}
        />
      )}
    </>
  );
}
