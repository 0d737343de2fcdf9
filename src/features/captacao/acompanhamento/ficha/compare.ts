import type { Engine } from "../../../../engine/contract.ts";
import { cargos } from "../../../../generated/types/cargo-salario/cargos.ts";
import { bairros } from "../../../../generated/types/geral/bairros.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import type { Registry } from "../../../../metadata/register.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { nameIn, reading } from "../quadro/columns.ts";
import { texts } from "../texts.ts";
import { rowsOf, soughtOf } from "./facts.ts";
import type { Reason, Sought } from "./match.ts";

/** What a request asks for, with the knowledge its position needs. */
export async function soughtBy(
  engine: Engine,
  registry: Registry,
  context: RequestContext,
  request: WireRecord,
): Promise<Sought> {
  const reader = reading(registry, context, cargos, bairros);
  const position = await engine.read(reader, cargos.id, Number(request.cargoId), {});
  const knowledge = rowsOf(position.conhecimentos).map((row) => ({ id: Number(row.id), nome: nameIn(row) }));
  const ids = Array.isArray(request.bairrosIds) ? request.bairrosIds.map(Number) : [];
  const sort = [{ path: "id", descending: false }];
  const districts =
    ids.length === 0
      ? []
      : (await engine.list(reader, bairros.id, { filter: { id: ids }, sort, offset: 0, limit: 1000, fixed: {} })).rows;
  return soughtOf(
    request,
    knowledge,
    districts.map((row) => nameIn(row)),
  );
}

/** A reason as people read it, with where it comes from. */
export function saidReason({ code, met, source, detail }: Reason): {
  readonly ok: boolean;
  readonly texto: string;
  readonly fonte: string;
} {
  const { reasons, sources } = texts;
  const said = reasons[code];
  return { ok: met, texto: met ? said.met(detail) : said.missed(detail), fonte: sources[source] };
}
