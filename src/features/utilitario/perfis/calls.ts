import { callsOf } from "../../../http/description/call.ts";
import type { NamedRight, RightGroup, RightModule } from "../../../http/right-groups.ts";
import { list, maybe, object, text } from "../../../metadata/shape.ts";

const right = object<NamedRight>({ nome: text, titulo: text });
const group = object<RightGroup>({ id: text, titulo: text, secao: maybe(text), permissoes: list(right) });

export const calls = callsOf(
  { module: "utilitario", title: "Permissões" },
  {
    list: {
      summary: "Todas as permissões, por módulo e cadastro",
      answers: list(object<RightModule>({ id: text, titulo: text, grupos: list(group) })),
    },
  },
);
