import type { FastifyInstance } from "fastify";
import { scopeOf } from "../../../engine/parts.ts";
import { reajustesColaboradores } from "../../../generated/types/cargo-salario/reajustes-colaboradores.ts";
import { sendDocument } from "../../../http/send-document.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import type { Cell, CellFormat, Column, DocumentEvent } from "../../../reporting/document.ts";
import { differenceOf } from "../../../rules/raise.ts";
import { dayOf, type Kind, kindOfTable } from "./kinds.ts";
import { lineFacts } from "./line-facts.ts";
import { placeNames, placeOf } from "./line-places.ts";
import { sheetFacts, sheetFile } from "./lines/calls.ts";
import type { LiveRow } from "./live-rows.ts";
import { ownAreas, readTable } from "./own-lines.ts";
import { liveOf } from "./serve-application.ts";
import { fileTexts } from "./sheet/file/texts.ts";
import { demandSalaries } from "./writer.ts";

/** What stands beside the numbers of a sheet, and the whole of it as a file. */
export function serveFacts(api: FastifyInstance, deps: FeatureDeps): void {
  serve(api, sheetFacts, async ({ id, request }) => {
    const context = request.context();
    return factsOf(deps, context, await readTable(deps, context, id));
  });

  serve(
    api,
    sheetFile,
    async ({ id, ...asked }) => {
      const context = asked.request.context();
      const table = await readTable(deps, context, id);
      const kind = kindOfTable(table);
      const live = await liveOf(deps, context, table, { kind });
      const day = dayOf(table, undefined) ?? context.today;
      const places = await deps.database.read(scopeOf(context), (queries) =>
        placeNames(queries, deps.registry(), live.map(placeOf), day),
      );
      const facts = await factsOf(deps, context, table);
      const title = fileTexts.title(String(table.nome));
      const events = fileEvents(kind, live, { places, facts });
      return sendDocument(asked, { title, code: reajustesColaboradores.id, name: "reajustes", format: "xlsx", events });
    },
    { reads: true },
  );
}

async function factsOf(deps: FeatureDeps, context: RequestContext, table: WireRecord) {
  const kind = kindOfTable(table);
  const [box] = kind.tipo === "C" ? await deps.ratings().list(context) : [];
  const asked = { table: Number(table.id), day: dayOf(table, undefined) ?? context.today, areas: ownAreas(context) };
  return deps.database.read(scopeOf(context), async (queries) => {
    await demandSalaries(queries, deps.registry(), context);
    const boxes = box === undefined ? new Map<number, number>() : await deps.ratings().placesIn(queries, context, box.id);
    const facts = await lineFacts(queries, deps.registry(), kind, asked);
    const linhas = facts.map(({ alvo, ...line }) => ({ ...line, caixa: box?.caixas[(boxes.get(alvo) ?? 0) - 1] ?? null }));
    return { nineBox: box?.nome ?? null, linhas };
  });
}

interface Beside {
  readonly places: Awaited<ReturnType<typeof placeNames>>;
  readonly facts: Awaited<ReturnType<typeof factsOf>>;
}

/** A line of the sheet for each proposal; of ranges and indices without what only talents have. */
function fileEvents(kind: Kind, live: readonly LiveRow[], { places, facts }: Beside): readonly DocumentEvent[] {
  const beside = new Map(facts.linhas.map((line) => [line.id, line]));
  const namesOf = (by: "area" | "cargo" | "faixa") => new Map(places[by].map(({ id, nome }) => [id, nome]));
  const names = { area: namesOf("area"), cargo: namesOf("cargo"), faixa: namesOf("faixa") };
  const named = (by: "area" | "cargo" | "faixa", row: LiveRow): Cell => names[by].get(placeOf(row)[by] ?? 0) ?? null;
  const { places: exact } = kind;
  const amount = (value: number | null): Cell => (value === null ? null : value.toFixed(exact));
  type Said = readonly [keyof typeof fileTexts.columns, CellFormat, (row: LiveRow) => Cell];
  const talents: readonly Said[] = [
    ["matricula", "text", ({ matricula }) => matricula],
    ["area", "text", (row) => named("area", row)],
    ["cargo", "text", (row) => named("cargo", row)],
    ["faixa", "text", (row) => named("faixa", row)],
  ];
  const later: readonly Said[] = [
    ["ultimaPromocao", "date", ({ id }) => beside.get(id)?.ultimaPromocao ?? null],
    ["caixa", "text", ({ id }) => beside.get(id)?.caixa ?? null],
  ];
  const percent = ({ atual, proposto }: LiveRow): Cell => {
    const { percentualDiferenca } = differenceOf(atual, proposto, exact);
    return percentualDiferenca === null ? null : String(percentualDiferenca);
  };
  const isOfTalents = kind.tipo === "C";
  const said: readonly Said[] = [
    ["nome", "text", ({ nome }) => nome],
    ...(isOfTalents ? talents : []),
    ["atual", "decimal", ({ atual }) => amount(atual)],
    ["percentual", "percent", percent],
    ["diferenca", "decimal", ({ atual, proposto }) => amount(differenceOf(atual, proposto, exact).valorDiferenca)],
    ["proposto", "decimal", ({ proposto }) => amount(proposto)],
    ...(isOfTalents ? later : []),
    ["observacao", "text", ({ observacao }) => observacao],
  ];
  const columns = said.map(([key, format]): Column => {
    const title = key === "caixa" && facts.nineBox !== null ? fileTexts.boxOf(facts.nineBox) : fileTexts.columns[key];
    return { key, title, format, width: { share: 1 }, ...(format === "decimal" ? { places: exact } : {}) };
  });
  return [
    { type: "columns", groups: [], columns },
    ...live.map((row): DocumentEvent => ({ type: "row", cells: said.map(([, , of]) => of(row)) })),
  ];
}
