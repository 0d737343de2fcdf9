import type { AnswerOf, SentOf } from "../../metadata/call.ts";
import type { fileCalls, findPostalCode, secondStepCalls, sessionCalls } from "../../metadata/shell-calls.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { apiAddress } from "./api-address.ts";
import type { Credentials } from "./credentials.ts";
import { fileNameOf, saveBlob } from "./download.ts";
import { type Following, followTask, type TaskEnd } from "./follow-task.ts";
import type { Http, HttpRequest } from "./http.ts";
import type {
  AuditEntry,
  ImportMode,
  ImportReport,
  Judgement,
  ListTotals,
  OptionQuery,
  PresetCount,
  RowOutcome,
  StoredRecord,
  UserInfo,
  WholeOutcome,
} from "./wire.ts";

export interface ExportQuery {
  readonly format: "csv" | "xlsx";
  /** Headers only. */
  readonly template?: boolean;
  readonly filter?: WireRecord;
  readonly sort?: { readonly field: string; readonly order: "ASC" | "DESC" };
}

/** A list as its page shows it. */
export interface PrintQuery extends Pick<ExportQuery, "filter" | "sort"> {
  readonly format: "pdf" | "xlsx";
  /** Paths of the columns, in order. */
  readonly columns: readonly string[];
}

/** Records by a list's filter, and how many it found when somebody looked. */
export interface FoundRecords {
  readonly filtro: WireRecord;
  readonly esperados: number;
}

/** Calls of the shell, of which the browser carries the types alone. */
type ShellCall =
  | (typeof sessionCalls)[keyof typeof sessionCalls]
  | (typeof secondStepCalls)[keyof typeof secondStepCalls]
  | (typeof fileCalls)["store"]
  | typeof findPostalCode;
interface Shelled<B> extends Omit<HttpRequest, "method" | "body"> {
  /** Value of the place of the address. */
  readonly place?: string | number;
  readonly body?: B;
}
type ShellCallAt<M, P> = Extract<ShellCall, { readonly method: M; readonly path: P }>;

const lastOf = (address: string): string => address.split("/").at(-1) ?? address;

