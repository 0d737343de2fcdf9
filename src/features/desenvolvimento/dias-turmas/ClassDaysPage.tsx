import { ListScreen, type ListScreenProps } from "../../../admin/screen/ListScreen.tsx";
import { type ClassDay, classDays } from "./shared.ts";
import { texts } from "./texts.ts";

const told: ListScreenProps<ClassDay> = {
  ...texts,
  call: classDays,
  columns: [
    { title: texts.day, kind: "date", value: (row) => row.dia },
    { title: texts.weekday, kind: "text", value: (row) => row.diaSemana },
    { title: texts.shift, kind: "text", value: (row) => row.turnoDescricao },
    { title: texts.class, kind: "text", value: (row) => row.turma.descricao, opens: true },
    { title: texts.from, kind: "hours", value: (row) => row.horaIni, wide: true },
    { title: texts.until, kind: "hours", value: (row) => row.horaFim, wide: true },
  ],
  detail: {
    open: texts.open,
    title: (row) => row.turma.descricao,
    facts: [
      { title: texts.day, kind: "date", value: (row) => row.dia },
      { title: texts.weekday, kind: "text", value: (row) => row.diaSemana },
      { title: texts.shift, kind: "text", value: (row) => row.turnoDescricao },
      { title: texts.from, kind: "hours", value: (row) => row.horaIni },
      { title: texts.until, kind: "hours", value: (row) => row.horaFim },
    ],
  },
};

export const ClassDaysPage = () => <ListScreen {...told} />;
