import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ConfigError } from "./config.ts";
import { listenRefused } from "./listen-refused.ts";

test("a taken port is said in a sentence that names it", async () => {
  const first = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void first.close());
  await once(first, "listening");
  const address = first.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const second = createServer().listen(port, "127.0.0.1");
  const [error] = await once(second, "error").catch((cause: unknown) => [cause]);
  const told = listenRefused(error, { PORT: port, HOST: "127.0.0.1" });
  expect(told).toBeInstanceOf(ConfigError);
  expect(String(told)).toContain(`A porta ${port} já está em uso por outro programa.`);
});

test("what is not foreseen is not hidden", () => {
  const error = new Error("outra coisa");
  expect(listenRefused(error, { PORT: 1, HOST: "x" })).toBe(error);
});
