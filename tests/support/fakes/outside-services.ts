import { constants, createHash, createVerify } from "node:crypto";
import { type FakeCall, type FakeService, startFake } from "./fake-service.ts";

/** User and key each fake takes. */
export const OUTSIDE_USER = "quadro";
export const OUTSIDE_KEY = "chave-secreta-do-servico";
const BASIC = `Basic ${Buffer.from(`${OUTSIDE_USER}:${OUTSIDE_KEY}`).toString("base64")}`;

const simple = (path: string, allowed: (call: FakeCall) => boolean, nome: string): Promise<FakeService> =>
  startFake((call) =>
    call.method === "GET" && call.path === path ? (allowed(call) ? { status: 200, body: { nome } } : { status: 401 }) : undefined,
  );

export const startChat = () =>
  simple("/v1/status", ({ headers }) => headers.authorization === `Bearer ${OUTSIDE_KEY}`, "Chat de testes");
export const startHiring = () => simple("/v1/conta", ({ headers }) => headers["x-api-key"] === OUTSIDE_KEY, "Conta de testes");
/** The learning service: a name for whoever is made there, the same at every call; `completed`, two to a page, once `opened` is. */
export async function startLearning() {
  const told = { completed: [] as object[], opened: Promise.resolve() };
  const service = await startFake(async ({ method, path, query, headers, body }) => {
    if (headers.authorization !== BASIC) return { status: 401 };
    if (method === "GET" && path === "/v1/ping") return { status: 200, body: { nome: "Cursos de testes" } };
    if (method === "GET" && path === "/v1/conclusoes") {
      await told.opened;
      const from = Number(query.get("apos") ?? 0);
      const conclusoes = told.completed.slice(from, from + 2);
      return { status: 200, body: { conclusoes, marca: String(from + conclusoes.length) } };
    }
    const [, externo] = /^\/v1\/usuarios\/([^/]+)$/.exec(path) ?? [];
    if (method !== "PUT" || externo === undefined) return undefined;
    const { nome, email } = (body ?? {}) as Readonly<Record<string, unknown>>;
    return typeof nome === "string" && typeof email === "string"
      ? { status: 200, body: { usuario: `aluno-${externo}` } }
      : { status: 400 };
  });
  return Object.assign(service, { told });
}

const COMPANIES = [
  { id: "c-1", nome: "Aurora Indústria", cnpj: "11222333000181" },
  { id: "c-2", nome: "Aurora Serviços", cnpj: "11444777000161" },
  { id: "c-3", nome: "Padaria Modelo", cnpj: null },
];

/** Colabore of `src/services/colabore/contract.ts`: knows one key at a time, and who signs with another is refused. */
export async function startColabore(port = 0): Promise<
  FakeService & {
    ambiente: "producao" | "homologacao";
    readonly areas: Map<string, unknown>;
    readonly questionnaires: Map<string, unknown>;
  }
> {
  const state = {
    ambiente: "producao" as "producao" | "homologacao",
    areas: new Map<string, unknown>(),
    questionnaires: new Map<string, unknown>(),
  };
  let known: string | undefined;
  const service = await startFake((call) => {
    const { method, path, query, headers, body } = call;
    if (method === "PUT" && path === "/v1/chave") {
      if (headers.authorization !== BASIC) return { status: 401 };
      known = (body as { chavePublica: string }).chavePublica;
      return { status: 200, body: {} };
    }
    if (!isSigned(call, known)) return { status: 401, body: { motivo: "CHAVE" } };
    if (path === "/v1/conexao") return { status: 200, body: { ambiente: service_.ambiente } };
    const [, company] = /^\/v1\/empresas\/([^/]+)\/areas$/.exec(path) ?? [];
    if (method === "PUT" && company !== undefined) {
      service_.areas.set(company, (body as { areas: unknown }).areas);
      return { status: 200, body: {} };
    }
    const [, questionnaire] = /^\/v1\/empresas\/([^/]+\/questionarios\/\d+)$/.exec(path) ?? [];
    if (method === "PUT" && questionnaire !== undefined) {
      service_.questionnaires.set(questionnaire, body);
      return { status: 200, body: {} };
    }
    if (path !== "/v1/empresas") return undefined;
    const q = (query.get("q") ?? "").toLowerCase();
    const id = query.get("id");
    return {
      status: 200,
      body: { empresas: COMPANIES.filter((one) => (id === null ? one.nome.toLowerCase().includes(q) : one.id === id)) },
    };
  }, port);
  const service_ = Object.assign(service, state);
  return service_;
}

function isSigned({ method, path, query, headers, body }: FakeCall, known: string | undefined): boolean {
  const moment = String(headers["x-quadro-momento"]);
  if (known === undefined || headers["x-quadro-usuario"] !== OUTSIDE_USER) return false;
  if (Math.abs(Date.parse(moment) - Date.now()) > 300_000) return false;
  const search = query.size === 0 ? "" : `?${query}`;
  const sent = method === "GET" ? [] : [createHash("sha256").update(JSON.stringify(body)).digest("base64url")];
  return createVerify("sha256")
    .update([method, `${path}${search}`, moment, ...sent].join("\n"))
    .verify(
      { key: known, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST },
      String(headers["x-quadro-assinatura"]),
      "base64url",
    );
}
