import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { FormDataConsumer } from "ra-core";
import { useMemo, useState } from "react";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { boxOf } from "../../../../rules/questions/told-result.ts";
import { BoxGrid, type BoxName } from "./BoxGrid.tsx";
import { BoxTable } from "./BoxTable.tsx";
import { type BoxPerson, readCyclePeople } from "./shared.ts";
import { byBox } from "./ui-placed.ts";
import { ui } from "./ui-texts.ts";

type Settings = Readonly<Record<string, unknown>>;
const LIMITS = [
  "percentualBaixoPotencial",
  "percentualAltoPotencial",
  "percentualBaixoDesempenho",
  "percentualAltoDesempenho",
] as const;

/** How the people of the chosen cycle stand with the limits and names that are being typed. */
export const BoxPreview = () => <FormDataConsumer>{({ formData }) => <Preview draft={formData} />}</FormDataConsumer>;

function Preview({ draft }: { readonly draft: Settings }) {
  const [selected, setSelected] = useState<number | null>(null);
  const cycle = Number((draft.avaliacaoDesempenho as { readonly id?: number } | null | undefined)?.id ?? 0);
  const address = cycle > 0 ? `${readCyclePeople.path}?avaliacaoDesempenhoId=${cycle}` : null;
  const { answer, problem } = useAnswer<readonly BoxPerson[]>(address, ui.failed);
  const names: readonly BoxName[] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => {
    const { nomeclatura = "", descricao = "" } = (draft[`box${at}`] ?? {}) as Partial<BoxName>;
    return { nomeclatura: nomeclatura ?? "", descricao: descricao ?? "" };
  });
  const key = LIMITS.map((name) => String(draft[name])).join();
  const inside = useMemo(() => {
    const [lowPotential = 0, highPotential = 0, lowPerformance = 0, highPerformance = 0] = key.split(",").map(Number);
    const limits = {
      percentualBaixoPotencial: lowPotential,
      percentualAltoPotencial: highPotential,
      percentualBaixoDesempenho: lowPerformance,
      percentualAltoDesempenho: highPerformance,
    };
    return byBox(
      (answer ?? []).map((person) => {
        const { desempenho, potencial } = person;
        const box = desempenho === null || potencial === null ? null : (boxOf(desempenho, potencial, limits) as 1);
        return { ...person, box, boxCalculado: box };
      }),
    );
  }, [answer, key]);
  return (
    <Box component="section" aria-label={ui.preview} sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography variant="h3" component="h2">
        {ui.preview}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {problem ?? (cycle > 0 ? ui.previewLead : ui.choose)}
      </Typography>
      <BoxGrid names={names} inside={inside} selected={selected} onSelect={setSelected} />
      <BoxTable names={names} inside={inside} selected={selected} />
    </Box>
  );
}
