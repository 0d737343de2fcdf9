import { constants, createHash, createSign } from "node:crypto";
import { type Ask, addressOf, textOf } from "../outside/ask.ts";
import { basic, connect } from "../outside/connection.ts";
import type { Colabore, ColaboreCompany, ColaboreKey } from "./contract.ts";

const MOST = 20;

/** Speaks to Colabore by `ask`; `clock` dates the signatures. */
export function createColabore(ask: Ask, clock: () => Date): Colabore {
  const signed = (url: string, path: string, { usuario, privateKey }: ColaboreKey, body?: object) => {
    const target = addressOf(url, path);
    const { pathname, search } = new URL(target);
    const moment = clock().toISOString();
    const method = body === undefined ? "GET" : "PUT";
    const lines = [method, `${pathname}${search}`, moment, ...(body === undefined ? [] : [digest(JSON.stringify(body))])];
    return connect(
      ask(target, {
        method,
        ...(body === undefined ? {} : { body }),
        headers: {
          "x-quadro-usuario": usuario ?? "",
          "x-quadro-momento": moment,
          "x-quadro-assinatura": sign(privateKey, lines.join("\n")),
        },
      }),
    );
  };
  return {
    registerKey: (credentials, publicKey) =>
      connect(
        ask(addressOf(credentials.url, "/v1/chave"), {
          method: "PUT",
          headers: { authorization: basic(credentials) },
          body: { chavePublica: publicKey },
        }),
      ),
    async connection(url, key) {
      const told = await signed(url, "/v1/conexao", key);
      if (!told.ok) return told;
      const place = textOf(told.said, "ambiente");
      if (place !== "producao" && place !== "homologacao") return { ok: false, why: "unreadable" };
      return { ...told, homologation: place === "homologacao" };
    },
    areas: (url, key, company, areas) => signed(url, `/v1/empresas/${encodeURIComponent(company)}/areas`, key, { areas }),
    questionnaire: (url, key, company, { id, ...questionnaire }) =>
      signed(url, `/v1/empresas/${encodeURIComponent(company)}/questionarios/${id}`, key, questionnaire),
    async companies(url, key, wanted) {
      const query = new URLSearchParams(Object.entries(wanted));
      const told = await signed(url, `/v1/empresas?${query}`, key);
      if (!told.ok) return { problem: told };
      const { empresas } = (told.said ?? {}) as { readonly empresas?: unknown };
      if (!Array.isArray(empresas)) return { problem: { ok: false, why: "unreadable" } };
      return { companies: empresas.slice(0, MOST).flatMap(companyOf) };
    },
  };
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

function sign(privateKey: string, text: string): string {
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
  return createSign("sha256")
    .update(text)
    .sign({ key: privateKey, ...padding }, "base64url");
}

function companyOf(one: unknown): readonly ColaboreCompany[] {
  const [id, nome] = [textOf(one, "id", 60), textOf(one, "nome")];
  return id === null || nome === null ? [] : [{ id, nome, cnpj: textOf(one, "cnpj", 14) }];
}
