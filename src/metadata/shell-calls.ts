import { textUpTo } from "./bounded.ts";
import { describedCall, upload } from "./call.ts";
import {
  anyObject,
  anything,
  component,
  count,
  filledLine,
  flag,
  id,
  list,
  maybe,
  only,
  orNull,
  type Shape,
  shapeOf,
  text,
  told,
} from "./shape.ts";
import { publicReasons, shellTexts as texts } from "./shell-texts.ts";

const JAVASCRIPT = "text/javascript; charset=utf-8";
const CSS = "text/css; charset=utf-8";
const HTML = "text/html; charset=utf-8";

const session = { module: "", title: texts.session } as const;
const anyUser = { anyUser: true } as const;
/** Who is logged in, in which company and with what. */
const state = component("Sessao");
const secret = filledLine(200);

export const sessionCalls = {
  login: describedCall({
    ...session,
    method: "POST",
    path: "/login",
    audience: { public: publicReasons.login },
    summary: texts.login,
    takes: shapeOf({ usuario: filledLine(200), senha: secret }),
    answers: state,
  }),
  logout: describedCall({
    ...session,
    method: "POST",
    path: "/logout",
    audience: { public: publicReasons.logout },
    summary: texts.logout,
    answers: shapeOf({ authenticated: only(false) }),
  }),
  state: describedCall({ ...session, method: "GET", path: "/userinfo", audience: anyUser, summary: texts.state, answers: state }),
  company: describedCall({
    ...session,
    method: "PUT",
    path: "/userinfo/empresa/:id",
    audience: anyUser,
    summary: texts.company,
    answers: state,
  }),
  sameCompany: describedCall({
    ...session,
    method: "GET",
    path: "/userinfo/empresa/:id/valid",
    audience: anyUser,
    summary: texts.sameCompany,
    answers: flag,
  }),
  password: describedCall({
    ...session,
    method: "PUT",
    path: "/userinfo/senha",
    audience: anyUser,
    summary: texts.password,
    takes: shapeOf({ senha: secret, novaSenha: secret, confNovaSenha: secret }),
    answers: shapeOf({ alterada: only(true) }),
  }),
  leave: describedCall({
    ...session,
    method: "GET",
    path: "/logout",
    outside: true,
    audience: { public: publicReasons.leave },
    summary: texts.leave,
    answers: { file: ["text/plain"] },
    status: 302,
  }),
};

const code = maybe(orNull(text));
/** What passkeys say and are asked is an object of the browser's own interface (WebAuthn level 2). */
export const secondStepCalls = {
  code: describedCall({
    ...session,
    method: "POST",
    path: "/login/segundo-fator",
    audience: { public: publicReasons.secondStep },
    summary: texts.secondStep,
    takes: shapeOf({ desafio: filledLine(100), codigo: code, codigoRecuperacao: code }),
    answers: state,
  }),
  options: describedCall({
    ...session,
    method: "POST",
    path: "/login/chave-acesso/opcoes",
    audience: { public: publicReasons.passkeyOptions },
    summary: texts.passkeyOptions,
    takes: shapeOf({}),
    answers: anyObject as Shape,
  }),
  passkey: describedCall({
    ...session,
    method: "POST",
    path: "/login/chave-acesso",
    audience: { public: publicReasons.passkeyLogin },
    summary: texts.passkeyLogin,
    takes: shapeOf({ resposta: anyObject }),
    answers: state,
  }),
};

const server = { module: "", title: texts.server, method: "GET" } as const;
const figures = { file: ["text/plain; version=0.0.4; charset=utf-8"] } as const;
/** Right to read the figures of the process. */
export const METRICS_RIGHT = "ROLE_METRICAS_VER";

