import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { generate } from "../../generator/generate.ts";
import { watchSchemas } from "../../src/main/dev-watch.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { grantReport, grants } from "../support/grant-report.ts";

const root = mkdtempSync(join(tmpdir(), "quadro-saved-report-"));
let app: TestApp;
let admin: Send;
let stop: () => void;

const save = (report: object): void => writeFileSync(join(root, "reports/exemplo/bolsas.json"), JSON.stringify(report));

beforeAll(async () => {
  cpSync(join(import.meta.dirname, "../../schemas"), join(root, "schemas"), { recursive: true });
  for (const folder of ["schemas/exemplo", "reports/exemplo", "alerts"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "schemas/exemplo/bolsas.json"), JSON.stringify(grants));
  save(grantReport);
  await generate({ root });
  app = await startApp("either", { generatedDir: join(root, "src/generated") });
  admin = await app.login("admin");
  expect((await admin("POST", "/api/exemplo/bolsas", { nome: "Ari", tipo: "A", valor: 500 })).statusCode).toBe(201);
  stop = await watchSchemas(root, app.composed, pino({ level: "silent" }).child({}) as never);
}, 120_000);
afterAll(async () => {
  stop?.();
  await app?.close();
  rmSync(root, { recursive: true, force: true });
});

test("a report that is saved in development is shown as it was saved, without a restart", async () => {
  const shown = async (): Promise<string> => {
    const answer = await admin("POST", "/api/exemplo/relatorios/bolsas/previa", { empresasIds: [] });
    return answer.body;
  };
  expect(await shown()).toContain('"title":"Bolsas"');
  // The first may still be taken up with the start.
  for (const title of ["Bolsas de estudo", "Bolsas e estágios"]) {
    const bolsas = { title: `Quantas ${title}`, count: true };
    save({ ...grantReport, title, "x-measures": { ...grantReport["x-measures"], bolsas } });
    await vi.waitFor(async () => expect(await shown()).toMatch(new RegExp(`"title":"${title}".*"title":"Quantas ${title}"`)), {
      timeout: 15_000,
      interval: 50,
    });
  }
});
