import { readFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import type { FoundRegister } from "../../src/admin/providers/registers.ts";
import type { Register } from "../../src/metadata/register.ts";

const generated = join(import.meta.dirname, "../../src/generated");
interface Chunk {
  readonly file: string;
  readonly addresses: readonly string[];
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** Sent to its end though the page is left. */
  readonly keepalive: boolean;
  readonly body: unknown;
}
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
type Answering = (call: Call) => Answer | Promise<Answer> | undefined;

/** The register, or the report, a chunk address leads to, as the server serves it: an import of the generated module. */
export async function importChunk(url: string): Promise<{ register: Register; default: FoundRegister["program"] }> {
  const index = JSON.parse(readFileSync(join(generated, "index.json"), "utf8")) as Readonly<
    Record<"registers" | "reports", readonly Chunk[]>
  >;
  const pattern = /^\/registros\/(.+)\.js\?v=/.exec(url)?.[1] ?? "";
  const known = [...index.registers, ...index.reports].find(({ addresses }) =>
    addresses.map((path) => path.replace(/\{\w+\}/g, "_")).some((path) => path === pattern || path === `${pattern}/_`),
  );
  if (!known) throw new TypeError("Failed to fetch dynamically imported module");
  return import(/* @vite-ignore */ join(generated, known.file));
}

/** Answers `fetch` from a list of rules, the first that knows the call; remembers what was asked. */
export function fakeServer(...rules: readonly Answering[]): { readonly calls: Call[] } {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, "http://quadro.test");
    const call: Call = {
      method: init.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      keepalive: init.keepalive === true,
      body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : init.body,
    };
    calls.push(call);
    const answer = (await rules.map((rule) => rule(call)).find((found) => found !== undefined)) ?? {
      status: 404,
      body: { code: "NOT_FOUND", message: "O recurso solicitado não foi encontrado." },
    };
    const { body } = answer;
    return new Response(body === undefined ? null : ArrayBuffer.isView(body) ? (body as BodyInit) : JSON.stringify(body), {
      status: answer.status ?? 200,
      headers: { "content-type": "application/json", ...answer.headers },
    });
  });
  return { calls };
}

export const on =
  (method: string, path: string | RegExp, answer: Answer | Answering): Answering =>
  (call) => {
    const matches = typeof path === "string" ? call.path === path : path.test(call.path);
    if (call.method !== method || !matches) return undefined;
    return typeof answer === "function" ? answer(call) : answer;
  };

/** A session that may do everything `rights` says. */
export const userinfo = (rights: readonly string[], more: object = {}) => ({
  usuario: { id: 7, nome: "Ana Prado", login: "ana" },
  empresas: [
    { id: 1, nome: "Aurora Indústria" },
    { id: 2, nome: "Aurora Serviços" },
  ],
  empresa: { id: 1, nome: "Aurora Indústria" },
  authorities: rights,
  menu: [
    {
      label: "Saúde e segurança no trabalho",
      icon: "sst",
      children: [
        { label: "EPCs", url: "/sst/epcs" },
        { label: "EPIs", url: "/sst/epis" },
      ],
    },
    { label: "Cadastros gerais", icon: "geral", children: [{ label: "Cidades", url: "/geral/cidades" }] },
  ],
  parametrosDoSistema: {},
  horaExpiracao: new Date(Date.now() + 3_600_000).toISOString(),
  versaoRegistros: "v1",
  ...more,
});
