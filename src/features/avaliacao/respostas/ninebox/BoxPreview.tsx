import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { FormDataConsumer } from "ra-core";
import { useMemo, useState } from "react";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { boxOf, type BoxLimits as Limits } from "../../../../rules/questions/told-result.ts";
import { Choice, toldMatrix } from "./BoxFilters.tsx";
import { BoxGrid } from "./BoxGrid.tsx";
import { BoxLimits } from "./BoxLimits.tsx";
import { BoxTable } from "./BoxTable.tsx";
import { type BoxPerson, readChart, readCyclePeople } from "./shared.ts";
import { MATRICES, type Offered, useAxes } from "./ui-board.ts";
import type { BoxName } from "./ui-names.ts";
import { byBox } from "./ui-placed.ts";
import { ui } from "./ui-texts.ts";

type Settings = Readonly<Record<string, unknown>>;

/** How the people of the chosen cycle stand with the limits and names that are being typed. */
export const BoxPreview = () => <FormDataConsumer>{({ formData }) => <Preview draft={formData} />}</FormDataConsumer>;

function Preview({ draft }: { readonly draft: Settings }) {
  const [selected, setSelected] = useState<number | null>(null);
  const [beside, setBeside] = useState<number | null>(null);
  const [first] = useState(() => limitsOf(draft));
  const cycle = Number((draft.avaliacaoDesempenho as { readonly id?: number } | null | undefined)?.id ?? 0);
  const address = cycle > 0 ? `${readCyclePeople.path}?avaliacaoDesempenhoId=${cycle}` : null;
  const { answer, problem } = useAnswer<readonly BoxPerson[]>(address, ui.failed);
  const axes = useAxes();
  const list = useAnswer<{ readonly content: readonly Offered[] }>(MATRICES, ui.failed);
  const other = useAnswer<AnswerOf<typeof readChart>>(
    beside === null ? null : readChart.path.replace(":id", String(beside)),
    ui.failed,
  ).answer;
  const names: readonly BoxName[] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => {
    const { nomeclatura = "", descricao = "", percentualEsperado } = (draft[`box${at}`] ?? {}) as Partial<BoxName>;
    return { nomeclatura: nomeclatura ?? "", descricao: descricao ?? "", percentualEsperado };
  });
  const limits = limitsOf(draft);
  const key = JSON.stringify(limits);
  const inside = useMemo(() => placedIn(answer ?? [], JSON.parse(key) as Limits), [answer, key]);
  const before = useMemo(() => (other === undefined ? undefined : placedIn(answer ?? [], other)), [answer, other]);
  const others = (list.answer?.content ?? []).filter(({ id }) => id !== draft.id).map(toldMatrix);
  return (
    <Box component="section" aria-label={ui.preview} sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography variant="h3" component="h2">
        {ui.preview}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {problem ?? (cycle > 0 ? ui.previewLead : ui.choose)}
      </Typography>
      <BoxLimits limits={limits} first={first} />
      {others.length > 0 && (
        <Choice label={ui.compareLimits} value={beside} onChange={setBeside} options={others} none={ui.nothing} />
      )}
      <BoxGrid names={names} axes={axes} inside={inside} selected={selected} onSelect={setSelected} />
      <BoxTable names={names} inside={inside} selected={selected} before={before} />
    </Box>
  );
}

const limitsOf = (of: Settings): Limits => ({
  percentualBaixoPotencial: Number(of.percentualBaixoPotencial ?? 0),
  percentualAltoPotencial: Number(of.percentualAltoPotencial ?? 0),
  percentualBaixoDesempenho: Number(of.percentualBaixoDesempenho ?? 0),
  percentualAltoDesempenho: Number(of.percentualAltoDesempenho ?? 0),
});

/** People in the boxes that limits put them in by their answers. */
const placedIn = (people: readonly BoxPerson[], limits: Limits) =>
  byBox(
    people.map((person) => {
      const { desempenho, potencial } = person;
      const box = desempenho === null || potencial === null ? null : (boxOf(desempenho, potencial, limits) as 1);
      return { ...person, box, boxCalculado: box };
    }),
  );
