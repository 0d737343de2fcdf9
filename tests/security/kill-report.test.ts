import { sql } from "kysely";
import { expect, inject, test, vi } from "vitest";
import { openDatabase } from "../../src/db/open-database.ts";
import { quiet } from "../support/database.ts";
import { demonstrationPlace } from "../support/demonstration.ts";
import { enter, startProduct } from "../support/product.ts";

const SOON = { timeout: 120_000, interval: 50 };
const REPORT = "/api/cargo-salario/relatorios/situacoes/xlsx";
const FILTERS = {
  empresasIds: [],
  estabelecimentosIds: [],
  areasIds: [],
  cargosIds: [],
  dataIni: "1990-01-01",
  dataFim: "2039-12-31",
};

test("kill −9 in the middle of reports: another start makes each of them, once", async () => {
  const place = await demonstrationPlace("postgres", inject("postgresFolder"));
  const start = () => startProduct(place, { QUADRO_DEMO: "1" });
  let product = await start();
  const admin = product.users.find(({ login }) => login === "admin");
  const outside = await openDatabase({ url: place.url ?? "", log: quiet });
  const tasks = async () => {
    const { rows } = await outside.owner((queries) =>
      sql<{ situacao: string; arquivo: boolean }>`select situacao, arquivo is not null as arquivo from quadro_tarefa
        where tipo = 'relatorio' order by id`.execute(queries),
    );
    return rows;
  };
  try {
    const headers = { "content-type": "application/json", cookie: await enter(product, admin), prefer: "respond-async" };
    const asked = await Promise.all(
      [1, 2, 3, 4, 5].map(() => fetch(`${product.url}${REPORT}`, { method: "POST", headers, body: JSON.stringify(FILTERS) })),
    );
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    await vi.waitFor(async () => expect((await tasks()).map(({ situacao }) => situacao)).toContain("EXECUTANDO"), SOON);
    await product.kill();
    expect((await tasks()).filter(({ situacao }) => situacao !== "CONCLUIDA").length).toBeGreaterThan(0);
    // Half a minute later.
    await outside.owner((queries) =>
      sql`update quadro_tarefa set arrendada_ate = now() - interval '1 minute' where situacao = 'EXECUTANDO'`.execute(queries),
    );
    product = await start();
    const done = { situacao: "CONCLUIDA", arquivo: true };
    await vi.waitFor(async () => expect(await tasks()).toEqual([done, done, done, done, done]), SOON);
    const list = await fetch(`${product.url}/api/geral/meus-relatorios`, { headers: { cookie: await enter(product, admin) } });
    const { content } = (await list.json()) as { content: readonly { situacao: string }[] };
    expect(content.map(({ situacao }) => situacao)).toEqual(["PRONTO", "PRONTO", "PRONTO", "PRONTO", "PRONTO"]);
  } finally {
    await outside.close();
    await product.stop();
    await place.clear();
  }
}, 300_000);
