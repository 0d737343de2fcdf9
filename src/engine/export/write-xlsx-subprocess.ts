import writeXlsxFile, { type Cell } from "write-excel-file/node";
import type { SubprocessWork } from "../../services/subprocess/contract.ts";
import type { GivenCell, GivenSheet } from "./write-xlsx.ts";

/** Makes the file of lines that come as JSON, one a line, those of each sheet behind one another. Runs in a subprocess: it takes time and memory. */
const writeXlsxApart: SubprocessWork<readonly GivenSheet[], Uint8Array> = async (bytes, sheets) => {
  const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString("utf8")
    .split("\n")
    .map((line) => (line === "" ? [] : (JSON.parse(line) as readonly GivenCell[])));
  let from = 0;
  const given = sheets.map(({ name, header, count }) => {
    const data = [header.map(bold), ...lines.slice(from, from + count).map((line) => line.map(cellOf))];
    from += count;
    return { data, sheet: name, stickyRowsCount: 1 };
  });
  return new Uint8Array(await writeXlsxFile(given).toBuffer());
};
export default writeXlsxApart;

const bold = (value: string): Cell => ({ value, type: String, fontWeight: "bold" });

function cellOf(value: GivenCell): Cell {
  if (value === null || value === "") return null;
  if (typeof value === "number") return { value, type: Number };
  if (typeof value === "string") return { value, type: String };
  return { value: new Date(`${value.day}T00:00:00Z`), type: Date, format: "dd/mm/yyyy" };
}
