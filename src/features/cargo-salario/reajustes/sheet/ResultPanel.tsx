import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { colaboradoresRights } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { payrollOf } from "../../../../rules/raise-totals.ts";
import { SHEET_PAGE } from "../shared.ts";
import { Rows } from "./SideTables.tsx";
import { TitledPaper } from "./TitledPaper.tsx";
import { pageTexts as texts } from "./texts.ts";
import { numberText } from "./ui-numbers.ts";
import { pairsOf } from "./ui-sheet.ts";
import type { Sheet } from "./ui-use-sheet.ts";

const TARGETS = {
  C: { path: "/gestao-talentos/talentos", right: colaboradoresRights.view },
  F: { path: "/cargo-salario/faixas-salariais", right: "ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS_VER" },
  I: { path: "/cargo-salario/indices", right: "ROLE_CARGO_SALARIO_INDICES_VER" },
} as const;

/** What an application wrote: since when it holds, what it costs, and whose records it is in. */
export function ResultPanel({ sheet }: { readonly sheet: Sheet }) {
  const { session } = useAdmin();
  const { linhas, tipo, dataAplicacao } = sheet;
  const { path, right } = TARGETS[tipo];
  const totals = payrollOf(pairsOf(linhas, new Map()), null);
  const said = { lines: linhas.length, day: dataAplicacao === null ? "" : dayText(dataAplicacao) };
  return (
    <TitledPaper
      title={texts.result}
      lead={tipo === "C" ? texts.resultSentence({ ...said, month: numberText(totals.diferenca) }) : texts.resultLines(said)}
    >
      <Rows
        label={texts.result}
        head={texts.resultHead}
        rows={linhas.map(({ alvo, nome, atual, proposto }) => [
          session.can(right) ? (
            <Link key="nome" component={RouterLink} to={`${path}/${alvo}`}>
              {nome}
            </Link>
          ) : (
            nome
          ),
          numberText(atual),
          numberText(proposto),
          numberText(atual === null || proposto === null ? null : Math.round((proposto - atual) * 10_000) / 10_000),
        ])}
        foot={
          tipo === "C"
            ? [texts.costTotal, numberText(totals.totalAtual), numberText(totals.totalProposto), numberText(totals.diferenca)]
            : [texts.lines(linhas.length), "", "", ""]
        }
      />
    </TitledPaper>
  );
}

/** The table a sheet's lines were separated from, and those that were separated from it. */
export function SeparatedTables({ sheet: { separadaDe, separadas } }: { readonly sheet: Sheet }) {
  const all = [
    ...(separadaDe === null ? [] : [{ ...separadaDe, said: texts.separatedFrom }]),
    ...separadas.map((one) => ({ ...one, said: texts.separatedInto })),
  ];
  return all.map(({ id, nome, said }) => (
    <Typography key={id} variant="body2">
      {`${said} `}
      <Link component={RouterLink} to={`${SHEET_PAGE.path}?tabela=${id}`}>
        {nome}
      </Link>
    </Typography>
  ));
}
