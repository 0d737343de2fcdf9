import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { saveBlob } from "../../../admin/providers/download.ts";
import { DocumentDialog } from "../../../ui/documents/DocumentDialog.tsx";
import { texts } from "./texts.ts";
import { PAPERS, type Paper } from "./ui-chart-paper.ts";
import type { Shown } from "./ui-facts.ts";
import type { Chart } from "./ui-use-chart.ts";

interface PrintChartProps {
  readonly chart: Chart;
  readonly shown: Shown;
}

const IMAGES = ["png", "svg"] as const;

/** The open areas as a picture, or as a PDF, on the paper one chooses. */
export function PrintChart({ chart, shown }: PrintChartProps) {
  const { notify } = useAdmin();
  const { info } = useSession();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [printed, setPrinted] = useState<string>();
  const print = async (paper: Paper): Promise<void> => {
    setButton(null);
    const { drawChart } = await import("./ui-draw-chart.ts");
    const bytes = drawChart(chart, shown, { company: info?.empresa.nome ?? "", paper });
    setPrinted(URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "application/pdf" })));
  };
  const save = async (form: "png" | "svg"): Promise<void> => {
    setButton(null);
    const { svgOf, pngOf } = await import("./ui-draw-svg.ts");
    const drawn = svgOf(chart, shown);
    const blob = form === "png" ? await pngOf(drawn) : new Blob([drawn.text], { type: "image/svg+xml" });
    saveBlob(blob, texts.images[form].file);
  };
  const close = (): void => {
    if (printed !== undefined) URL.revokeObjectURL(printed);
    setPrinted(undefined);
  };
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="menu"
        aria-expanded={button !== null}
        disabled={chart.all.length === 0}
        onClick={(event) => setButton(event.currentTarget)}
      >
        {texts.print}
      </Button>
      <Menu
        anchorEl={button}
        open={button !== null}
        onClose={() => setButton(null)}
        slotProps={{ list: { "aria-label": texts.paper } }}
      >
        {PAPERS.map((paper) => (
          <MenuItem key={paper} onClick={() => void print(paper).catch(() => notify(texts.failed, "error"))}>
            {texts.papers[paper]}
          </MenuItem>
        ))}
        {IMAGES.map((form) => (
          <MenuItem key={form} onClick={() => void save(form).catch(() => notify(texts.notDrawn, "error"))}>
            {texts.images[form].label}
          </MenuItem>
        ))}
      </Menu>
      {printed !== undefined && (
        <DocumentDialog document={{ name: texts.file, contentType: "application/pdf", url: printed }} onClose={close} />
      )}
    </>
  );
}