export const serverCalls = {
  alive: describedCall({
    ...server,
    path: "/saude/vida",
    audience: { public: publicReasons.alive },
    summary: texts.alive,
    answers: shapeOf({ status: only("ok") }),
  }),
  ready: describedCall({
    ...server,
    path: "/saude",
    audience: { public: publicReasons.ready },
    summary: texts.ready,
    answers: shapeOf({
      status: only("ok"),
      versoes: maybe(shapeOf({ quadro: text, node: text, banco: text })),
      banco: maybe(text),
      registros: maybe(count),
    }),
  }),
  figures: describedCall({
    ...server,
    path: "/metricas",
    audience: { right: METRICS_RIGHT },
    summary: texts.figures,
    answers: figures,
  }),
  collected: describedCall({
    ...server,
    path: "/metricas/coleta",
    audience: { public: publicReasons.collected },
    summary: texts.collected,
    answers: figures,
  }),
  events: describedCall({
    ...server,
    path: "/dev/eventos",
    audience: anyUser,
    summary: texts.events,
    answers: { file: ["text/event-stream"] },
  }),
  description: describedCall({
    ...server,
    path: "/openapi.json",
    audience: anyUser,
    summary: texts.description,
    answers: anyObject,
  }),
  page: describedCall({ ...server, path: "/docs", audience: anyUser, summary: texts.page, answers: { file: [HTML] } }),
  pageFile: describedCall({
    ...server,
    path: "/docs/:arquivo",
    audience: { public: publicReasons.docsFile },
    summary: texts.pageFile,
    answers: { file: [JAVASCRIPT, CSS] },
  }),
  register: describedCall({
    ...server,
    path: "/registros/*",
    outside: true,
    audience: anyUser,
    summary: texts.register,
    query: { v: text, t: told(count, texts.again) },
    answers: { file: [JAVASCRIPT] },
  }),
};

const firstRun = { module: "", title: texts.firstRun } as const;
export const firstRunCalls = {
  state: describedCall({
    ...firstRun,
    method: "GET",
    path: "/primeiro-acesso",
    audience: { public: publicReasons.firstState },
    summary: texts.firstState,
    answers: shapeOf({ necessario: flag, codigo: flag }),
  }),
  page: describedCall({
    ...firstRun,
    method: "GET",
    path: "/primeiro-acesso/pagina",
    audience: { public: publicReasons.firstPage },
    summary: texts.firstPage,
    answers: { file: [HTML] },
  }),
  pageFile: describedCall({
    ...firstRun,
    method: "GET",
    path: "/primeiro-acesso/pagina/:arquivo",
    audience: { public: publicReasons.firstFile },
    summary: texts.pageFile,
    answers: { file: [JAVASCRIPT, CSS] },
  }),
  make: describedCall({
    ...firstRun,
    method: "POST",
    path: "/primeiro-acesso",
    audience: { public: publicReasons.firstMake },
    summary: texts.firstMake,
    takes: shapeOf({
      empresa: filledLine(100),
      cnpj: filledLine(20),
      nome: filledLine(100),
      usuario: filledLine(100),
      email: filledLine(100),
      senha: secret,
      codigo: maybe(filledLine(100)),
    }),
    answers: shapeOf({ criado: only(true) }),
    status: 201,
  }),
};

const files = { module: "", title: texts.files, audience: anyUser } as const;
export const fileCalls = {
  store: describedCall({
    ...files,
    method: "POST",
    path: "/arquivos",
    summary: texts.store,
    query: { campo: told(textUpTo(300), texts.member) },
    needs: ["campo"],
    takes: upload,
    answers: shapeOf({ id: text, name: text, contentType: text, size: count }),
  }),
  /** Files are named by something nobody guesses, not by a number. */
  read: describedCall({ ...files, method: "GET", path: "/arquivos/:arquivo", summary: texts.read, answers: { file: ["*/*"] } }),
};

const tasks = {
  module: "",
  title: texts.tasks,
  audience: anyUser,
  path: "/tarefas/:id",
  answers: shapeOf({
    id,
    tipo: text,
    situacao: only("FILA", "EXECUTANDO", "CONCLUIDA", "FALHOU", "CANCELADA"),
    feito: count,
    total: count,
    resultado: anything,
    problema: orNull(
      shapeOf({ code: text, message: text, errors: list(shapeOf({ field: text, code: maybe(text), message: text })) }),
    ),
  }),
} as const;
export const taskCalls = {
  read: describedCall({ ...tasks, method: "GET", summary: texts.readTask }),
  cancel: describedCall({ ...tasks, method: "DELETE", summary: texts.cancelTask }),
};

export const findPostalCode = describedCall({
  module: "",
  title: texts.postal,
  method: "GET",
  path: "/cep/:cep",
  audience: anyUser,
  summary: texts.find,
  answers: shapeOf({ cep: text, logradouro: text, complemento: text, bairro: text, cidade: text, uf: text, ibge: text }),
});
