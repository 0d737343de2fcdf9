import { textUpTo } from "../../../metadata/bounded.ts";
import { describedCall } from "../../../metadata/call.ts";
import { component, count, flag, id, type Page, pageOf, type Shape, shapeOf } from "../../../metadata/shape.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";

interface Occupations extends Page<WireRecord> {
  readonly pageable: { readonly paged: boolean; readonly offset: number };
}

/** Occupations by part of the code or of the description. The official table is no secret: every form that asks for one searches it. */
export const occupations = describedCall({
  module: "geral",
  title: "CBO",
  summary: "Ocupações por parte do código ou da descrição",
  method: "GET",
  path: "/geral/cbo",
  audience: { anyUser: true },
  query: {
    search: textUpTo(200),
    page: { ...count, maximum: 100_000 } as Shape<number>,
    size: { ...id, maximum: 100 } as Shape<number>,
  },
  answers: pageOf(component("geral.cbos.lido"), { pageable: shapeOf({ paged: flag, offset: count }) }) as Shape<Occupations>,
});
