import { describedCall } from "../../../metadata/call.ts";
import { flag, maybe, object, only, orNull, shapeOf, text } from "../../../metadata/shape.ts";
import { type LicenceInfo, STATES } from "./shared.ts";
import { texts } from "./texts.ts";

const place = { module: "utilitario", title: "Autenticador" } as const;
/** Right to manage the licence inside the application. */
export const LICENCE_RIGHT = "ROLE_UTILITARIO_AUTENTICADOR";

const info = object<LicenceInfo>({
  razaoSocial: orNull(text),
  cnpj: orNull(text),
  nomeRegistroLocation: orNull(text),
  dataExpedicao: orNull(text),
  dataExpiracao: orNull(text),
  nrSerie: orNull(text),
  statusMigracao: only(...STATES, null),
  ehModoNuvem: flag,
  ehAtivado: flag,
  autenticadorBurlado: flag,
});
/** As typed, with or without its mask; what it is worth the service says. */
const cnpj = { ...text, minLength: 1, maxLength: 40 } as typeof text;

/** The calls behind one of the two doors: that of whoever installs, and that inside the application. */
function callsAt(path: string, installing?: string) {
  const audience = { right: LICENCE_RIGHT, everywhere: true, ...(installing === undefined ? {} : { installing }) } as const;
  const told = { ...place, audience } as const;
  return {
    info: describedCall({ ...told, method: "GET", path: `${path}/info`, summary: "A licença da instalação", answers: info }),
    ticket: describedCall({
      ...told,
      method: "GET",
      path: `${path}/ticket`,
      summary: "O tíquete da instalação",
      answers: shapeOf({ ticket: orNull(text) }),
    }),
    newTicket: describedCall({
      ...told,
      method: "POST",
      path: `${path}/ticket`,
      summary: "Gera outro tíquete",
      takes: shapeOf({}),
      answers: shapeOf({ ticket: text }),
    }),
    authenticate: describedCall({
      ...told,
      method: "POST",
      path: `${path}/autenticar`,
      summary: "Autentica a instalação no servidor de licenças",
      takes: shapeOf({ cnpj: maybe(cnpj) }),
      answers: info,
    }),
    rectify: describedCall({
      ...told,
      method: "PUT",
      path: `${path}/retificarCnpj`,
      summary: "Corrige o CNPJ da licença",
      takes: shapeOf({ cnpj }),
      answers: info,
    }),
  };
}
export type LicenceCalls = ReturnType<typeof callsAt>;

export const openCalls = callsAt("/novaInstalacao", texts.installing);
export const insideCalls = callsAt("/utilitario/autenticador");

/** Whether the installation is licensed, for every screen; spelled as the specification spells it. */
export const licensed = describedCall({
  ...place,
  method: "GET",
  path: "/utilitario/parametros-sistema/sistema-rh-atenticado",
  audience: { anyUser: true },
  summary: "Diz se o sistema está licenciado",
  answers: flag,
});
