import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { LongTable } from "../../../../admin/list/LongTable.tsx";
import type { LineColumn } from "../../../../ui/LineTable.tsx";
import { Person } from "../../../../ui/Person.tsx";
import { percent } from "../painel/Frame.tsx";
import type { BoxPerson } from "./shared.ts";
import type { Calibration } from "./ui-calibration.ts";
import { type BoxName, boxWords } from "./ui-names.ts";
import { ui } from "./ui-texts.ts";

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

/** Talents with their picture and position, however many they are. */
export function BoxPeople({ title, people, lead, reasons, names = [], calibration, onOpen }: BoxPeopleProps) {
  const columns: readonly LineColumn<BoxPerson>[] = [
    ...(calibration === undefined ? [] : [tick(calibration)]),
    { head: ui.person, cell: (person) => <Named person={person} onOpen={onOpen} /> },
    { head: ui.position, cell: ({ cargo }) => cargo?.nome ?? "–" },
    ...(reasons ? [{ head: ui.reason, cell: ({ motivo }: BoxPerson) => motivo }] : resultsOf(names, calibration)),
  ];
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Box sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {lead ?? ui.people(people.length)}
        </Typography>
        {calibration && (
          <Button size="small" onClick={() => calibration.pickAll(people.map(({ id }) => id))}>
            {ui.pickAll}
          </Button>
        )}
      </Box>
      <LongTable title={title} rows={people} keyOf={({ id }) => id} columns={columns} />
    </Paper>
  );
}

const tick = ({ picked, pick }: Calibration): LineColumn<BoxPerson> => ({
  head: "",
  cell: ({ id, nome }) => (
    <Checkbox
      size="small"
      checked={picked.has(id)}
      onChange={() => pick(id)}
      slotProps={{ input: { "aria-label": ui.pick(nome) } }}
      sx={{ p: 0.5 }}
    />
  ),
});

const resultsOf = (names: readonly BoxName[], calibration: Calibration | undefined): readonly LineColumn<BoxPerson>[] => [
  { head: ui.performanceColumn, align: "right", cell: ({ desempenho }) => percent(desempenho) },
  { head: ui.potential, align: "right", cell: ({ potencial }) => percent(potencial) },
  {
    head: ui.computed,
    cell: ({ id, box, boxCalculado }) => (
      <>
        {boxWords(names, boxCalculado)}
        {calibration && boxCalculado !== null && box !== boxCalculado && (
          <Button size="small" onClick={() => calibration.ask([id], boxCalculado)}>
            {ui.backToComputed}
          </Button>
        )}
      </>
    ),
  },
];

interface NamedProps {
  readonly person: BoxPerson;
  readonly onOpen: BoxPeopleProps["onOpen"] | undefined;
}

function Named({ person: { id, nome, foto }, onOpen }: NamedProps) {
  const { api } = useAdmin();
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <Person name={nome} {...(foto === null ? {} : { photo: api.fileUrl(foto.id) })} />
      {onOpen === undefined ? (
        nome
      ) : (
        <Link component="button" type="button" title={ui.about(nome)} onClick={() => onOpen(id)}>
          {nome}
        </Link>
      )}
    </Box>
  );
}
