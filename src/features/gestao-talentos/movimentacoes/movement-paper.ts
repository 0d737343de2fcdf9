import { seesSalaries } from "../../../access/sees-salaries.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { MadeDocument } from "../../../http/send-document.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { textIn } from "../../../metadata/json.ts";
import { known } from "../../../metadata/known-register.ts";
import { dayText } from "../../../metadata/moment.ts";
import type { Cell } from "../../../reporting/document.ts";
import { paperColumn } from "../../../reporting/paper-column.ts";
import { texts } from "./texts.ts";
import { timelineOf } from "./timeline.ts";

const { paper } = texts;
const WAITING = 2;
const CANCELLED = 3;
const COLUMNS = [paperColumn("membro", paper.member), paperColumn("antes", paper.before), paperColumn("depois", paper.after)];

/** One movement as employee and company sign it. NOT_FOUND for an entry the reader does not see, and for one that was cancelled. */
export async function movementPaper(
  deps: FeatureDeps,
  context: RequestContext,
  { talent, entry }: { readonly talent: number; readonly entry: number },
): Promise<MadeDocument> {
  const record = await deps.engine().read(context, colaboradores.id, talent, {});
  const item = (await timelineOf(deps, context, talent)).find(({ tipo, id }) => tipo === "situacao" && id === entry);
  if (item === undefined || item.status === CANCELLED) throw new AppError("NOT_FOUND");
  const isShown = await deps.database.read(scopeOf(context), (queries) =>
    seesSalaries(queries, known(deps.registry(), empresas.id), context),
  );
  const { data, titulo, status, mudancas, salarioAntes, salarioDepois, diferenca, percentual } = item;
  const nome = String(record.nome);
  const rows: readonly (readonly Cell[])[] = [
    ...mudancas.map(({ campo, antes, depois }) => [campo, antes, depois]),
    ...(salarioDepois === null || salarioAntes === salarioDepois
      ? []
      : [[paper.salary, salarioAntes === null ? null : money(salarioAntes), money(salarioDepois)]]),
  ];
  const field = (label: string, value: Cell, format: "text" | "date" = "text") => ({ label, format, value });
  return {
    title: paper.title(titulo),
    code: colaboradores.id,
    name: "movimentacao",
    notes: isShown ? [] : [paper.hidden],
    events: [
      {
        type: "fields",
        fields: [
          field(paper.name, nome),
          field(paper.number, textIn(record.matricula)),
          field(paper.admitted, textIn(record.dataAdmissao), "date"),
          field(paper.from, data, "date"),
        ],
      },
      ...(rows.length === 0
        ? []
        : [
            { type: "columns", groups: [], columns: COLUMNS } as const,
            ...rows.map((cells) => ({ type: "row", cells }) as const),
            { type: "totals", level: -1, label: "", figures: [] } as const,
          ]),
      ...(diferenca === null || diferenca === 0 || percentual === null
        ? []
        : [
            {
              type: "fields",
              fields: [field(paper.difference, money(diferenca)), field(paper.percent, percent(percentual))],
            } as const,
          ]),
      ...(status === WAITING ? [{ type: "text", text: paper.waits } as const] : []),
      { type: "text", text: paper.declares(nome, dayText(data)) },
      { type: "sign", lines: [paper.place, `${paper.employee}: ${nome}`, paper.company] },
    ],
  };
}

const money = (value: number): string => value.toLocaleString("pt-BR", { style: "currency", currency: "BRL" });
const percent = (value: number): string => `${value.toLocaleString("pt-BR", { maximumFractionDigits: 2 })} %`;
