import { callsOf, file, form } from "../../../http/description/call.ts";
import { count, flag, id, list, maybe, moment, object, only, orNull, text } from "../../../metadata/shape.ts";
import type { CandidateInfo, CompanyConfiguration, PublicParameters } from "./shared.ts";

const named = object({ id, nome: text });
const info = object<CandidateInfo>({
  loading: only(false),
  authenticated: only(true),
  candidato: object({ id, nome: text, cpf: text }),
  empresa: named,
  aceitoPoliticaSeguranca: flag,
  trocarSenha: flag,
  horaExpiracao: moment,
  solicitacaoId: maybe(id),
});
const module = "captacao";

export const sessionCalls = callsOf(
  { module, title: "Área externa: sessão" },
  {
    login: {
      summary: "Abre a sessão de um candidato: o cookie quadro_candidato vem na resposta",
      query: { solicitacaoId: id },
      takes: form(object({ cpf: text, senha: text, empresaId: id })),
      answers: info,
    },
    state: { summary: "Quem está conectado na área externa", answers: info },
    logout: { summary: "Encerra a sessão do candidato", answers: object({ authenticated: only(false) }) },
  },
);

export const candidateCalls = callsOf(
  { module, title: "Área externa: candidatos" },
  {
    checkCpf: {
      summary: "Diz se um CPF é válido e ainda não está em uso na empresa",
      query: { cpf: text, candidatoId: id, empresaId: id },
      needs: ["cpf"],
      answers: object({ valido: only(true) }),
    },
    companies: { summary: "Empresas em que um CPF está cadastrado", query: { cpf: text }, needs: ["cpf"], answers: list(named) },
    recover: {
      summary: "Envia uma senha provisória ao candidato",
      takes: object({ cpf: text, empresaId: id }),
      answers: object({ message: text }),
    },
    password: {
      summary: "Troca a própria senha",
      takes: object({ senha: text, novaSenha: text, confNovaSenha: text }),
      answers: object({ alterada: only(true) }),
    },
    accept: {
      summary: "Aceita a política de privacidade",
      takes: object({ versao: maybe(text) }),
      answers: object({ aceitoPoliticaSeguranca: only(true) }),
    },
  },
);

export const companyCalls = callsOf(
  { module, title: "Área externa: empresas" },
  {
    configuration: {
      summary: "O que todos podem saber de uma empresa",
      answers: object<CompanyConfiguration>({
        id,
        nome: text,
        exigirAceitePsi: flag,
        politicaSeguranca: orNull(text),
        versaoPolitica: text,
        campoExtraCandidato: flag,
        maxCandidataCargo: orNull(count),
        tempoExclusaoCandidato: orNull(count),
        corPrincipal: orNull(text),
        corSecundaria: orNull(text),
        logo: orNull(object({ url: text, contentType: text })),
      }),
    },
    logo: { summary: "Logo da empresa", answers: file("*/*") },
  },
);

export const parametersCalls = callsOf(
  { module, title: "Área externa: parâmetros" },
  {
    read: {
      summary: "O que todos podem saber da instalação",
      answers: object<PublicParameters>({ url: orNull(text), tamanhoMaximoArquivo: count, chaveCaptcha: text }),
    },
  },
);
