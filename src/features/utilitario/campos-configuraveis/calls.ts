import { callsOf } from "../../../http/description/call.ts";
import { flag, list, maybe, object, only, orNull, record, text } from "../../../metadata/shape.ts";
import type { ConfigurableMember, ConfigurableRegister } from "./shared.ts";

const setting = { membro: text, titulo: orNull(text), visivel: only(false, null), obrigatorio: only(true, null) };
const member = object<ConfigurableMember>({
  ...setting,
  rotulo: text,
  permite: object({ titulo: flag, ocultar: flag, obrigar: flag }),
});
const register = object<ConfigurableRegister>({ registro: text, titulo: text, membros: list(member) });

export const calls = callsOf(
  { module: "utilitario", title: "Campos configuráveis" },
  {
    list: { summary: "Campos que a empresa pode nomear, ocultar ou exigir", answers: list(register) },
    write: {
      summary: "Guarda o que a empresa diz dos campos de um cadastro",
      takes: object({
        membros: list(
          object({
            ...setting,
            titulo: maybe(setting.titulo),
            visivel: maybe(setting.visivel),
            obrigatorio: maybe(setting.obrigatorio),
          }),
        ),
      }),
      answers: register,
    },
  },
);

/** What the session answer adds: by register and member. */
export const sessionMembers = { camposConfigurados: record({ type: "object" }) };
