import { textUpTo } from "../../../metadata/bounded.ts";
import { describedCall } from "../../../metadata/call.ts";
import { flag, list, maybe, type Of, only, orNull, record, shapeOf, text } from "../../../metadata/shape.ts";
import { CONFIGURE_PAGE, CONFIGURE_RIGHT } from "./entry.ts";

export const LONGEST_TITLE = 60;

/** What a company says of one member, by its dotted path; null leaves it as declared. */
const setting = { membro: text, titulo: orNull(text), visivel: only(false, null), obrigatorio: only(true, null) };
/** `rotulo`: the declared title. Never hidden is what the product itself demands; demanded only what a person fills. */
const member = shapeOf({ ...setting, rotulo: text, permite: shapeOf({ titulo: flag, ocultar: flag, obrigar: flag }) });
const register = shapeOf({ registro: text, titulo: text, membros: list(member) });
const sent = shapeOf({
  membro: textUpTo(200),
  titulo: maybe(orNull(text)),
  visivel: maybe(orNull(flag)),
  obrigatorio: maybe(orNull(flag)),
});

export type ConfigurableMember = Of<typeof member>;
export type ConfigurableRegister = Of<typeof register>;
export type MemberSetting = Pick<ConfigurableMember, "membro" | "titulo" | "visivel" | "obrigatorio">;
export type SentSetting = Of<typeof sent>;

/** What the session answer adds: by register and member. */
export const sessionMembers = { camposConfigurados: record({ type: "object" }) };

const path = CONFIGURE_PAGE;
const place = { module: "utilitario", title: "Campos configuráveis", audience: { right: CONFIGURE_RIGHT } } as const;

export const configurableFields = describedCall({
  ...place,
  method: "GET",
  path,
  summary: "Campos que a empresa pode nomear, ocultar ou exigir",
  answers: list(register),
});
export const configureFields = describedCall({
  ...place,
  method: "PUT",
  path: `${path}/:modulo/:registro`,
  summary: "Guarda o que a empresa diz dos campos de um cadastro",
  takes: shapeOf({ membros: list(sent) }),
  answers: register,
});
