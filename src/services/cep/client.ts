import { AppError } from "../../errors/app-error.ts";
import type { PostalAddress, PostalCodes } from "./contract.ts";
import { texts } from "./texts.ts";

const TIMEOUT_MS = 4_000;
const LONGEST_ANSWER = 20_000;

/** `baseUrl` empty: the service is off, and says so. */
export function createPostalCodes(baseUrl: string | undefined): PostalCodes {
  return {
    async find(cep) {
      if (!/^\d{8}$/.test(cep)) throw new AppError("INVALID_PARAMETER", { message: texts.empty });
      if (baseUrl === undefined || baseUrl === "") throw new AppError("UNAVAILABLE", { message: texts.off });
      return read(await ask(`${baseUrl.replace(/\/+$/, "")}/ws/${cep}/json`), cep);
    },
  };
}

async function ask(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 400 || response.status === 404) return null;
    if (!response.ok) throw new Error(`status ${response.status}`);
    const text = await response.text();
    if (text.length > LONGEST_ANSWER) throw new Error("answer too long");
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new AppError("UNAVAILABLE", { message: texts.silent, cause });
  }
}

function read(answer: unknown, cep: string): PostalAddress | null {
  if (typeof answer !== "object" || answer === null) return null;
  const members = answer as Readonly<Record<string, unknown>>;
  if (members.erro !== undefined && members.erro !== false) return null;
  const text = (name: string): string => (typeof members[name] === "string" ? members[name].trim().slice(0, 200) : "");
  return {
    cep,
    logradouro: text("logradouro"),
    complemento: text("complemento"),
    bairro: text("bairro"),
    cidade: text("localidade"),
    uf: text("uf"),
    ibge: text("ibge"),
  };
}
