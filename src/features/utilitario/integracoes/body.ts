import { AppError } from "../../../errors/app-error.ts";
import { invalidParameter } from "../../../errors/invalid-parameter.ts";
import { bodyRecord } from "../../../http/body-members.ts";
import { isOneLine } from "../../../metadata/one-line.ts";
import type { ConfigChange } from "./connections.ts";

const TEXTS = ["url", "usuario", "chave"] as const;
const LONGEST = 2_000;

/** A change of a connection as it was sent; every member of its own type, nothing unknown. */
export function readChange(body: unknown): ConfigChange {
  const sent = bodyRecord(body, ["ativo", "versao", ...TEXTS]);
  const { ativo, versao } = sent;
  if (ativo !== undefined && typeof ativo !== "boolean") throw invalidParameter("ativo");
  if (versao !== undefined && !(typeof versao === "number" && Number.isSafeInteger(versao))) throw invalidParameter("versao");
  const texts = TEXTS.flatMap((name): readonly (readonly [string, string | null])[] => {
    const value = sent[name];
    if (value === undefined) return [];
    if (value !== null && (typeof value !== "string" || value.length > LONGEST || !isOneLine(value.trim())))
      throw invalidParameter(name);
    const trimmed = value?.trim() ?? "";
    return [[name, trimmed === "" ? null : trimmed]];
  });
  return {
    ...Object.fromEntries(texts),
    ...(ativo === undefined ? {} : { ativo }),
    ...(versao === undefined ? {} : { versao }),
  };
}

/** `{nome: {id}}`; null when it is null. */
export function readReference(body: unknown, name: string): unknown {
  const value = bodyRecord(body, [name])[name];
  if (value === null) return null;
  return bodyRecord(value, ["id", "nome"]).id;
}

/** The text of the one query parameter there may be. */
export function readQuery(query: unknown, name: string): string {
  const given = (query ?? {}) as Readonly<Record<string, unknown>>;
  for (const parameter of Object.keys(given))
    if (parameter !== name) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: parameter.slice(0, 60) } });
  const value = given[name] ?? "";
  if (typeof value !== "string" || value.length > 100) throw invalidParameter(name);
  return value.trim();
}
