import type { ScreenColumn } from "../../../admin/screen/columns.tsx";
import { ListScreen, type ListScreenProps } from "../../../admin/screen/ListScreen.tsx";
import { type OwnReport, ownReports, removeReport, reportFile } from "./shared.ts";
import { texts } from "./texts.ts";

const open = ({ situacao }: OwnReport): boolean => situacao === "FILA" || situacao === "EXECUTANDO";

const state: ScreenColumn<OwnReport> = {
  title: texts.state,
  kind: "option",
  value: (report) => report.situacao,
  options: texts.states,
};
const format: ScreenColumn<OwnReport> = { title: texts.format, kind: "text", value: (report) => report.formato, wide: true };
const asked: ScreenColumn<OwnReport> = { title: texts.asked, kind: "date-time", value: (report) => report.pedidoEm, wide: true };
const records: ScreenColumn<OwnReport> = {
  title: texts.records,
  kind: "integer",
  value: ({ total }) => (total === 0 ? null : total),
  wide: true,
};
const until: ScreenColumn<OwnReport> = {
  title: texts.until,
  kind: "date-time",
  value: (report) => report.disponivelAte,
  wide: true,
};

const told: ListScreenProps<OwnReport> = {
  ...texts,
  call: ownReports,
  columns: [
    { title: texts.report, kind: "text", value: (report) => report.titulo, opens: true },
    format,
    asked,
    state,
    records,
    until,
  ],
  detail: {
    open: texts.open,
    title: (report) => report.titulo,
    facts: [state, format, asked, records, until, { title: texts.problem, kind: "text", value: (report) => report.problema }],
  },
  rowActions: [
    { call: reportFile, icon: "download", label: texts.download, shown: ({ situacao }) => situacao === "PRONTO" },
    {
      call: removeReport,
      icon: "delete",
      label: texts.removeOne,
      shown: (report) => !open(report),
      confirm: texts.confirmRemove,
      done: texts.removed,
    },
    {
      call: removeReport,
      icon: "close",
      label: texts.cancelOne,
      shown: open,
      confirm: texts.confirmCancel,
      done: texts.cancelled,
    },
  ],
  busy: (rows) => rows.some(open),
};

/** Documents of reports that took their time: how far they are, and their files. */
export const OwnReportsPage = () => <ListScreen {...told} />;
