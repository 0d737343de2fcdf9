import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("an empty environment starts on loopback with the embedded database", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "  " })).toEqual({
    PORT: 3000,
    HOST: "127.0.0.1",
    QUADRO_API_PREFIX: "/api",
    QUADRO_DATA_DIR: "./data",
    QUADRO_MAIL_FROM: "quadro@localhost",
    QUADRO_DEMO_SIZE: 300,
    QUADRO_LOG_LEVEL: "info",
    QUADRO_SESSION_MINUTES: 60,
  });
});

test("values are read as what they are", () => {
  expect(readConfig({ PORT: "8080", QUADRO_DEMO: "0", QUADRO_TRUST_PROXY: "1" })).toMatchObject({
    PORT: 8080,
    QUADRO_DEMO: false,
    QUADRO_TRUST_PROXY: "1",
  });
});

test.each([
  ["PORT", "80a", "O valor de PORT não é válido: informe uma porta de 0 a 65535."],
  ["PORT", "70000", "O valor de PORT não é válido: informe uma porta de 0 a 65535."],
  ["QUADRO_DEMO", "sim", "O valor de QUADRO_DEMO não é válido: use 1 para carregar a demonstração ou 0 para começar vazio."],
  ["DATABASE_URL", "mysql://x", "O valor de DATABASE_URL não é válido"],
  ["QUADRO_PUBLIC_URL", "rh.empresa.com.br", "O valor de QUADRO_PUBLIC_URL não é válido"],
  ["QUADRO_PUBLIC_URL", "https://rh.empresa.com.br/caminho", "O valor de QUADRO_PUBLIC_URL não é válido"],
  ["QUADRO_SECRET", "curto", "O valor de QUADRO_SECRET não é válido: informe ao menos 32 caracteres aleatórios."],
  ["QUADRO_ADMIN_PASSWORD", "semnumeros", "a senha precisa de ao menos 8 caracteres"],
  ["QUADRO_LOG_LEVEL", "alto", "use fatal, error, warn, info, debug, trace ou silent."],
])("%s=%s stops the start with a sentence", (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

test("a sentence never repeats the refused value, which may be a secret", () => {
  expect(() => readConfig({ QUADRO_SECRET: "segredo-curto" })).not.toThrow("segredo-curto");
});
