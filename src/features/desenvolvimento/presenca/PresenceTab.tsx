import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { PresenceGrid } from "./PresenceGrid.tsx";
import { dayLabel } from "./ui-day-label.ts";
import { useSheet } from "./ui-sheet.ts";
import { sheetTexts as texts } from "./ui-texts.ts";

/** Who was there on which day, and what they reached: written like a spreadsheet. */
export function PresenceTab({ record }: RegisterPartProps) {
  const id = Number(record?.id ?? 0);
  const told = useSheet(id);
  const { sheet, problem, conflicts } = told;
  if (problem !== undefined) return <Alert severity="error">{problem}</Alert>;
  if (sheet === undefined) return <Typography role="status">{texts.loading}</Typography>;
  const { dias, participantes } = sheet;
  if (participantes.length === 0) return <Typography color="textSecondary">{texts.none}</Typography>;
  const closed = record?.realizada === true || record?.cancelada === true;
  const blanks = participantes
    .filter(({ situacao }) => situacao !== "DESISTENTE")
    .reduce((sum, person) => sum + dias.filter((day) => told.markOf(person.id, day.id) === null).length, 0);
  const said = (mark: "P" | "F" | "J" | null) => texts.marks[mark ?? "none"];
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)", pb: 2 }}>
      {dias.length === 0 && <Alert severity="info">{texts.noDays}</Alert>}
      {!closed && dias.length > 0 && (
        <>
          <Typography variant="body2" color="textSecondary">
            {texts.help}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            <Button
              size="small"
              variant="outlined"
              disabled={blanks === 0}
              onClick={() =>
                told.write(
                  participantes.flatMap((person) =>
                    person.situacao === "DESISTENTE"
                      ? []
                      : dias
                          .filter((day) => told.markOf(person.id, day.id) === null)
                          .map((day) => ({ colaboradorTurmaId: person.id, diaTurmaId: day.id, marca: "P" as const })),
                  ),
                )
              }
            >
              {texts.fill}
            </Button>
            <Button size="small" disabled={!told.canUndo} onClick={told.undo}>
              {texts.undo}
            </Button>
            <Button size="small" component={Link} to={`/desenvolvimento/turmas/${id}/codigo-presenca`}>
              {texts.project}
            </Button>
          </Box>
        </>
      )}
      {conflicts.map((one) => {
        const person = participantes.find((row) => row.id === one.colaboradorTurmaId);
        const day = dias.find((other) => other.id === one.diaTurmaId);
        return (
          <Alert
            key={`${one.colaboradorTurmaId} ${one.diaTurmaId}`}
            severity="warning"
            action={
              <>
                <Button size="small" color="inherit" onClick={() => told.decide(one, true)}>
                  {texts.mine}
                </Button>
                <Button size="small" color="inherit" onClick={() => told.decide(one, false)}>
                  {texts.theirs}
                </Button>
              </>
            }
          >
            {texts.conflict(person?.colaborador.nome ?? "", day ? dayLabel(day) : "", said(one.marca), said(one.theirs))}
          </Alert>
        );
      })}
      <PresenceGrid
        sheet={sheet}
        markOf={told.markOf}
        locked={closed}
        onWrite={told.write}
        onUndo={told.undo}
        onGrade={(...grade) => void told.grade(...grade)}
      />
      {!closed && blanks > 0 && <Alert severity="info">{texts.blanks(blanks)}</Alert>}
    </Box>
  );
}
