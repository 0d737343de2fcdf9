import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../../admin/app/admin-parts.ts";
import { useSession } from "../../../../admin/app/use-session.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { fold } from "../../../../metadata/fold.ts";
import { LeaveChip } from "../../../../ui/LeaveChip.tsx";
import { LineTable } from "../../../../ui/LineTable.tsx";
import { cycleTabs } from "../entry.ts";
import { MoreButton } from "../MoreButton.tsx";
import { Checklist } from "./Checklist.tsx";
import { Frame } from "./Frame.tsx";
import { SuggestDialog } from "./SuggestDialog.tsx";
import { bulk, readMatrix, suggest } from "./shared.ts";
import { panelUi as ui } from "./ui-texts.ts";

type Matrix = AnswerOf<typeof readMatrix>;
type Evaluated = Matrix["avaliados"][number];
type PanelAction = keyof typeof ui.actions;
const STEP = 100;
const PARTS = ["R", "L", "P", "A", "U"] as const;

/** Who takes part in a cycle: what to look at before it is released, and who evaluates whom as a matrix. */
export function ParticipantsTab({ record, reload }: RegisterPartProps) {
  const id = record === null ? null : Number(record.id);
  const { info } = useSession();
  const may = (right: string): boolean => info?.authorities.includes(right) === true;
  const matrix = useAnswer<Matrix>(id === null ? null : readMatrix.path.replace(":id", String(id)), ui.failed);
  const [asking, setAsking] = useState(false);
  const [round, setRound] = useState(0);
  if (id === null) return <Typography color="textSecondary">{ui.first}</Typography>;
  const again = (): void => {
    setRound(round + 1);
    reload();
    void matrix.reload();
  };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Checklist
        key={round}
        cycle={id}
        released={record?.liberada === true}
        mayRelease={may("ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_LIBERAR")}
        onChange={again}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {may(suggest.audience.right) && (
          <>
            <Button variant="contained" onClick={() => setAsking(true)}>
              {ui.suggest}
            </Button>
            <Button component={Link} to={`/avaliacao/avaliacoes-desempenho/${id}/participantes/new`}>
              {ui.one}
            </Button>
          </>
        )}
      </Box>
      <Frame of={matrix}>
        {(answer) => <People matrix={answer} cycle={id} mayEdit={may(bulk.audience.right)} onChange={again} />}
      </Frame>
      {asking && (
        <SuggestDialog
          cycle={id}
          onClose={(changed) => {
            setAsking(false);
            if (changed) again();
          }}
        />
      )}
    </Box>
  );
}

interface PeopleProps {
  readonly matrix: Matrix;
  readonly cycle: number;
  readonly mayEdit: boolean;
  readonly onChange: () => void;
}

function People({ matrix: { avaliados, total }, cycle, mayEdit, onChange }: PeopleProps) {
  const { notify, tellError, ask } = useAdmin();
  const send = useCall();
  const [name, setName] = useState("");
  const [shown, setShown] = useState(STEP);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(() => avaliados.filter(({ nome }) => fold(nome).includes(fold(name.trim()))), [avaliados, name]);
  if (total === 0) return <Typography color="textSecondary">{ui.noParticipants}</Typography>;
  const act = async (acao: PanelAction): Promise<void> => {
    if (!(await ask(ui.sure(ui.actions[acao], picked.size)))) return;
    try {
      const { mensagem } = await send(bulk, { id: cycle, body: { acao, ids: [...picked] } });
      notify(mensagem, "success");
      setPicked(new Set());
      onChange();
    } catch (error) {
      tellError(error);
    }
  };
  const toggle = (ids: readonly number[], on: boolean): void => {
    const next = new Set(picked);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    setPicked(next);
  };
  const tickAll = (
    <Checkbox
      size="small"
      slotProps={{ input: { "aria-label": ui.pickAll } }}
      checked={rows.length > 0 && rows.every(({ id }) => picked.has(id))}
      onChange={({ target }) =>
        toggle(
          rows.map(({ id }) => id),
          target.checked,
        )
      }
    />
  );
  const tickOf = ({ id, nome }: Evaluated) => (
    <Checkbox
      size="small"
      slotProps={{ input: { "aria-label": ui.pick(nome) } }}
      checked={picked.has(id)}
      onChange={({ target }) => toggle([id], target.checked)}
    />
  );
  return (
    <Paper variant="outlined" sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "end", p: 1.5 }}>
        <TextField size="small" label={ui.search} value={name} onChange={({ target }) => setName(target.value)} />
        <Typography variant="body2" role="status" sx={{ flex: 1, pb: 1 }}>
          {picked.size === 0 ? ui.total(rows.length) : ui.picked(picked.size)}
        </Typography>
        {picked.size > 0 &&
          (Object.keys(ui.actions) as PanelAction[]).map((action) => (
            <Button key={action} size="small" onClick={() => void act(action)}>
              {ui.actions[action]}
            </Button>
          ))}
      </Box>
      <LineTable
        title={cycleTabs.participants}
        rows={rows.slice(0, shown)}
        keyOf={({ id }) => id}
        picked={({ id }) => picked.has(id)}
        {...(mayEdit ? { before: tickAll } : {})}
        columns={[
          { head: ui.person, cell: (one) => <Who one={one} {...(mayEdit ? { tick: tickOf(one) } : {})} /> },
          { head: ui.area, cell: ({ area }) => area ?? "–" },
          ...PARTS.map((part) => ({
            head: ui.parts[part],
            align: "right" as const,
            cell: (one: Evaluated) => <Count of={one[part]} />,
          })),
          {
            head: ui.answered,
            align: "right",
            cell: ({ respondidos, R, L, P, A, U }) => ui.ratio(respondidos, R + L + P + A + U),
          },
        ]}
      />
      <MoreButton label={ui.more} of={rows.length} shown={shown} step={STEP} onShown={setShown} />
    </Paper>
  );
}

const Who = ({ one: { nome, desligado, afastado }, tick }: { readonly one: Evaluated; readonly tick?: ReactNode }) => (
  <>
    {tick}
    {desligado ? `${nome} (${ui.dismissed})` : nome}
    {afastado && (
      <Box component="span" sx={{ ml: 1 }}>
        <LeaveChip until={afastado.ate} />
      </Box>
    )}
  </>
);

const Count = ({ of }: { readonly of: number }) => (
  <Box component="span" sx={{ color: of === 0 ? "text.secondary" : "text.primary" }}>
    {of}
  </Box>
);
