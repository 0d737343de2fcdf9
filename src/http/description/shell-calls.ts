import { upload } from "../../metadata/call.ts";
import {
  anyObject,
  anything,
  component,
  count,
  flag,
  id,
  list,
  maybe,
  object,
  only,
  orNull,
  text,
} from "../../metadata/shape.ts";
import { callsOf, file } from "./call.ts";
import { shellTexts as texts } from "./shell-texts.ts";

const password = { senha: text, novaSenha: text, confNovaSenha: text };
const JAVASCRIPT = "text/javascript; charset=utf-8";
const CSS = "text/css; charset=utf-8";
const HTML = "text/html; charset=utf-8";

export const sessionCalls = callsOf(
  { module: "", title: texts.session },
  {
    login: { summary: texts.login, takes: object({ usuario: text, senha: text }), answers: component("Sessao") },
    logout: { summary: texts.logout, answers: object({ authenticated: only(false) }) },
    state: { summary: texts.state, answers: component("Sessao") },
    company: { summary: texts.company, answers: component("Sessao") },
    sameCompany: { summary: texts.sameCompany, answers: flag },
    password: { summary: texts.password, takes: object(password), answers: object({ alterada: only(true) }) },
    leave: { summary: texts.leave, answers: file("text/plain"), status: 302 },
  },
);

/** What the browser's own interface for passkeys takes and gives (WebAuthn level 2). */
const webauthn = { type: "object" };
export const secondStepCalls = callsOf(
  { module: "", title: texts.session },
  {
    code: {
      summary: texts.secondStep,
      takes: object({ desafio: text, codigo: maybe(text), codigoRecuperacao: maybe(text) }),
      answers: component("Sessao"),
    },
    options: { summary: texts.passkeyOptions, answers: webauthn },
    passkey: { summary: texts.passkeyLogin, takes: object({ resposta: webauthn }), answers: component("Sessao") },
  },
);

export const serverCalls = callsOf(
  { module: "", title: texts.server },
  {
    alive: { summary: texts.alive, answers: object({ status: only("ok") }) },
    ready: {
      summary: texts.ready,
      answers: object({
        status: only("ok"),
        versoes: maybe(object({ quadro: text, node: text, banco: text })),
        banco: maybe(text),
        registros: maybe(count),
      }),
    },
    figures: { summary: texts.figures, answers: file("text/plain; version=0.0.4; charset=utf-8") },
    collected: { summary: texts.collected, answers: file("text/plain; version=0.0.4; charset=utf-8") },
    events: { summary: texts.events, answers: file("text/event-stream") },
    description: { summary: texts.description, answers: { type: "object" } },
    page: { summary: texts.page, answers: file(HTML) },
    pageFile: { summary: texts.pageFile, answers: file(JAVASCRIPT, CSS) },
    register: { summary: texts.register, query: { v: text }, answers: file(JAVASCRIPT) },
  },
);

export const firstRunCalls = callsOf(
  { module: "", title: texts.firstRun },
  {
    state: { summary: texts.firstState, answers: object({ necessario: flag, codigo: flag }) },
    page: { summary: texts.firstPage, answers: file(HTML) },
    pageFile: { summary: texts.pageFile, answers: file(JAVASCRIPT, CSS) },
    make: {
      summary: texts.firstMake,
      takes: {
        ...object({ empresa: text, cnpj: text, nome: text, usuario: text, email: text, senha: text, codigo: text }),
        required: ["empresa", "cnpj", "nome", "usuario", "email", "senha"],
      },
      answers: object({ criado: only(true) }),
      status: 201,
    },
  },
);

export const fileCalls = callsOf(
  { module: "", title: texts.files },
  {
    store: {
      summary: texts.store,
      query: { campo: { ...text, description: texts.member } },
      needs: ["campo"],
      takes: upload,
      answers: object({ id: text, name: text, contentType: text, size: count }),
    },
    read: { summary: texts.read, answers: file("*/*") },
  },
);

const task = object({
  id,
  tipo: text,
  situacao: only("FILA", "EXECUTANDO", "CONCLUIDA", "FALHOU", "CANCELADA"),
  feito: count,
  total: count,
  resultado: anything,
  problema: orNull(object({ code: text, message: text, errors: list(anyObject) })),
});

export const taskCalls = callsOf(
  { module: "", title: texts.tasks },
  {
    read: { summary: texts.readTask, answers: task },
    cancel: { summary: texts.cancelTask, answers: task },
  },
);

export const postalCalls = callsOf(
  { module: "", title: texts.postal },
  {
    find: {
      summary: texts.find,
      answers: object({
        cep: text,
        logradouro: text,
        complemento: text,
        bairro: text,
        cidade: text,
        uf: text,
        ibge: text,
      }),
    },
  },
);
