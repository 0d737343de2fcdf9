import { cbos } from "../../../generated/types/geral/cbos.ts";
import { callsOf } from "../../../http/description/call.ts";
import { component, count, flag, id, object, pageOf, text } from "../../../metadata/shape.ts";

export const calls = callsOf(
  { module: "geral", title: "CBO" },
  {
    search: {
      summary: "Ocupações por parte do código ou da descrição",
      query: { search: text, page: count, size: id },
      answers: pageOf(component(`${cbos.id.replace("/", ".")}.lido`), { pageable: object({ paged: flag, offset: count }) }),
    },
  },
);
