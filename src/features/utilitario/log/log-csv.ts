import type { LogRow } from "../../../engine/audit/read-log.ts";
import { breathing } from "../../../engine/sheet/breath.ts";
import { inShortPieces } from "../../../engine/sheet/short-pieces.ts";
import { BOM, csvLine, guard } from "../../../reporting/formats/csv/csv-line.ts";
import type { LogReading } from "./reading.ts";
import type { LogEntry } from "./shared.ts";
import { texts } from "./texts.ts";

/** Entries read together. */
const AT_ONCE = 500;

/** The log as a file, read and written in short pieces: nobody else waits for the whole of it (ADR 0047). */
export async function logCsv(
  reading: LogReading,
  ids: readonly number[],
  entriesOf: (rows: readonly LogRow[]) => Promise<readonly LogEntry[]>,
  signal: AbortSignal,
): Promise<Buffer> {
  const pieces = [Buffer.from(`${BOM}${csvLine(Object.values(texts.columns))}`)];
  const breathe = breathing(signal);
  await inShortPieces(ids, AT_ONCE, async (piece) => {
    signal.throwIfAborted();
    const { rows, held } = await reading.rowsOf(piece);
    for (const entry of await entriesOf(rows)) {
      pieces.push(Buffer.from(linesOf(entry).map(csvLine).join("")));
      await breathe();
    }
    return held;
  });
  return Buffer.concat(pieces);
}

/** A line per changed member; entries without any have one line. */
function linesOf(entry: LogEntry): readonly (readonly string[])[] {
  const { quando, usuario, conectadoPor, empresa, cadastro, registroId, registro, operacao, mudancas } = entry;
  const head = [quando, usuario.nome, conectadoPor?.nome ?? "", empresa?.nome ?? "", cadastro.titulo].map(guard);
  const about = [...head, String(registroId), guard(registro ?? ""), guard(operacao.titulo)];
  if (mudancas.length === 0) return [[...about, "", "", ""]];
  return mudancas.map(({ titulo, antes, depois }) => [...about, ...[titulo, antes, depois].map(guard)]);
}
