import { callsOf, file, upload } from "../../../http/description/call.ts";
import { textUpTo } from "../../../metadata/bounded.ts";
import { count, flag, id, list, maybe, moment, object, only, orNull, text } from "../../../metadata/shape.ts";
import { type BiUser, COLABORE_STATES, type ColaboreSituation, INTEGRATIONS, type IntegrationConfig } from "./shared.ts";

const named = object({ id: text, nome: text });
const situation = object<ColaboreSituation>({
  status: only(...COLABORE_STATES),
  impressaoChave: orNull(text),
  empresa: orNull(named),
});
const config = object<IntegrationConfig>({
  integracao: only(...INTEGRATIONS),
  ativo: flag,
  url: orNull(text),
  usuario: orNull(text),
  chaveDefinida: flag,
  statusUltimoTeste: only("sucesso", "falha", null),
  mensagemUltimoTeste: orNull(text),
  dataUltimoTeste: orNull(moment),
  versao: count,
  colabore: maybe(situation),
});
const setting = orNull(textUpTo(2_000));
const change = object({
  ativo: maybe(flag),
  url: maybe(setting),
  usuario: maybe(setting),
  chave: maybe({ ...setting, description: "Nunca é respondida" }),
  versao: maybe(count),
});
const users = list(object<BiUser>({ id, nome: text }));
const search = { query: { q: text } };
const fingerprint = object({ impressaoChave: text });

export const calls = callsOf(
  { module: "utilitario", title: "Integrações" },
  {
    list: { summary: "Conexões com serviços externos", answers: list(config) },
    read: { summary: "Uma conexão", answers: config },
    write: { summary: "Altera uma conexão", takes: change, answers: config },
    test: { summary: "Experimenta uma conexão", answers: object({ sucesso: flag, mensagem: text }) },
    companies: {
      summary: "Empresas do Colabore",
      ...search,
      answers: list(object({ id: text, nome: text, cnpj: orNull(text) })),
    },
    link: {
      summary: "Liga a empresa à sua correspondente no Colabore; null desliga",
      takes: object({ empresa: orNull(object({ id: text, nome: maybe(text) })) }),
      answers: situation,
    },
    renewKey: { summary: "Faz uma chave nova", answers: fingerprint },
    importKey: { summary: "Traz uma chave exportada", takes: upload, answers: fingerprint },
    exportKey: { summary: "Exporta a chave, selada", answers: file("application/json", "application/json; charset=utf-8") },
    publicKey: { summary: "A chave pública", answers: file("application/x-pem-file", "application/x-pem-file; charset=utf-8") },
    biFile: {
      summary: "Dados da empresa para análise",
      description: "Além da permissão, basta estar entre os usuários do BI com a conexão ativa.",
      answers: file("application/zip"),
    },
    biUsers: { summary: "Usuários que baixam os dados para análise", answers: users },
    biOptions: { summary: "Usuários que podem ser escolhidos", ...search, answers: users },
    addBiUser: {
      summary: "Acrescenta um usuário do BI",
      takes: object({ usuario: object({ id, nome: maybe(text) }) }),
      answers: users,
    },
    removeBiUser: { summary: "Retira um usuário do BI", answers: object({ id }) },
  },
);

/** What the session answer adds. */
export const sessionMembers = { integracaoColabore: object({ status: only(...COLABORE_STATES) }) };
