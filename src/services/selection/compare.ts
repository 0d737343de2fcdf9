import { idIn, listOf, rowsOf } from "../../metadata/json.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { soughtOf } from "./facts.ts";
import type { Reason, Sought } from "./match.ts";
import { selectionTexts } from "./texts.ts";

/** What a comparison looks up beside the request itself, with the rights of whoever asks. */
export interface SoughtReads {
  readonly position: (id: number) => Promise<WireRecord>;
  readonly districts: (ids: readonly number[]) => Promise<readonly WireRecord[]>;
}

/** What a request asks for, with the knowledge its position needs. */
export async function soughtBy(request: WireRecord, { position, districts }: SoughtReads): Promise<Sought> {
  const { conhecimentos } = await position(Number(request.cargoId));
  const knowledge = rowsOf(conhecimentos).map((row) => ({ id: idIn(row), nome: String(row.nome ?? "") }));
  const ids = listOf(request.bairrosIds).map(Number);
  const named = ids.length === 0 ? [] : await districts(ids);
  return soughtOf(
    request,
    knowledge,
    named.map(({ nome }) => String(nome ?? "")),
  );
}

/** A reason as people read it, with where it comes from. */
export function saidReason({ code, met, source, detail }: Reason): {
  readonly ok: boolean;
  readonly texto: string;
  readonly fonte: string;
} {
  const { reasons, sources } = selectionTexts;
  const said = reasons[code];
  return { ok: met, texto: met ? said.met(detail) : said.missed(detail), fonte: sources[source] };
}
