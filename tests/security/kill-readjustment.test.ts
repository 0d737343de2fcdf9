import { Client } from "pg";
import { expect, inject, test, vi } from "vitest";
import { demonstrationPlace } from "../support/demonstration.ts";
import { type RunningProduct, startProduct } from "../support/product.ts";

/** The product killed while a readjustment is applied and while it is cancelled: nothing of either stays, and both can be done again. */
const TABLES = "/api/cargo-salario/tabelas-reajustes-colaboradores";
interface Line {
  readonly id: number;
  readonly alvo: number;
  readonly versao: number;
}
const SOON = { timeout: 120_000, interval: 50 };
/** Everything a table changes. */
const STORED = `select 'h' as de, to_jsonb(h) as linha from gestao_talentos_colaboradores__historicos h
  union all select 't', to_jsonb(t) - 'versao' - 'alterado_em' from gestao_talentos_colaboradores t
  union all select 'a', to_jsonb(a) from quadro_reajuste_aplicacao a
  union all select 'r', to_jsonb(r) from quadro_reajuste_revisao r
  union all select 's', to_jsonb(s) from quadro_reajuste_envio s
  union all select 'c', to_jsonb(c) from quadro_reajuste_comentario c
  union all select 'z', to_jsonb(z) from quadro_reajuste_cenario z
  union all select 'e', jsonb_build_object('id', x.id, 'estado', x.estado) from cargo_salario_tabelas_reajustes_colaboradores x
  order by 1, 2`;

test("kill −9 while a table is applied or cancelled leaves the histories as they were", async () => {
  const place = await demonstrationPlace("postgres", inject("postgresFolder"));
  let product = await startProduct(place);
  const outside = new Client({ connectionString: place.url });
  const holder = new Client({ connectionString: place.url });
  await Promise.all([outside.connect(), holder.connect()]);
  const stored = async () => (await outside.query(STORED)).rows;
  try {
    let send = await enter(product);
    const { empresa } = (await send("GET", "/api/userinfo")).body as { readonly empresa: { readonly id: number } };
    const { rows: people } = await outside.query<{ id: string }>(
      "select id from gestao_talentos_colaboradores where empresa_id = $1 and situacao = 'A' and tipo_salario is not null",
      [empresa.id],
    );
    expect(people.length).toBeGreaterThan(10);
    const made = await send("POST", TABLES, { nome: "Interrompida", dissidio: true, data: "2031-05-01", tipoReajuste: "C" });
    const { id } = made.body as { readonly id: number };
    const agreed = await send("POST", "/api/cargo-salario/reajustes/colaboradores/aplicar-dissidio", {
      tabelaReajusteId: id,
      tipoValor: 1,
      valorDissidio: 5,
      colaboradoresIds: people.map((one) => Number(one.id)),
    });
    expect(agreed.status).toBe(200);
    // One of them has a situation of that day already: it is changed, and is what it was once that is cancelled.
    const [first = { id: "0" }] = people;
    const moved = await send("POST", `/api/gestao-talentos/talentos/${first.id}/historicos`, {
      data: "2031-05-01",
      tipoSalario: 3,
      valor: 4321,
      motivo: "MERITO",
    });
    expect(moved.status).toBe(201);
    const { linhas } = (await send("GET", `${TABLES}/${id}/planilha`)).body as { readonly linhas: readonly Line[] };
    const joined = linhas.find(({ alvo }) => alvo === Number(first.id));
    const typed = { linhas: [{ id: joined?.id, versao: joined?.versao, modo: "valor", valor: 5432.1 }] };
    expect((await send("PUT", `${TABLES}/${id}/planilha`, typed)).status).toBe(200);
    const union = { ids: [joined?.id], record: { unirSituacao: true } };
    expect((await send("POST", "/api/cargo-salario/reajustes-colaboradores/lote", union)).body).toMatchObject([{ ok: true }]);
    const comment = { linha: joined?.id, texto: "Conferir com a área" };
    expect((await send("POST", `${TABLES}/${id}/comentarios`, comment)).status).toBe(200);
    for (const nome of ["A", "B"]) expect((await send("PUT", `${TABLES}/${id}/cenarios`, { nome })).status).toBe(200);
    for (const [op, body] of [
      ["envia", {}],
      ["devolve", { parecer: "Rever" }],
      ["reabre", {}],
    ] as const)
      expect((await send("PUT", `${TABLES}/${id}/${op}`, body)).status).toBe(200);
    /** Kills the product when what was asked has come as far as a table that is held, after everything else was written. */
    const killedAt = async (table: string, path: string): Promise<void> => {
      await holder.query("begin");
      await holder.query(`lock table ${table} in access exclusive mode`);
      const asked = send("POST", path, {}).catch(() => undefined);
      await vi.waitFor(async () => {
        const { rows } = await outside.query("select 1 from pg_locks where not granted and relation = $1::regclass", [table]);
        expect(rows).toHaveLength(1);
      }, SOON);
      await product.kill();
      await asked;
      await holder.query("rollback");
      await vi.waitFor(async () => {
        const { rows } = await outside.query(
          "select 1 from pg_stat_activity where datname = current_database() and pid not in (pg_backend_pid(), $1)",
          [await pidOf(holder)],
        );
        expect(rows).toEqual([]);
      }, SOON);
      product = await startProduct(place);
      send = await enter(product);
    };

    const before = await stored();
    for (const kept of ["r", "s", "c", "z"]) expect(before.filter(({ de }) => de === kept).length).toBeGreaterThan(0);
    await killedAt("quadro_reajuste_aplicacao", `${TABLES}/${id}/aplicar-colaboradores`);
    expect(await stored()).toEqual(before);
    const applied = await send("POST", `${TABLES}/${id}/aplicar-colaboradores`, {});
    expect([applied.status, applied.body]).toMatchObject([200, { aplicados: people.length }]);

    const written = await stored();
    await killedAt("quadro_pendencia_ac", `${TABLES}/${id}/cancelar-reajuste`);
    expect(await stored()).toEqual(written);
    expect((await send("POST", `${TABLES}/${id}/cancelar-reajuste`, {})).status).toBe(200);
    const states = (rows: readonly { de: string }[]) => rows.filter(({ de }) => de !== "e");
    expect(states(await stored())).toEqual(states(before));
  } finally {
    await Promise.all([outside.end(), holder.end()]);
    await product.stop();
    await place.clear();
  }
}, 600_000);

const pidOf = async (client: Client): Promise<number> =>
  (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid ?? 0;

async function enter({ url, users }: RunningProduct) {
  const user = users.find(({ login }) => login === "admin");
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ usuario: user?.login, senha: user?.password });
  const entered = await fetch(`${url}/api/login`, { method: "POST", headers, body });
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return async (method: "GET" | "POST" | "PUT", path: string, sent?: object) => {
    const init = sent === undefined ? {} : { body: JSON.stringify(sent) };
    const answer = await fetch(`${url}${path}`, { method, headers: { ...headers, cookie }, ...init });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
}
