import Button from "@mui/material/Button";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { saveBlob } from "../../../../admin/providers/download.ts";
import { callPath } from "../../../../admin/screen/use-call.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { boxSheet } from "./calls.ts";
import type { Board } from "./ui-board.ts";
import { boardCsv, boardSvg, pointsSvg } from "./ui-files.ts";
import { ui } from "./ui-texts.ts";

const WIDTH = 1200;
const HEIGHT = 760;

/** The board as a picture and as a table, drawn from what it shows and not from the page. */
export function BoxExports({ board }: { readonly board: Board }) {
  const { http, tellError } = useAdmin();
  const name = `nine-box-${board.chart?.data ?? ""}`;
  const svg = (): string => {
    const picture = { width: WIDTH, height: HEIGHT, title: titleOf(board), axes: board.axes };
    return board.zoom === "pontos" && board.chart !== undefined
      ? pointsSvg(board.chart, board.people, picture)
      : boardSvg(board.names, board.inside, picture);
  };
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
  const saveSheet = async (): Promise<void> => {
    try {
      const body = { avaliadosIds: board.people.map(({ id }) => id) };
      const response = await http(callPath(boxSheet, { id: board.id ?? 0 }), { method: boxSheet.method, body });
      saveBlob(await response.blob(), `${name}.xlsx`);
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <>
      <Button onClick={() => void saveSheet()}>{ui.exportXlsx}</Button>
      <Button onClick={() => saveBlob(new Blob([svg()], { type: "image/svg+xml" }), `${name}.svg`)}>{ui.exportSvg}</Button>
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
