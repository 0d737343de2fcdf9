import Box from "@mui/material/Box";
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
import { ui } from "./ui-texts.ts";

const STEP = 100;

interface BoxPeopleProps {
  readonly title: string;
  readonly people: readonly BoxPerson[];
  readonly lead?: string;
  /** Why somebody is here, in the place of the two results. */
  readonly reasons?: true;
}

/** Talents with their picture and position, a hundred at a time. */
export function BoxPeople({ title, people, lead, reasons }: BoxPeopleProps) {
  const { api } = useAdmin();
  const [shown, setShown] = useState(STEP);
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
      </Box>
      <ScrollArea label={title}>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{ui.person}</TableCell>
              <TableCell>{ui.position}</TableCell>
              {reasons ? (
                <TableCell>{ui.reason}</TableCell>
              ) : (
                <>
                  <TableCell align="right">{ui.performanceColumn}</TableCell>
                  <TableCell align="right">{ui.potential}</TableCell>
                </>
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {people.slice(0, shown).map((person) => (
              <TableRow key={person.id}>
                <TableCell>
                  <Named>
                    <Person name={person.nome} {...(person.foto === null ? {} : { photo: api.fileUrl(person.foto.id) })} />
                    {person.nome}
                  </Named>
                </TableCell>
                <TableCell>{person.cargo?.nome ?? "–"}</TableCell>
                {reasons ? (
                  <TableCell>{person.motivo}</TableCell>
                ) : (
                  <>
                    <TableCell align="right">{percent(person.desempenho)}</TableCell>
                    <TableCell align="right">{percent(person.potencial)}</TableCell>
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
