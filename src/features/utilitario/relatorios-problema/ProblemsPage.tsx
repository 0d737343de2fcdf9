import { saveBlob } from "../../../admin/providers/download.ts";
import { ListScreen, type ListScreenProps } from "../../../admin/screen/ListScreen.tsx";
import { problemText } from "../../../errors/problem-report.ts";
import { problems, type StoredProblem } from "./shared.ts";
import { texts } from "./texts.ts";

const { when, where, what, who } = texts.columns;

const told: ListScreenProps<StoredProblem> = {
  ...texts,
  call: problems,
  columns: [
    { title: when, kind: "date-time", value: (problem) => problem.recebidoEm },
    { title: where, kind: "text", value: (problem) => problem.caminho },
    { title: what, kind: "text", value: (problem) => problem.mensagem, opens: true },
    { title: who, kind: "text", value: (problem) => problem.usuario ?? texts.noUser },
  ],
  detail: {
    open: ({ mensagem, caminho }) => texts.show(mensagem, caminho),
    title: (problem) => problem.mensagem,
    text: { label: texts.details, value: problemText },
    actions: [
      {
        label: texts.download,
        run: (problem) =>
          saveBlob(new Blob([problemText(problem)], { type: "text/plain;charset=utf-8" }), texts.fileName(problem.id)),
      },
    ],
  },
};

/** What people reported from the error page, newest first. */
export const ProblemsPage = () => <ListScreen {...told} />;
