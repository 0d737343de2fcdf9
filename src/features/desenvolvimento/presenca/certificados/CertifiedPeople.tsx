import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ScreenColumn, ScreenValue } from "../../../../admin/screen/columns.tsx";
import { texts as all } from "./texts.ts";
import type { CertifiedPerson } from "./ui-of.ts";

const { page: texts } = all;
const state: ScreenColumn<CertifiedPerson> = {
  title: texts.state,
  kind: "option",
  value: ({ situacao }) => situacao ?? null,
  options: texts.states,
};

interface CertifiedPeopleProps {
  readonly title: string;
  readonly none: string;
  readonly people: readonly CertifiedPerson[];
  readonly chosen: ReadonlySet<number>;
  onChoose(chosen: ReadonlySet<number>): void;
}

/** Those of a class or a certification, to choose from. */
export function CertifiedPeople({ title, none, people, chosen, onChoose }: CertifiedPeopleProps) {
  const isAll = people.length > 0 && people.every(({ id }) => chosen.has(id));
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 1.5 }}>
      {people.length === 0 ? (
        <Typography color="textSecondary">{none}</Typography>
      ) : (
        <>
          <FormControlLabel
            label={texts.all}
            control={
              <Checkbox checked={isAll} onChange={() => onChoose(isAll ? new Set() : new Set(people.map(({ id }) => id)))} />
            }
          />
          {people.map((person) => (
            <Box key={person.id} sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 44 }}>
              <FormControlLabel
                sx={{ flex: 1, overflowWrap: "anywhere" }}
                label={person.nome}
                control={<Checkbox checked={chosen.has(person.id)} onChange={() => toggle(person.id)} />}
              />
              {person.situacao !== undefined && <ScreenValue column={state} row={person} />}
              {person.note !== undefined && (
                <Typography variant="body2" color="textSecondary">
                  {person.note}
                </Typography>
              )}
            </Box>
          ))}
        </>
      )}
    </Paper>
  );
}