/** Which records, and in which order. */
const listed = (filter: ExportQuery["filter"], sort: ExportQuery["sort"]): Record<string, string> => ({
  ...(filter && Object.keys(filter).length > 0 ? { filter: JSON.stringify(filter) } : {}),
  ...(sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
});

const once = (): Record<string, string> => ({ "Idempotency-Key": crypto.randomUUID() });

/**
 * The calls of the server beside the reading and writing of records, which is the data provider's. `address` is a register's address
 * with its numbers, without leading slash (`sst/profissional/3/contrato`). All reject with ApiError.
 */
export type Api = ReturnType<typeof createApi>;

export function createApi(http: Http) {
  const json = async <T>(path: string, request?: Parameters<Http>[1]): Promise<T> =>
    (await (await http(path, request)).json()) as T;
  /** Sends a call of the shell: what it takes and answers is what its description says. */
  const shell = async <const M extends ShellCall["method"], const P extends ShellCall["path"]>(
    method: M,
    path: P,
    { place, body, ...request }: Shelled<SentOf<ShellCallAt<M, P>>> = {},
  ): Promise<AnswerOf<ShellCallAt<M, P>>> =>
    json(place === undefined ? path : path.replace(/:\w+/, encodeURIComponent(place)), { ...request, method, body });
  const version = (value: number | undefined): Record<string, string> =>
    value === undefined ? {} : { "If-Match": `"${value}"` };

  /** Ends in the browser's own download. */
  const download = async (path: string, otherwise: string): Promise<void> => {
    const response = await http(path, { waits: true });
    saveBlob(await response.blob(), fileNameOf(response.headers.get("content-disposition"), otherwise));
  };

  return {
    /** Who is logged in then, as `userinfo` tells it. */
    login: async (given: Credentials): Promise<UserInfo> => {
      const open = true;
      if ("desafio" in given) return (await shell("POST", "/login/segundo-fator", { body: given, open })) as UserInfo;
      if ("resposta" in given) return (await shell("POST", "/login/chave-acesso", { body: given, open })) as UserInfo;
      return (await shell("POST", "/login", { body: given, open })) as UserInfo;
    },
    /** What the browser asks a passkey with. */
    passkeyOptions: () => shell("POST", "/login/chave-acesso/opcoes", { body: {}, open: true }),
    logout: () => shell("POST", "/logout", { open: true }).then(() => undefined),
    userinfo: () => shell("GET", "/userinfo", { open: true }) as Promise<UserInfo>,
    switchCompany: (id: number) => shell("PUT", "/userinfo/empresa/:id", { place: id }).then(() => undefined),
    isCompanyValid: (id: number) => shell("GET", "/userinfo/empresa/:id/valid", { place: id, open: true }),
    changePassword: (body: SentOf<typeof sessionCalls.password>) =>
      shell("PUT", "/userinfo/senha", { body }).then(() => undefined),

    /** Keeps what the person arranged, by name; null forgets. */
    keepPreferences: (valores: Readonly<Record<string, unknown>>) =>
      http("/preferencias", { method: "PUT", body: { valores }, open: true, waits: false }).then(() => undefined),

    /** A guarded operation, `clone` included. */
    act: (address: string, id: number, op: string, body: WireRecord = {}, versao?: number) =>
      json<StoredRecord>(`/${address}/${id}/${op}`, { method: "PUT", body, headers: version(versao) }),

    verdict: (
      address: string,
      body: { readonly id?: number; readonly op?: string; readonly record: WireRecord },
      signal?: AbortSignal,
    ) => json<Judgement>(`/${address}/verdict`, { method: "POST", body, signal, reads: true }),
    options: (address: string, body: OptionQuery, signal?: AbortSignal) =>
      json<{ options: readonly WireRecord[]; total: number }>(`/${address}/opcoes`, {
        method: "POST",
        body,
        signal,
        reads: true,
      }),

    /** How many records each view of a list finds under the rest of its filter. */
    counts: (address: string, filter: WireRecord, signal?: AbortSignal) =>
      json<readonly PresetCount[]>(`/${address}/contagens?${new URLSearchParams({ filter: JSON.stringify(filter) })}`, {
        signal,
        waits: false,
      }),
    /** What a list's amounts add up to over all its filter finds; `filter.agrupar` asks by group, too. */
    totals: (address: string, filter: WireRecord, signal?: AbortSignal) =>
      json<ListTotals>(`/${address}/totais?${new URLSearchParams({ filter: JSON.stringify(filter) })}`, { signal, waits: false }),
    /** The same change, or removal, of everything a filter finds, if that is as many records as were seen. */
    updateFound: (address: string, found: FoundRecords, record: WireRecord) =>
      json<readonly RowOutcome[]>(`/${address}/lote`, { method: "POST", body: { ...found, record }, headers: once() }),
    removeFound: (address: string, found: FoundRecords) =>
      json<readonly RowOutcome[]>(`/${address}/lote/exclusao`, { method: "POST", body: found, headers: once() }),

    /** The same of more than one call takes, as a task; `record` is what to change, or null to remove. */
    wholeFound: async (
      address: string,
      found: FoundRecords,
      record: WireRecord | null,
      following: Following,
    ): Promise<TaskEnd<WholeOutcome>> => {
      const body = record === null ? found : { ...found, record };
      const headers = { ...once(), Prefer: "respond-async" };
      const path = `/${address}/lote${record === null ? "/exclusao" : ""}`;
      const { tarefa } = await json<{ readonly tarefa: number }>(path, { method: "POST", body, headers });
      return followTask(http, tarefa, following);
    },

    /** Brings back what was deleted a moment ago. */
    restore: (address: string, ids: readonly number[]) =>
      json<readonly RowOutcome[]>(`/${address}/lote/exclusao/desfazer`, { method: "POST", body: { ids } }),

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
      options: { readonly dryRun: boolean; readonly mode: ImportMode; readonly createOnly?: boolean } & Following,
    ): Promise<TaskEnd<ImportReport>> => {
      const body = new FormData();
      body.append("file", file);
      const query = new URLSearchParams({ simular: String(options.dryRun), modo: options.mode });
      if (options.createOnly) query.set("somenteIncluir", "true");
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
      const query = new URLSearchParams({ formato: format, ...(template ? { modelo: "true" } : {}), ...listed(filter, sort) });
      await download(`/${address}/exportacao?${query}`, `${lastOf(address)}.${format}`);
    },
    printList: async (address: string, { format, columns, filter, sort }: PrintQuery) => {
      const query = new URLSearchParams({ formato: format, colunas: columns.join(","), ...listed(filter, sort) });
      await download(`/${address}/impressao?${query}`, `${lastOf(address)}.${format}`);
    },
    printRecord: (address: string, id: number) => download(`/${address}/${id}/impressao`, `${lastOf(address)}.pdf`),

    /** Sends a file for the member `field` (`<register>:<path>`). */
    upload: (field: string, file: File, onProgress: (done: number) => void): Promise<WireRecord> => {
      const body = new FormData();
      body.append("file", file, file.name);
      return shell("POST", "/arquivos", { query: { campo: field }, body, onProgress });
    },
    /** What any address answers. */
    load: <T>(path: string): Promise<T> => json<T>(path),
    fileUrl: (id: string) => apiAddress(`/arquivos/${encodeURIComponent(id)}`),
    /** Null when the code is unknown or the look-up is out of order: typing goes on by hand. */
    postalCode: async (cep: string) => {
      try {
        return await shell("GET", "/cep/:cep", { place: cep });
      } catch {
        return null;
      }
    },
  };
}
