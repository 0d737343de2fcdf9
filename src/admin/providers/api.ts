import type { ProblemReport } from "../../errors/problem-report.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { apiAddress } from "./api-address.ts";
import { type Credentials, loginPath } from "./credentials.ts";
import { fileNameOf, saveBlob } from "./download.ts";
import { type Following, followTask, type TaskEnd } from "./follow-task.ts";
import type { Http } from "./http.ts";
import type { AuditEntry, ImportMode, ImportReport, Judgement, OptionQuery, StoredRecord, UserInfo } from "./wire.ts";

export interface ExportQuery {
  readonly format: "csv" | "xlsx";
  /** Headers only. */
  readonly template?: boolean;
  readonly filter?: WireRecord;
  readonly sort?: { readonly field: string; readonly order: "ASC" | "DESC" };
}

/**
 * The calls of the server beside the reading and writing of records, which is the data provider's. `address` is a register's address
 * with its numbers, without leading slash (`sst/profissional/3/contrato`). All reject with ApiError.
 */
export type Api = ReturnType<typeof createApi>;

export function createApi(http: Http) {
  const json = async <T>(path: string, request?: Parameters<Http>[1]): Promise<T> =>
    (await (await http(path, request)).json()) as T;
  const version = (value: number | undefined): Record<string, string> =>
    value === undefined ? {} : { "If-Match": `"${value}"` };

  return {
    login: (given: Credentials) => http(loginPath(given), { method: "POST", body: given, open: true }).then(() => undefined),
    /** What the browser asks a passkey with. */
    passkeyOptions: () => json<unknown>("/login/chave-acesso/opcoes", { method: "POST", body: {}, open: true }),
    logout: () => http("/logout", { method: "POST", open: true }).then(() => undefined),
    userinfo: () => json<UserInfo>("/userinfo", { open: true }),
    switchCompany: (id: number) => http(`/userinfo/empresa/${id}`, { method: "PUT" }).then(() => undefined),
    isCompanyValid: (id: number) => json<boolean>(`/userinfo/empresa/${id}/valid`, { open: true }),
    changePassword: (body: { senha: string; novaSenha: string; confNovaSenha: string }) =>
      http("/userinfo/senha", { method: "PUT", body }).then(() => undefined),

    /** Sends a problem report; `known`: by who is logged in. Asks for no log-in: a page that broke must not. */
    reportProblem: (report: ProblemReport, known: boolean) =>
      json<{ id: number }>(known ? "/problemas" : "/problemas/externo", { method: "POST", body: report, open: true }),

    /** A guarded operation, `clone` included. */
    act: (address: string, id: number, op: string, body: WireRecord = {}, versao?: number) =>
      json<StoredRecord>(`/${address}/${id}/${op}`, { method: "PUT", body, headers: version(versao) }),

    verdict: (
      address: string,
      body: { readonly id?: number; readonly op?: string; readonly record: WireRecord },
      signal?: AbortSignal,
    ) => json<Judgement>(`/${address}/verdict`, { method: "POST", body, signal, waits: false }),
    options: (address: string, body: OptionQuery, signal?: AbortSignal) =>
      json<{ options: readonly WireRecord[]; total: number }>(`/${address}/opcoes`, {
        method: "POST",
        body,
        signal,
        waits: false,
      }),

    histories: (address: string, id: number) => json<readonly StoredRecord[]>(`/${address}/${id}/historicos`),
    createHistory: (address: string, id: number, body: WireRecord) =>
      json<StoredRecord>(`/${address}/${id}/historicos`, { method: "POST", body }),
    updateHistory: (address: string, id: number, entry: number, body: WireRecord) =>
      json<StoredRecord>(`/${address}/${id}/historicos/${entry}`, { method: "PUT", body }),
    removeHistory: (address: string, id: number, entry: number) =>
      json<{ id: number }>(`/${address}/${id}/historicos/${entry}`, { method: "DELETE" }),
    audit: (address: string, id: number, page = 0, size = 20) =>
      json<{ content: readonly AuditEntry[]; totalElements: number }>(`/${address}/${id}/auditoria?page=${page}&size=${size}`),

    importFile: async (
      address: string,
      file: File,
      options: { readonly dryRun: boolean; readonly mode: ImportMode } & Following,
    ): Promise<TaskEnd<ImportReport>> => {
      const body = new FormData();
      body.append("file", file);
      const query = new URLSearchParams({ simular: String(options.dryRun), modo: options.mode });
      const headers = { Prefer: "respond-async" };
      const answer = await json<ImportReport | { readonly tarefa: number }>(`/${address}/importacao?${query}`, {
        method: "POST",
        body,
        headers,
      });
      // Whoever stands between may have dropped the preference: then the answer is the report.
      return "tarefa" in answer ? followTask(http, answer.tarefa, options) : { cancelled: false, result: answer };
    },
    /** Ends in the browser's own download. */
    exportFile: async (address: string, { format, template, filter, sort }: ExportQuery) => {
      const query = new URLSearchParams({ formato: format });
      if (template) query.set("modelo", "true");
      if (filter && Object.keys(filter).length > 0) query.set("filter", JSON.stringify(filter));
      if (sort) query.set("sort", JSON.stringify([sort.field, sort.order]));
      const response = await http(`/${address}/exportacao?${query}`, { waits: true });
      const name = address.split("/").at(-1) ?? address;
      saveBlob(await response.blob(), fileNameOf(response.headers.get("content-disposition"), `${name}.${format}`));
    },

    /** Sends a file for the member `field` (`<register>:<path>`). */
    upload: (field: string, file: File, onProgress: (done: number) => void) => {
      const body = new FormData();
      body.append("file", file, file.name);
      return json<WireRecord>(`/arquivos?campo=${encodeURIComponent(field)}`, { method: "POST", body, onProgress });
    },
    /** What any address answers. */
    load: <T>(path: string): Promise<T> => json<T>(path),
    fileUrl: (id: string) => apiAddress(`/arquivos/${encodeURIComponent(id)}`),
    /** Null when the code is unknown or the look-up is out of order: typing goes on by hand. */
    postalCode: async (cep: string): Promise<WireRecord | null> => {
      try {
        return await json<WireRecord>(`/cep/${encodeURIComponent(cep)}`);
      } catch {
        return null;
      }
    },
  };
}
