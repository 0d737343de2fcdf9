import { type Config, ConfigError } from "./config.ts";
import { operatorTexts } from "./operator-texts.ts";

/** Why the server cannot listen, in a sentence that says what to do; what is not foreseen stays as it is. */
export function listenRefused(error: unknown, { PORT, HOST }: Pick<Config, "PORT" | "HOST">): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const text = SENTENCES[code];
  if (text === undefined) return error;
  const told = text
    .replace("{port}", String(PORT))
    .replace("{next}", String(PORT + 1))
    .replace("{host}", HOST);
  return new ConfigError(told, { cause: error });
}

const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE: operatorTexts.portTaken,
  EACCES: operatorTexts.portForbidden,
  EADDRNOTAVAIL: operatorTexts.hostUnknown,
};
