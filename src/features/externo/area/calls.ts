import { describedCall, form } from "../../../metadata/call.ts";
import { COMPANY_LOGO, companyLook } from "../../../metadata/company-look.ts";
import {
  count,
  filledLine,
  flag,
  id,
  list,
  maybe,
  moment,
  type Of,
  only,
  orNull,
  shapeOf,
  text,
} from "../../../metadata/shape.ts";
import { CANDIDATES, COMPANIES, LOGIN, LOGOUT, PARAMETERS, USERINFO } from "./shared.ts";
import { texts } from "./texts.ts";
import { proof } from "./vagas/shared.ts";

const { publicReasons: why } = texts;
const session = { module: "captacao", title: "Área externa: sessão" } as const;
const candidates = { module: "captacao", title: "Área externa: candidatos" } as const;
const companies = { module: "captacao", title: "Área externa: empresas" } as const;

const named = shapeOf({ id, nome: text });
const cpf = filledLine(20);
const password = filledLine(200);

const info = shapeOf({
  loading: only(false),
  authenticated: only(true),
  candidato: shapeOf({ id, nome: text, cpf: text }),
  empresa: named,
  aceitoPoliticaSeguranca: flag,
  trocarSenha: flag,
  horaExpiracao: moment,
  /** Vacancy to show after the log-in; in the log-in's answer alone, when it was asked with one. */
  solicitacaoId: maybe(id),
});
/** Who is logged in to the area. */
export type CandidateInfo = Of<typeof info>;

export const login = describedCall({
  ...session,
  method: "POST",
  path: LOGIN,
  audience: { public: why.login },
  summary: "Abre a sessão de um candidato: o cookie quadro_candidato vem na resposta",
  query: { solicitacaoId: id },
  description: texts.loginWork,
  takes: form(shapeOf({ cpf, senha: password, empresaId: id, recaptcha: maybe(proof) })),
  answers: info,
});
export const state = describedCall({
  ...session,
  method: "GET",
  path: USERINFO,
  audience: { candidate: true },
  summary: "Quem está conectado na área externa",
  answers: info,
});
export const logout = describedCall({
  ...session,
  method: "POST",
  path: LOGOUT,
  audience: { public: why.logout },
  summary: "Encerra a sessão do candidato",
  answers: shapeOf({ authenticated: only(false) }),
});

export const checkCpf = describedCall({
  ...candidates,
  method: "GET",
  path: `${CANDIDATES}/valida-cpf`,
  audience: { public: why.checkCpf },
  summary: "Diz se um CPF é válido e ainda não está em uso na empresa",
  description: texts.cpfWork,
  query: { cpf: text, candidatoId: id, empresaId: id, recaptcha: proof },
  needs: ["cpf"],
  answers: shapeOf({ valido: only(true) }),
});
export const companiesByCpf = describedCall({
  ...candidates,
  method: "GET",
  path: `${CANDIDATES}/empresas-por-cpf`,
  audience: { public: why.companies },
  summary: "Empresas em que um CPF está cadastrado",
  description: texts.cpfWork,
  query: { cpf: text, recaptcha: proof },
  needs: ["cpf"],
  answers: list(named),
});
export const recover = describedCall({
  ...candidates,
  method: "PUT",
  path: `${CANDIDATES}/recuperar-senha`,
  audience: { public: why.recover },
  summary: "Envia uma senha provisória ao candidato",
  takes: shapeOf({ cpf, empresaId: id }),
  answers: shapeOf({ message: text }),
});
export const changePassword = describedCall({
  ...candidates,
  method: "PATCH",
  path: `${CANDIDATES}/:id/alterar-senha`,
  audience: { candidate: true },
  summary: "Troca a própria senha",
  takes: shapeOf({ senha: password, novaSenha: password, confNovaSenha: password }),
  answers: shapeOf({ alterada: only(true) }),
});
export const acceptTerms = describedCall({
  ...candidates,
  method: "PATCH",
  path: `${CANDIDATES}/:id/aceita-termo`,
  audience: { candidate: true },
  summary: "Aceita a política de privacidade",
  takes: shapeOf({ versao: maybe(text) }),
  answers: shapeOf({ aceitoPoliticaSeguranca: only(true) }),
});

const configured = shapeOf({
  id,
  ...companyLook,
  exigirAceitePsi: flag,
  politicaSeguranca: orNull(text),
  /** Changes exactly when the text does. */
  versaoPolitica: text,
  campoExtraCandidato: flag,
  maxCandidataCargo: orNull(count),
  tempoExclusaoCandidato: orNull(count),
});
export type CompanyConfiguration = Of<typeof configured>;
export const configuration = describedCall({
  ...companies,
  method: "GET",
  path: `${COMPANIES}/:id/configuracao`,
  audience: { public: why.configuration },
  summary: "O que todos podem saber de uma empresa",
  answers: configured,
});
export const logo = describedCall({
  ...companies,
  method: "GET",
  path: COMPANY_LOGO,
  audience: { public: why.logo },
  summary: "Logo da empresa",
  // Which of its logos, so that a browser keeps each as long as it likes.
  query: { v: text },
  answers: { file: ["*/*"] },
});

/** What the area works with before anybody is logged in, and nothing secret. */
export const parameters = describedCall({
  module: "captacao",
  title: "Área externa: parâmetros",
  method: "GET",
  path: PARAMETERS,
  audience: { public: why.parameters },
  summary: "O que todos podem saber da instalação",
  answers: shapeOf({
    /** Where people reach the product, without a slash at its end; null when the installation did not say. */
    url: orNull(text),
    /** Bytes. */
    tamanhoMaximoArquivo: count,
    /** Site key the proof of work of open forms is made for. */
    chaveCaptcha: text,
  }),
});
