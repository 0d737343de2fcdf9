import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { Person } from "../../../../ui/Person.tsx";
import { ScrollArea } from "../../../../ui/ScrollArea.tsx";
import { MoreButton } from "../MoreButton.tsx";
import type { BoxPerson } from "./shared.ts";
import type { Calibration } from "./ui-calibration.ts";
import { type BoxName, boxWords } from "./ui-names.ts";
import { ui } from "./ui-texts.ts";

const STEP = 100;

interface BoxPeopleProps {
  readonly title: string;
  readonly people: readonly BoxPerson[];
  readonly lead?: string;
  /** Why somebody is here, in the place of the two results. */
  readonly reasons?: true;
  readonly names?: readonly BoxName[];
  /** They can be picked here, those a box has no room for too, and put back where the answers put them. */
  readonly calibration?: Calibration | undefined;
  /** More about one of them. */
  readonly onOpen?: (person: number) => void;
}

/** Talents with their picture and position, a hundred at a time. */
export function BoxPeople({ title, people, lead, reasons, names = [], calibration, onOpen }: BoxPeopleProps) {
  const { api } = useAdmin();
  const [shown, setShown] = useState(STEP);
  const { picked, pick, pickAll, ask } = calibration ?? {};
  const percent = (value: number | null): string =>
    value === null ? "–" : value.toLocaleString("pt-BR", { minimumFractionDigits: 2 });
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Box sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {lead ?? ui.people(people.length)}
        </Typography>
        {pickAll && (
          <Button size="small" onClick={() => pickAll(people.map(({ id }) => id))}>
            {ui.pickAll}
          </Button>
        )}
      </Box>
      <ScrollArea label={title}>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              {pick && <TableCell padding="checkbox" />}
              <TableCell>{ui.person}</TableCell>
              <TableCell>{ui.position}</TableCell>
              {reasons ? (
                <TableCell>{ui.reason}</TableCell>
              ) : (
                <>
                  <TableCell align="right">{ui.performanceColumn}</TableCell>
                  <TableCell align="right">{ui.potential}</TableCell>
                  <TableCell>{ui.computed}</TableCell>
                </>
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {people.slice(0, shown).map((person) => (
              <TableRow key={person.id}>
                {pick && (
                  <TableCell padding="checkbox">
                    <Checkbox
                      size="small"
                      checked={picked?.has(person.id) === true}
                      onChange={() => pick(person.id)}
                      slotProps={{ input: { "aria-label": ui.pick(person.nome) } }}
                    />
                  </TableCell>
                )}
                <TableCell>
                  <Named>
                    <Person name={person.nome} {...(person.foto === null ? {} : { photo: api.fileUrl(person.foto.id) })} />
                    {onOpen === undefined ? (
                      person.nome
                    ) : (
                      <Link component="button" type="button" title={ui.about(person.nome)} onClick={() => onOpen(person.id)}>
                        {person.nome}
                      </Link>
                    )}
                  </Named>
                </TableCell>
                <TableCell>{person.cargo?.nome ?? "–"}</TableCell>
                {reasons ? (
                  <TableCell>{person.motivo}</TableCell>
                ) : (
                  <>
                    <TableCell align="right">{percent(person.desempenho)}</TableCell>
                    <TableCell align="right">{percent(person.potencial)}</TableCell>
                    <TableCell>
                      {boxWords(names, person.boxCalculado)}
                      {ask && person.boxCalculado !== null && person.box !== person.boxCalculado && (
                        <Button size="small" onClick={() => ask([person.id], person.boxCalculado ?? 1)}>
                          {ui.backToComputed}
                        </Button>
                      )}
                    </TableCell>
                  </>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
      <MoreButton label={ui.showMore} of={people.length} shown={shown} step={STEP} onShown={setShown} />
    </Paper>
  );
}

const Named = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
    {children}
  </Box>
);
