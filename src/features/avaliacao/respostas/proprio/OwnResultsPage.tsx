import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { PageHead } from "../../../../admin/shell/PageHead.tsx";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { type LineColumn, LineTable, type LineTableProps } from "../../../../ui/LineTable.tsx";
import { CompetenceRadar } from "../painel/CompetenceRadar.tsx";
import { Frame, percent } from "../painel/Frame.tsx";
import { Comments, GapList, type Reach } from "../painel/GapList.tsx";
import { Levels, reachOf } from "../painel/Levels.tsx";
import { panelUi } from "../painel/ui-texts.ts";
import { listOwn, type readOwn } from "./shared.ts";
import { ownUi as ui } from "./ui-texts.ts";

type Summary = AnswerOf<typeof listOwn>[number];
type Whole = AnswerOf<typeof readOwn>;

/** The reader's own results, cycle by cycle. */
export function OwnResultsPage() {
  const list = useAnswer<readonly Summary[]>(listOwn.path, ui.failed);
  return (
    <Box sx={PAGE}>
      <PageHead title={ui.title} lead={ui.lead} />
      <Frame of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <Typography color="textSecondary">{ui.empty}</Typography>
          ) : (
            <Paper variant="outlined" sx={{ minWidth: 0 }}>
              <LineTable title={ui.title} rows={rows} keyOf={({ avaliacao }) => avaliacao.id} columns={columnsOf(rows)} />
            </Paper>
          )
        }
      </Frame>
    </Box>
  );
}

const number = (head: string, read: (row: Summary) => number | null): LineColumn<Summary> => ({
  head,
  align: "right",
  cell: (row) => percent(read(row)),
});

/** Why there are no numbers yet is told where there are none. */
const columnsOf = (rows: readonly Summary[]): LineTableProps<Summary>["columns"] => [
  { head: ui.cycle, cell: ({ avaliacao }) => avaliacao.titulo },
  number(ui.questions, ({ desempenho }) => desempenho),
  number(ui.competences, ({ competencias }) => competencias),
  number(ui.performance, ({ performance }) => performance),
  ...(rows.some(({ situacao }) => situacao !== null)
    ? [{ head: ui.situation, cell: ({ situacao, auto }: Summary) => told(situacao, auto) ?? "–" }]
    : []),
  {
    head: "",
    align: "right",
    cell: ({ avaliacao: { id, titulo } }) => (
      <Button component={Link} key={id} size="small" to={`${listOwn.path}/${id}`} aria-label={ui.openOf(titulo)}>
        {ui.open}
      </Button>
    ),
  },
];

const told = (situacao: string | null, auto: Summary["auto"]): string | null =>
  situacao === null || auto === null
    ? situacao
    : `${situacao} ${ui.own}: ${percent(auto.desempenho)} / ${percent(auto.competencias)}`;

/** One of them: the own word beside the others, what is strong and what is missing, and what was commented. */
export function OwnResultPage() {
  const { id } = useParams();
  const found = useAnswer<Whole>(`${listOwn.path}/${id}`, ui.failed);
  return (
    <Box sx={{ ...PAGE, maxWidth: 960 }}>
      <Frame of={found}>{(whole) => <Result whole={whole} />}</Frame>
    </Box>
  );
}

