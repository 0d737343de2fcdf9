import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { LongTable } from "../../../../admin/list/LongTable.tsx";
import { Choice } from "./BoxFilters.tsx";
import { BoxSessionForm } from "./BoxSessionForm.tsx";
import { MOVE_REASONS } from "./shared.ts";
import { type MoveReason, moveReasons } from "./texts.ts";
import type { Board } from "./ui-board.ts";
import type { Calibration } from "./ui-calibration.ts";
import { boxWords } from "./ui-names.ts";
import { ui } from "./ui-texts.ts";

const SHORTEST = 10;

/** The session one works in, and what is done with the talents one picked: everything dragging does, by buttons. */
export function BoxCalibration({ calibration, board }: { readonly calibration: Calibration; readonly board: Board }) {
  const { names } = board;
  const [ending, setEnding] = useState(false);
  const [opening, setOpening] = useState(false);
  const { mayCalibrate, sessions, session, setSession, canMove, picked, ask, asked } = calibration;
  if (!mayCalibrate) return null;
  return (
    <Paper variant="outlined" component="section" aria-label={ui.calibration} sx={{ p: 1.5, display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "start" }}>
        <Choice
          label={ui.session}
          value={session}
          onChange={setSession}
          options={sessions.map(({ id, nome, encerrada }) => ({ id, nome: encerrada ? `${nome} (${ui.ended})` : nome }))}
          none={ui.noSession}
        />
        {canMove && (
          <Button size="small" onClick={() => setEnding(true)}>
            {ui.end}
          </Button>
        )}
        {!canMove && !opening && (
          <Button variant="outlined" onClick={() => setOpening(true)} sx={{ alignSelf: "end" }}>
            {ui.newSession}
          </Button>
        )}
        {!canMove && opening && <BoxSessionForm start={calibration.start} onCancel={() => setOpening(false)} />}
        {canMove && picked.size > 0 && (
          <TextField
            select
            size="small"
            label={ui.moveTo}
            value=""
            onChange={({ target }) => ask([...picked], Number(target.value))}
            helperText={ui.picked(picked.size)}
            sx={{ minWidth: 180 }}
          >
            {names.map((_name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the nine boxes are their numbers.
              <MenuItem key={at} value={String(at + 1)}>
                {boxWords(names, at + 1)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {calibration.canUndo && (
          <Button size="small" onClick={() => void calibration.undo()}>
            {ui.undo}
          </Button>
        )}
        {calibration.canRedo && (
          <Button size="small" onClick={() => void calibration.redo()}>
            {ui.redo}
          </Button>
        )}
      </Box>
      {canMove && (
        <Typography variant="body2" color="textSecondary">
          {ui.calibrationHelp}
        </Typography>
      )}
      {calibration.conflicts.map((conflict) => (
        <Alert
          key={conflict.person}
          severity="warning"
          action={
            <>
              <Button color="inherit" onClick={() => void calibration.settle(conflict, false)}>
                {ui.leave}
              </Button>
              <Button color="inherit" onClick={() => void calibration.settle(conflict, true)}>
                {ui.insist}
              </Button>
            </>
          }
        >
          {ui.conflict(conflict.nome, boxWords(names, conflict.stands), boxWords(names, conflict.box))}
        </Alert>
      ))}
      {ending && (
        <EndDialog
          board={board}
          onCancel={() => setEnding(false)}
          onEnd={() => {
            setEnding(false);
            setOpening(false);
            void calibration.end();
          }}
        />
      )}
      {asked !== null && (
        <MoveDialog
          lead={ui.moveLead(asked.people.length, names[asked.box - 1]?.nomeclatura ?? "")}
          onCancel={calibration.cancel}
          onMove={(kind, reason) => void calibration.moveAll(kind, reason)}
        />
      )}
    </Paper>
  );
}

interface EndDialogProps {
  readonly board: Board;
  readonly onCancel: () => void;
  readonly onEnd: () => void;
}

/** Before a session ends: everybody it leaves in another box than the answers do. */
function EndDialog({ board: { all, names }, onCancel, onEnd }: EndDialogProps) {
  const moved = all.filter(({ box, boxCalculado }) => box !== boxCalculado);
  return (
    <Dialog open onClose={onCancel} aria-labelledby="encerrar" fullWidth maxWidth="sm">
      <DialogTitle id="encerrar">{ui.reviewEnd}</DialogTitle>
      <DialogContent>
        <Typography>{moved.length === 0 ? ui.reviewNone : ui.reviewMany(moved.length)}</Typography>
        {moved.length > 0 && (
          <LongTable
            title={ui.reviewTable}
            rows={moved}
            keyOf={({ id }) => id}
            columns={[
              { head: ui.person, cell: ({ nome }) => nome },
              { head: ui.computed, cell: ({ boxCalculado }) => boxWords(names, boxCalculado) },
              { head: ui.calibration, cell: ({ box }) => boxWords(names, box) },
            ]}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{ui.cancel}</Button>
        <Button variant="contained" onClick={onEnd}>
          {ui.end}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface MoveDialogProps {
  readonly lead: string;
  readonly onCancel: () => void;
  readonly onMove: (kind: MoveReason, reason: string) => void;
}

/** Nobody is moved without a reason: one of the list, and why it is so. */
function MoveDialog({ lead, onCancel, onMove }: MoveDialogProps) {
  const [kind, setKind] = useState<MoveReason | "">("");
  const [reason, setReason] = useState("");
  const isEnough = kind !== "" && reason.trim().length >= SHORTEST;
  return (
    <Dialog open onClose={onCancel} aria-labelledby="mover" fullWidth maxWidth="sm">
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isEnough) onMove(kind, reason.trim());
        }}
      >
        <DialogTitle id="mover">{ui.moveTitle}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <Typography>{lead}</Typography>
          <TextField
            select
            autoFocus
            label={ui.reason}
            value={kind}
            onChange={({ target }) => setKind(target.value as MoveReason)}
          >
            {MOVE_REASONS.map((one) => (
              <MenuItem key={one} value={one}>
                {moveReasons[one]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            multiline
            minRows={2}
            label={ui.why}
            helperText={ui.whyHelp}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>{ui.cancel}</Button>
          <Button type="submit" variant="contained" disabled={!isEnough}>
            {ui.move}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
