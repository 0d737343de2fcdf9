import Button from "@mui/material/Button";
import { saveBlob } from "../../../../admin/providers/download.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { icons } from "../../../../ui/icons.tsx";
import type { Board } from "./ui-board.ts";
import { boardCsv, boardSvg } from "./ui-files.ts";
import { ui } from "./ui-texts.ts";

const WIDTH = 1200;
const HEIGHT = 760;

/** The board as a picture and as a table, drawn from what it shows and not from the page. */
export function BoxExports({ board }: { readonly board: Board }) {
  const name = `nine-box-${board.chart?.data ?? ""}`;
  const svg = (): string => boardSvg(board.names, board.inside, { width: WIDTH, height: HEIGHT, title: titleOf(board) });
  const savePng = (): void => {
    const picture = new Image();
    picture.onload = () => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [WIDTH * 2, HEIGHT * 2];
      canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      canvas.toBlob((blob) => blob && saveBlob(blob, `${name}.png`), "image/png");
    };
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg())}`;
  };
  return (
    <>
      <Button
        startIcon={<icons.download />}
        onClick={() => saveBlob(new Blob([svg()], { type: "image/svg+xml" }), `${name}.svg`)}
      >
        {ui.exportSvg}
      </Button>
      <Button onClick={savePng}>{ui.exportPng}</Button>
      <Button
        onClick={() =>
          saveBlob(new Blob([boardCsv(board.names, board.people)], { type: "text/csv;charset=utf-8" }), `${name}.csv`)
        }
      >
        {ui.exportCsv}
      </Button>
    </>
  );
}

const titleOf = ({ chart }: Board): string =>
  [ui.title, chart?.avaliacaoDesempenho?.titulo, chart?.data && dayText(chart.data), ui.confidential].filter(Boolean).join(" · ");