function Result({ whole }: { readonly whole: Whole }) {
  const { avaliacao, situacao, desempenho, competencias, performance, auto, porPapel, comparacao, niveis, comentarios } = whole;
  const sides = [...comparacao.perguntas.map(({ texto, ...one }) => ({ ...one, nome: texto })), ...comparacao.competencias];
  return (
    <>
      <PageHead title={avaliacao.titulo} lead={situacao ?? undefined}>
        <Button component={Link} to={listOwn.path}>
          {ui.back}
        </Button>
      </PageHead>
      <Box component="dl" sx={NUMBERS}>
        {(
          [
            [ui.performance, performance],
            [ui.questions, desempenho],
            [ui.competences, competencias],
            [`${ui.own}: ${ui.questions}`, auto?.desempenho ?? null],
            [`${ui.own}: ${ui.competences}`, auto?.competencias ?? null],
          ] as const
        ).flatMap(([title, value]) =>
          value === null ? (
            []
          ) : (
            <Box key={title}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {title}
              </Typography>
              <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
                {percent(value)}
              </Typography>
            </Box>
          ),
        )}
      </Box>
      {porPapel.length > 0 && (
        <Told title={ui.byPart}>
          <LineTable
            title={ui.byPart}
            rows={porPapel}
            keyOf={({ papel }) => papel ?? "outros"}
            columns={[
              { head: ui.part, cell: ({ papel }) => (papel === null ? ui.others : ui.parts[papel]) },
              { head: ui.answers, align: "right", cell: ({ respondentes }) => respondentes },
              { head: ui.questions, align: "right", cell: (one) => percent(one.desempenho) },
              { head: ui.competences, align: "right", cell: (one) => percent(one.competencias) },
            ]}
          />
        </Told>
      )}
      {comparacao.aspectos.length > 0 && (
        <Told title={ui.aspects}>
          <LineTable
            title={ui.aspects}
            rows={comparacao.aspectos}
            keyOf={({ id }) => id}
            columns={[
              { head: ui.aspect, cell: ({ nome }) => nome },
              { head: ui.self, align: "right", cell: ({ auto: self }) => percent(self) },
              { head: ui.everyone, align: "right", cell: ({ todos }) => percent(todos) },
              { head: ui.difference, align: "right", cell: ({ diferenca }) => percent(diferenca) },
            ]}
          />
        </Told>
      )}
      {sides.length > 0 && (
        <Told title={ui.side}>
          <LineTable
            title={ui.side}
            rows={sides}
            keyOf={({ id, nome }) => `${nome} ${id}`}
            columns={[
              { head: ui.asked, cell: ({ nome }) => nome },
              { head: ui.self, align: "right", cell: ({ auto: self }) => percent(self) },
              { head: ui.everyone, align: "right", cell: ({ outros }) => <Others means={outros} /> },
              { head: ui.difference, align: "right", cell: ({ diferenca }) => percent(diferenca) },
            ]}
          />
        </Told>
      )}
      {niveis.length > 0 ? <Levels of={niveis} /> : <Compared of={comparacao.competencias} />}
      <GapList reached={niveis.length > 0 ? niveis.flatMap(reachOf) : comparacao.competencias.flatMap(reachedPercent)} />
      <Comments of={comentarios} />
    </>
  );
}

type Competence = Whole["comparacao"]["competencias"][number];

/** The own word and the others' on each competence, where no levels are told. */
const Compared = ({ of }: { readonly of: readonly Competence[] }) => (
  <CompetenceRadar
    caption={ui.radar}
    names={of.map(({ nome }) => nome)}
    rounds={[
      { ...PERCENT, title: ui.self, values: of.map(({ auto }) => auto) },
      { ...PERCENT, title: ui.everyone, values: of.map(({ todos }) => todos) },
    ]}
  />
);

const reachedPercent = ({ nome, todos }: Competence): readonly Reach[] =>
  todos === null ? [] : [{ nome, missing: 100 - todos, words: panelUi.reachedPercent(percent(todos)) }];

type Means = Whole["comparacao"]["perguntas"][number]["outros"];

const Others = ({ means }: { readonly means: Means }) =>
  means.length === 0
    ? "–"
    : means.map(({ papel, media }) => (
        <div key={papel ?? "outros"}>{papel === null ? percent(media) : `${ui.parts[papel]}: ${percent(media)}`}</div>
      ));

const Told = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Paper variant="outlined" component="section" aria-label={title} sx={{ minWidth: 0 }}>
    <Typography variant="h3" component="h2" sx={{ px: 2, pt: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Paper>
);

const PERCENT = { format: "percent", places: 2 } as const;
const PAGE = { display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" } as const;
const NUMBERS = { display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1, m: 0 } as const;
