import index from "../generated/index.json" with { type: "json" };
import { API } from "../http/api-address.ts";

const url = (schemes: string) => `^(${schemes})://[^\\s]+$`;

/** First parts of addresses that are pages or files, so that no call may lie there. */
const PAGES = [
  ...index.modules.map(({ id }) => id),
  "registros",
  "assets",
  "login",
  "logout",
  "externo",
  "versoes",
  "userinfo",
].join("|");

/** The configuration, as JSON Schema. Descriptions are what a person reads when a value is refused. */
export const configSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    PORT: { type: "integer", minimum: 0, maximum: 65_535, default: 3000, description: "informe uma porta de 0 a 65535." },
    HOST: {
      type: "string",
      pattern: "^[A-Za-z0-9.:_-]+$",
      default: "127.0.0.1",
      description: "informe o endereço em que o servidor escuta, como 127.0.0.1 ou 0.0.0.0.",
    },
    QUADRO_DATA_DIR: {
      type: "string",
      default: "./data",
      description: "informe a pasta de dados.",
    },
    DATABASE_URL: {
      type: "string",
      pattern: url("postgres|postgresql"),
      description: "informe um endereço como postgres://usuario:senha@servidor:5432/banco, ou deixe vazio para o banco embutido.",
    },
    DATABASE_OWNER_URL: {
      type: "string",
      pattern: url("postgres|postgresql"),
      description: "informe o endereço do banco com o usuário dono das tabelas, como postgres://dono:senha@servidor:5432/banco.",
    },
    QUADRO_ADMIN_PASSWORD: {
      type: "string",
      minLength: 8,
      maxLength: 200,
      allOf: [{ pattern: "[A-Za-z]" }, { pattern: "[0-9]" }],
      description: "a senha precisa de ao menos 8 caracteres, com letras e números.",
    },
    QUADRO_DEMO: { type: "boolean", description: "use 1 para carregar a demonstração ou 0 para começar vazio." },
    QUADRO_DEMO_SIZE: {
      type: "integer",
      minimum: 50,
      maximum: 200_000,
      default: 300,
      description: "informe quantas pessoas a demonstração tem, de 50 a 200000.",
    },
    QUADRO_ALLOW_DESTRUCTIVE: {
      type: "boolean",
      description: "use 1, numa só inicialização, para remover do banco o que os cadastros não declaram mais.",
    },
    QUADRO_PUBLIC_URL: {
      type: "string",
      pattern: "^https?://[^\\s/?#]+/?$",
      description: "informe o endereço público, sem caminho, como https://rh.empresa.com.br.",
    },
    QUADRO_API_PREFIX: {
      type: "string",
      pattern: `^(?!/(${PAGES})(/|$))(/[a-z0-9][a-z0-9-]{0,40}){1,4}$`,
      default: API,
      description: "informe o caminho da API, como /api ou /rh/api, que não comece como uma página do sistema.",
    },
    QUADRO_TRUST_PROXY: {
      type: "string",
      pattern: "^([0-9]|[0-9a-fA-F.:/, ]+|loopback)$",
      description: "informe quantos proxies há na frente, ou os endereços deles separados por vírgula.",
    },
    QUADRO_SECRET: { type: "string", minLength: 32, description: "informe ao menos 32 caracteres aleatórios." },
    QUADRO_BODY_SECONDS: {
      type: "integer",
      minimum: 5,
      maximum: 600,
      description: "informe em quantos segundos o conteúdo de uma requisição precisa chegar, de 5 a 600.",
    },
    QUADRO_MAX_CONNECTIONS: {
      type: "integer",
      minimum: 10,
      maximum: 100_000,
      description: "informe quantas conexões o servidor aceita ao mesmo tempo, de 10 a 100000.",
    },
    QUADRO_MAX_CONNECTIONS_ADDRESS: {
      type: "integer",
      minimum: 2,
      maximum: 100_000,
      description: "informe quantas conexões um mesmo endereço pode manter, de 2 a 100000.",
    },
    QUADRO_OUTSIDE_ALLOW: {
      type: "string",
      pattern: "^[A-Za-z0-9.:_-]+(/[0-9]{1,3})?( *, *[A-Za-z0-9.:_-]+(/[0-9]{1,3})?)*$",
      description:
        "informe os servidores da rede interna que as integrações podem chamar, separados por vírgula, como 10.0.0.0/8 ou chat.interno.",
    },
    QUADRO_OUTSIDE_ONLY: {
      type: "string",
      pattern: "^[A-Za-z0-9.:_-]+( *, *[A-Za-z0-9.:_-]+)*$",
      description:
        "informe os servidores de fora que as integrações podem chamar, separados por vírgula, como api.servico.com.br ou .servico.com.br.",
    },
    QUADRO_HSTS_SUBDOMAINS: {
      type: "boolean",
      description: "use 1 quando todos os subdomínios do endereço também atendem por https.",
    },
    QUADRO_SMTP_URL: {
      type: "string",
      pattern: url("smtp|smtps"),
      description: "informe o servidor de e-mail como smtp://usuario:senha@servidor:587.",
    },
    QUADRO_MAIL_FROM: {
      type: "string",
      pattern: "^[^\\s@]+@[^\\s@]+$",
      default: "quadro@localhost",
      description: "informe o e-mail de quem envia.",
    },
    QUADRO_CEP_URL: {
      type: "string",
      pattern: url("http|https"),
      description: "informe o endereço do serviço de CEP, como https://servico.example.",
    },
    QUADRO_LINK_BLOG: {
      type: "string",
      pattern: url("http|https"),
      description: "informe o endereço do blog, começando por https://.",
    },
    QUADRO_LINK_FACEBOOK: {
      type: "string",
      pattern: url("http|https"),
      description: "informe o endereço da página no Facebook, começando por https://.",
    },
    QUADRO_LINK_LINKEDIN: {
      type: "string",
      pattern: url("http|https"),
      description: "informe o endereço da página no LinkedIn, começando por https://.",
    },
    QUADRO_LINK_ORCAMENTO: {
      type: "string",
      pattern: url("http|https"),
      description: "informe o endereço em que se solicita orçamento, começando por https://.",
    },
    QUADRO_LINK_AJUDA: {
      type: "string",
      pattern: url("http|https"),
      description: "informe o endereço da central de ajuda, começando por https://.",
    },
    QUADRO_LINK_CHAT: {
      type: "string",
      pattern: url("http|https"),
      description: "informe o endereço da conversa com o suporte, começando por https://.",
    },
    QUADRO_CHAT_SCRIPT_URL: {
      type: "string",
      pattern: url("http|https"),
      description: "informe o endereço do programa de conversa com o suporte, começando por https://.",
    },
    QUADRO_SURVEY_SCRIPT_URL: {
      type: "string",
      pattern: url("http|https"),
      description: "informe o endereço do programa da pesquisa de satisfação, começando por https://.",
    },
    QUADRO_NOTICE_HOSTS: {
      type: "string",
      pattern: "^https?://[A-Za-z0-9.:-]+(,https?://[A-Za-z0-9.:-]+)*$",
      description:
        "informe os servidores cujas páginas os avisos mostram, separados por vírgula, como https://avisos.empresa.com.br.",
    },
    QUADRO_LICENCE_URL: {
      type: "string",
      pattern: url("http|https"),
      description: "informe o endereço do servidor de licenças, como https://licencas.example.",
    },
    QUADRO_LICENCE_KEY: { type: "string", minLength: 8, description: "informe a chave de acesso ao servidor de licenças." },
    QUADRO_PAYROLL_URL: {
      type: "string",
      pattern: url("http|https"),
      description: "informe o endereço da folha de pagamento (AC), como https://folha.example.",
    },
    QUADRO_PAYROLL_KEY: { type: "string", minLength: 8, description: "informe a chave de acesso à folha de pagamento." },
    QUADRO_CLOUD: { type: "boolean", description: "use 1 quando o fornecedor hospeda o sistema (modo nuvem)." },
    QUADRO_SENSEDATA_URL: {
      type: "string",
      pattern: url("http|https"),
      description: "informe o endereço que recebe as páginas visitadas, como https://servico.example/visitas, ou deixe vazio.",
    },
    QUADRO_SENSEDATA_TOKEN: {
      type: "string",
      pattern: "^[\\x21-\\x7e]+$",
      description: "informe a chave de acesso do serviço que recebe as páginas visitadas.",
    },
    QUADRO_CAPTCHA_KEY: {
      type: "string",
      pattern: "^[A-Za-z0-9_-]{8,100}$",
      description: "informe de 8 a 100 letras, números, - ou _ como chave do desafio dos formulários abertos.",
    },
    QUADRO_COMPANY_FILES_MB: {
      type: "integer",
      minimum: 1,
      maximum: 10_000_000,
      description: "informe quantos megabytes os arquivos de uma empresa podem ocupar juntos, de 1 a 10000000.",
    },
    QUADRO_LOG_LEVEL: {
      type: "string",
      enum: ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      default: "info",
      description: "use fatal, error, warn, info, debug, trace ou silent.",
    },
    QUADRO_SLOW_MS: {
      type: "integer",
      minimum: 1,
      maximum: 600_000,
      description: "informe a partir de quantos milissegundos um comando do banco é registrado como lento, de 1 a 600000.",
    },
    QUADRO_IMPORT_ROWS: {
      type: "integer",
      minimum: 100,
      maximum: 200_000,
      description: "informe quantas linhas uma planilha importada pode ter, de 100 a 200000.",
    },
    QUADRO_PERSON_RATE: {
      type: "integer",
      minimum: 0,
      maximum: 10_000_000,
      description: "informe quantas requisições uma pessoa pode fazer por minuto, de 0 (sem limite) a 10000000.",
    },
    QUADRO_METRICS_TOKEN: {
      type: "string",
      minLength: 24,
      description: "informe ao menos 24 caracteres aleatórios, que o coletor de métricas envia como Bearer.",
    },
    QUADRO_SESSION_MINUTES: {
      type: "integer",
      minimum: 5,
      maximum: 1_440,
      default: 60,
      description: "informe de 5 a 1440 minutos sem uso até a sessão expirar.",
    },
  },
} as const;
