import { Ajv, type ErrorObject } from "ajv";
import { configSchema } from "./config-schema.ts";

/** What an installation may set. Every name is documented in `config-schema.ts`; nothing else reads the environment. */
export interface Config {
  readonly PORT: number;
  readonly HOST: string;
  readonly QUADRO_DATA_DIR: string;
  readonly DATABASE_URL?: string;
  readonly DATABASE_OWNER_URL?: string;
  readonly QUADRO_ADMIN_PASSWORD?: string;
  readonly QUADRO_DEMO?: boolean;
  readonly QUADRO_DEMO_SIZE: number;
  readonly QUADRO_PUBLIC_URL?: string;
  readonly QUADRO_API_PREFIX: string;
  readonly QUADRO_TRUST_PROXY?: string;
  readonly QUADRO_SECRET?: string;
  readonly QUADRO_OUTSIDE_ALLOW?: string;
  readonly QUADRO_OUTSIDE_ONLY?: string;
  readonly QUADRO_HSTS_SUBDOMAINS?: boolean;
  readonly QUADRO_BODY_SECONDS?: number;
  readonly QUADRO_MAX_CONNECTIONS?: number;
  readonly QUADRO_MAX_CONNECTIONS_ADDRESS?: number;
  readonly QUADRO_SMTP_URL?: string;
  readonly QUADRO_MAIL_FROM: string;
  readonly QUADRO_CEP_URL?: string;
  readonly QUADRO_SENSEDATA_URL?: string;
  readonly QUADRO_SENSEDATA_TOKEN?: string;
  readonly QUADRO_LICENCE_URL?: string;
  readonly QUADRO_LICENCE_KEY?: string;
  readonly QUADRO_PAYROLL_URL?: string;
  readonly QUADRO_PAYROLL_KEY?: string;
  readonly QUADRO_CLOUD?: boolean;
  readonly QUADRO_IMPORT_ROWS?: number;
  readonly QUADRO_PERSON_RATE?: number;
  readonly QUADRO_ALLOW_DESTRUCTIVE?: boolean;
  readonly QUADRO_LINK_BLOG?: string;
  readonly QUADRO_LINK_FACEBOOK?: string;
  readonly QUADRO_LINK_LINKEDIN?: string;
  readonly QUADRO_LINK_ORCAMENTO?: string;
  readonly QUADRO_LINK_AJUDA?: string;
  readonly QUADRO_LINK_CHAT?: string;
  readonly QUADRO_CHAT_SCRIPT_URL?: string;
  readonly QUADRO_SURVEY_SCRIPT_URL?: string;
  readonly QUADRO_NOTICE_HOSTS?: string;
  readonly QUADRO_CAPTCHA_KEY?: string;
  readonly QUADRO_COMPANY_FILES_MB?: number;
  readonly QUADRO_LOG_LEVEL: string;
  readonly QUADRO_SLOW_MS?: number;
  readonly QUADRO_METRICS_TOKEN?: string;
  readonly QUADRO_SESSION_MINUTES: number;
}

/** A wrong value: the message is one Portuguese sentence that names it. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const validate = new Ajv({ allErrors: true, coerceTypes: false, strict: false }).compile<Config>(configSchema);

/** Reads the environment. Empty counts as not set. Throws ConfigError. */
export function readConfig(environment: Environment = process.env): Config {
  const given: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(configSchema.properties)) {
    const text = environment[name]?.trim();
    if (text !== undefined && text !== "") given[name] = typed(text, schema.type);
    else if ("default" in schema) given[name] = schema.default;
  }
  if (!validate(given)) throw new ConfigError([...new Set((validate.errors ?? []).map(sentence))].join("\n"));
  return given;
}

/** Only what is plainly the type: anything else stays text, and the schema refuses it. */
function typed(text: string, type: string): unknown {
  if (type === "integer" && /^\d{1,9}$/.test(text)) return Number(text);
  if (type === "boolean" && /^[01]$/.test(text)) return text === "1";
  return text;
}

function sentence({ instancePath }: ErrorObject): string {
  const name = instancePath.slice(1).split("/")[0] ?? "";
  const schema = (configSchema.properties as Readonly<Record<string, { readonly description: string }>>)[name];
  return `O valor de ${name} não é válido: ${schema?.description ?? "valor desconhecido"}`;
}
