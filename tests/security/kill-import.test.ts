import { sql } from "kysely";
import { expect, inject, test, vi } from "vitest";
import { openDatabase } from "../../src/db/open-database.ts";
import { quiet } from "../support/database.ts";
import { demonstrationPlace } from "../support/demonstration.ts";
import { enter, type RunningProduct, startProduct } from "../support/product.ts";

/** The product killed in the middle of imports: what leaves no trace is begun again, what stayed in part says so. */
const AREAS = "/api/captacao/areas-formacao";
const LINES = 15_000;
const SOON = { timeout: 120_000, interval: 100 };

test("kill −9 in the middle of an import: all or nothing is done once, valid lines say what stayed", async () => {
  const place = await demonstrationPlace("postgres", inject("postgresFolder"));
  const start = () => startProduct(place, { QUADRO_DEMO: "1" });
  let product = await start();
  const admin = product.users.find(({ login }) => login === "admin");
  const outside = await openDatabase({ url: place.url ?? "", log: quiet });
  try {
    const cookie = await enter(product, admin);
    const tasks = [
      await begin(product, cookie, "Inteira", "modo=tudo"),
      await begin(product, cookie, "Conferida", "simular=true"),
      await begin(product, cookie, "Parcial", "modo=validas"),
    ];
    const state = async (id: number) => {
      const { rows } = await outside.owner((queries) =>
        sql<{ situacao: string }>`select situacao from quadro_tarefa where id = ${id}`.execute(queries),
      );
      return rows[0]?.situacao;
    };
    for (const id of tasks.slice(0, 2)) await vi.waitFor(async () => expect(await state(id)).toBe("EXECUTANDO"), SOON);
    await product.kill();
    expect(await state(tasks[0] ?? 0)).toBe("EXECUTANDO");
    // Half a minute later. The third had its turn, too, as far as its node could say: valid lines are begun once only.
    await outside.owner((queries) =>
      sql`update quadro_tarefa set arrendada_ate = now() - interval '1 minute',
        situacao = 'EXECUTANDO', no = coalesce(no, 'morto'), tentativas = greatest(tentativas, 1)`.execute(queries),
    );
    product = await start();
    const again = await enter(product, admin);
    const told = await Promise.all(
      tasks.map((id) =>
        vi.waitFor(async () => {
          const answer = await fetch(`${product.url}/api/tarefas/${id}`, { headers: { cookie: again } });
          const one = (await answer.json()) as { situacao: string; resultado: unknown; problema: { message: string } | null };
          expect(["CONCLUIDA", "FALHOU"]).toContain(one.situacao);
          return one;
        }, SOON),
      ),
    );
    expect(told[0]).toMatchObject({ situacao: "CONCLUIDA", resultado: { created: LINES, rejected: 0 } });
    expect(told[1]).toMatchObject({ situacao: "CONCLUIDA", resultado: { created: LINES, rejected: 0 } });
    expect(told[2]).toMatchObject({ situacao: "FALHOU", problema: { code: "TASK_FAILED" } });
    expect(told[2]?.problema?.message).toMatch(/interrompid/);
    const { rows } = await outside.owner((queries) =>
      sql<{ nome: string; n: number }>`select split_part(nome, ' ', 1) as nome, count(*)::int as n from captacao_areas_formacao
        where nome ~ '^(Inteira|Conferida|Parcial) ' group by 1`.execute(queries),
    );
    expect(rows).toEqual([{ nome: "Inteira", n: LINES }]);
  } finally {
    await outside.close();
    await product.stop();
    await place.clear();
  }
}, 600_000);

async function begin({ url }: RunningProduct, cookie: string, start: string, query: string): Promise<number> {
  const body = new FormData();
  const lines = ["Nome", ...Array.from({ length: LINES }, (_, n) => `${start} ${n}`)];
  body.append("file", new Blob([lines.join("\r\n")]), "areas.csv");
  const headers = { cookie, prefer: "respond-async" };
  const answer = await fetch(`${url}${AREAS}/importacao?${query}`, { method: "POST", headers, body });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { tarefa: number }).tarefa;
}
