import { textUpTo } from "../../../metadata/bounded.ts";
import { describedCall, upload } from "../../../metadata/call.ts";
import {
  count,
  filledLine,
  flag,
  id,
  list,
  maybe,
  moment,
  object,
  only,
  orNull,
  shapeOf,
  text,
} from "../../../metadata/shape.ts";
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
const setting = maybe(orNull(textUpTo(2_000)));
const users = list(object<BiUser>({ id, nome: text }));
const search = { q: textUpTo(100) };
const fingerprint = shapeOf({ impressaoChave: text });

export const ADDRESS = "/utilitario/integracoes";
export const RIGHT = "ROLE_UTILITARIO_INTEGRACOES";
const own = { module: "utilitario", title: "Integrações", audience: { right: RIGHT } } as const;
const reads = { ...own, method: "GET" } as const;
const posts = { ...own, method: "POST" } as const;

export const listConnections = describedCall({
  ...reads,
  path: ADDRESS,
  summary: "Conexões com serviços externos",
  answers: list(config),
});
export const readConnection = describedCall({
  ...reads,
  path: `${ADDRESS}/:integracao`,
  summary: "Uma conexão",
  answers: config,
});
/** An absent member keeps its value, null clears it. */
export const changeConnection = describedCall({
  ...own,
  method: "PUT",
  path: `${ADDRESS}/:integracao`,
  summary: "Altera uma conexão",
  takes: shapeOf({
    ativo: maybe(flag),
    url: setting,
    usuario: setting,
    chave: { ...setting, description: "Nunca é respondida" },
    versao: maybe(count),
  }),
  answers: config,
});
export const testConnection = describedCall({
  ...posts,
  path: `${ADDRESS}/:integracao/teste`,
  summary: "Experimenta uma conexão",
  answers: shapeOf({ sucesso: flag, mensagem: text }),
});
export const companies = describedCall({
  ...reads,
  path: `${ADDRESS}/colabore/empresas`,
  summary: "Empresas do Colabore",
  query: search,
  needs: ["q"],
  answers: list(shapeOf({ id: text, nome: text, cnpj: orNull(text) })),
});
export const linkCompany = describedCall({
  ...own,
  method: "PUT",
  path: `${ADDRESS}/colabore/empresa`,
  summary: "Liga a empresa à sua correspondente no Colabore; null desliga",
  takes: shapeOf({ empresa: orNull(shapeOf({ id: filledLine(60), nome: maybe(text) })) }),
  answers: situation,
});
export const renewKey = describedCall({
  ...posts,
  path: `${ADDRESS}/chave/renew`,
  summary: "Faz uma chave nova",
  answers: fingerprint,
});
export const importKey = describedCall({
  ...posts,
  path: `${ADDRESS}/chave/import`,
  summary: "Traz uma chave exportada",
  takes: upload,
  answers: fingerprint,
});
export const exportKey = describedCall({
  ...posts,
  path: `${ADDRESS}/chave/export`,
  summary: "Exporta a chave, selada",
  answers: { file: ["application/json", "application/json; charset=utf-8"] },
});
export const publicKey = describedCall({
  ...reads,
  path: `${ADDRESS}/chave/publica`,
  summary: "A chave pública",
  answers: { file: ["application/x-pem-file", "application/x-pem-file; charset=utf-8"] },
});
export const biFile = describedCall({
  ...reads,
  path: `${ADDRESS}/bi/exportacao`,
  audience: { anyUser: true, among: "quem pode mexer nas integrações ou está entre os usuários do BI com a conexão ativa" },
  summary: "Dados da empresa para análise",
  answers: { file: ["application/zip"] },
});
export const biUsers = describedCall({
  ...reads,
  path: `${ADDRESS}/bi/usuarios`,
  summary: "Usuários que baixam os dados para análise",
  answers: users,
});
export const biOptions = describedCall({
  ...reads,
  path: `${ADDRESS}/bi/usuarios/opcoes`,
  summary: "Usuários que podem ser escolhidos",
  query: search,
  answers: users,
});
export const addBiUser = describedCall({
  ...posts,
  path: `${ADDRESS}/bi/usuarios`,
  summary: "Acrescenta um usuário do BI",
  takes: shapeOf({ usuario: shapeOf({ id, nome: maybe(text) }) }),
  answers: users,
});
export const removeBiUser = describedCall({
  ...own,
  method: "DELETE",
  path: `${ADDRESS}/bi/usuarios/:id`,
  summary: "Retira um usuário do BI",
  answers: shapeOf({ id }),
});

/** What the session answer adds. */
export const sessionMembers = { integracaoColabore: shapeOf({ status: only(...COLABORE_STATES) }) };
