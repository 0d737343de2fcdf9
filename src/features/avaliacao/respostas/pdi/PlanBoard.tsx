import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type DragEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { dayText } from "../../../../metadata/moment.ts";
import { planTexts as texts } from "./texts.ts";
import { type Board, MOVED_THROUGH, type PlanAction, type State } from "./ui-plan.ts";

const DRAGGED = "application/x-quadro-acao";
/** Whoever moves an action by keys stays with it, also where the record around the board is read anew; until they go elsewhere. */
let moving: { readonly id: number; readonly to: State } | null = null;
const leave = (event: FocusEvent): void => {
  if (event.relatedTarget !== null) moving = null;
};

interface PlanBoardProps {
  readonly plan: Board;
  readonly onMove: (action: number, to: State) => void;
  readonly onAnswer: (action: number, accepted: boolean) => void;
}

/** Actions by state. Dragging, a choice and the arrows move the same. */
export function PlanBoard({ plan, onMove, onAnswer }: PlanBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const canMove = plan.cuida && plan.aberto;
  const hasProposals = plan.acoes.some(({ situacao }) => situacao === "PROPOSTA");
  const columns: readonly State[] = [...(hasProposals ? (["PROPOSTA"] as const) : []), ...MOVED_THROUGH];
  useEffect(() => {
    const moved = plan.acoes.find(({ id, situacao }) => id === moving?.id && situacao === moving.to);
    if (moved !== undefined) board.current?.querySelector<HTMLElement>(`[data-acao="${moved.id}"]`)?.focus();
  }, [plan.acoes]);
  const press = (event: KeyboardEvent, { id, situacao }: PlanAction): void => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const at = (MOVED_THROUGH as readonly State[]).indexOf(situacao);
    const to = at < 0 ? undefined : MOVED_THROUGH[at + by];
    if (by === 0 || to === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    moving = { id, to };
    onMove(id, to);
  };
  return (
    <Box
      ref={board}
      onBlur={leave}
      sx={{ ...BOARD, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: `repeat(${columns.length}, minmax(0, 1fr))` } }}
    >
      {columns.map((state) => {
        const actions = plan.acoes.filter(({ situacao }) => situacao === state);
        const drop = (event: DragEvent): void => {
          event.preventDefault();
          const id = Number(event.dataTransfer.getData(DRAGGED));
          moving = null;
          if (id > 0 && !actions.some((one) => one.id === id)) onMove(id, state);
        };
        const takes = canMove && state !== "PROPOSTA";
        return (
          <Box
            key={state}
            component="section"
            data-coluna={state}
            aria-label={texts.column(texts.columns[state], actions.length)}
            onDrop={takes ? drop : undefined}
            onDragOver={takes ? (event: DragEvent) => event.preventDefault() : undefined}
            sx={COLUMN}
          >
            <Typography variant="subtitle2" component="h3">
              {`${texts.columns[state]} (${actions.length})`}
            </Typography>
            {actions.map((action) => (
              <Paper
                key={action.id}
                variant="outlined"
                role="group"
                aria-label={action.descricao}
                data-acao={action.id}
                tabIndex={canMove && state !== "PROPOSTA" ? 0 : -1}
                draggable={canMove && state !== "PROPOSTA"}
                onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(action.id))}
                onKeyDown={canMove ? (event) => press(event, action) : undefined}
                sx={{ p: 1, display: "grid", gap: 0.5 }}
              >
                <Told action={action} />
                {takes && <MoveTo action={action} onMove={onMove} />}
                {state === "PROPOSTA" && plan.aberto && <Answers plan={plan} action={action} onAnswer={onAnswer} />}
              </Paper>
            ))}
          </Box>
        );
      })}
    </Box>
  );
}

const Told = ({ action: { descricao, tipo, prazo, competencia, curso } }: { readonly action: PlanAction }) => (
  <>
    <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
      {descricao}
    </Typography>
    <Typography variant="caption" color="textSecondary">
      {[texts.kinds[tipo], competencia?.nome, curso?.nome, prazo && texts.due(dayText(prazo))].filter(Boolean).join(" · ")}
    </Typography>
    {curso?.andamento != null && (
      <Typography variant="caption">
        {texts.studies[curso.andamento.situacao](curso.andamento.dia === null ? null : dayText(curso.andamento.dia))}
      </Typography>
    )}
  </>
);

function MoveTo({ action, onMove }: { readonly action: PlanAction; readonly onMove: PlanBoardProps["onMove"] }) {
  return (
    <TextField
      select
      size="small"
      value=""
      onChange={({ target }) => onMove(action.id, target.value as State)}
      slotProps={{
        select: {
          displayEmpty: true,
          renderValue: () => texts.moveTo,
          SelectDisplayProps: { "aria-label": texts.moveOf(action.descricao) },
        },
      }}
    >
      {MOVED_THROUGH.filter((one) => one !== action.situacao).map((one) => (
        <MenuItem key={one} value={one}>
          {texts.columns[one]}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface AnswersProps extends Pick<PlanBoardProps, "plan" | "onAnswer"> {
  readonly action: PlanAction;
}

function Answers({ plan: { cuida, proprio }, action: { id, descricao }, onAnswer }: AnswersProps) {
  const no = cuida ? texts.refuse : texts.withdraw;
  if (!cuida && !proprio) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {cuida && (
        <Button size="small" variant="outlined" aria-label={texts.of(texts.accept, descricao)} onClick={() => onAnswer(id, true)}>
          {texts.accept}
        </Button>
      )}
      <Button size="small" aria-label={texts.of(no, descricao)} onClick={() => onAnswer(id, false)}>
        {no}
      </Button>
    </Box>
  );
}

const BOARD = { display: "grid", gap: 1.5 } as const;
const COLUMN = {
  display: "grid",
  gap: 1,
  alignContent: "start",
  minHeight: 96,
  minWidth: 0,
  p: 1,
  borderRadius: 1,
  bgcolor: "action.hover",
} as const;
