import { callsOf } from "../../../http/description/call.ts";
import type { Call } from "../../../metadata/call.ts";
import { flag, maybe, object, only, orNull, text } from "../../../metadata/shape.ts";
import { type LicenceInfo, STATES } from "./shared.ts";

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

const place = { module: "utilitario", title: "Autenticador" };

export const calls = callsOf(place, {
  info: { summary: "A licença da instalação", answers: info },
  ticket: { summary: "O tíquete da instalação", answers: object({ ticket: orNull(text) }) },
  newTicket: { summary: "Gera outro tíquete", answers: object({ ticket: text }) },
  authenticate: {
    summary: "Autentica a instalação no servidor de licenças",
    takes: object({ cnpj: maybe(text) }),
    answers: info,
  },
  rectify: { summary: "Corrige o CNPJ da licença", takes: object({ cnpj: text }), answers: info },
  licensed: { summary: "Diz se o sistema está licenciado", answers: flag },
}) satisfies Readonly<Record<string, Call>>;
