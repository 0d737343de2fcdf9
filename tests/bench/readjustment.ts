/**
 * A table of readjustments of so many people, over HTTP and from outside: the sheet, a cell and a block of 1,000 typed into it, its
 * totals, and unless `--only sheet` a rule over all its lines, the conference, the application and cancelling it, with every line moved
 * into an area that has a limit of people, each as often as `--rounds` says:
 * `node tests/bench/readjustment.ts --database pglite|postgres --people 20000`, asked: sheet ≤ 2 s, a cell ≤ 100 ms, totals ≤ 150 ms,
 * rule and conference ≤ 2 | 4 s, application and cancelling of 5,000 ≤ 4 | 8 s, of 20,000 ≤ 15 | 30 s.
 */
import { parseArgs } from "node:util";
import pg from "pg";
import { ownPlace } from "../security/fuzz/own-place.ts";
import { enter, startProduct } from "../support/product.ts";
import { queryOf } from "./asked.ts";
import { copyRows } from "./copy-rows.ts";

const { values } = parseArgs({
  options: {
    database: { type: "string", default: "pglite" },
    people: { type: "string", default: "5000" },
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: "" },
    /** Lines that are moved, so that limits are looked at. */
    moved: { type: "string", default: "500" },
  },
});
const [PEOPLE, ROUNDS, MOVED] = [Number(values.people), Number(values.rounds), Number(values.moved)];
const TABLES = "/api/cargo-salario/tabelas-reajustes-colaboradores";
const ROWS = "/api/cargo-salario/reajustes-colaboradores";
const DAY = "2031-05-01";
/** Cells typed one after the other in a round. */
const CELLS = 20;
/** Ids one call names. */
const PIECE = 5000;

/** A company of the demonstration has this many people at most. */
const LARGEST = 10_000;
const TALENTS = "gestao_talentos_colaboradores";
/** Between the ids of talents and those of their copies. */
const APART = 1_000_000;

const place = await ownPlace(values.database === "postgres" ? "postgres" : "pglite");
const product = await startProduct(place, {
  QUADRO_DEMO: "1",
  QUADRO_DEMO_SIZE: String(Math.min(LARGEST * 2, Math.ceil(PEOPLE * 2.1))),
});
try {
  const cookie = await enter(
    product,
    product.users.find(({ login }) => login === "admin"),
  );
  const ask = async <T = unknown>(method: string, path: string, body?: object): Promise<T> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers = { cookie, "content-type": "application/json" };
    const answer = await fetch(`${product.url}${path}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
    return (await answer.json()) as T;
  };
  interface Named {
    readonly id: number;
  }
  const active = () => ask<readonly Named[]>("GET", "/api/gestao-talentos/talentos?resumido=true&unpaged=true&preset=ativos");
  let all = await active();
  if (place.url !== undefined && all.length < PEOPLE) {
    const { empresa } = await ask<{ readonly empresa: Named }>("GET", "/api/userinfo");
    await multiply(place.url, empresa.id, Math.ceil(PEOPLE / all.length));
    all = await active();
  }
  const people = all.slice(0, PEOPLE).map(({ id }) => id);
  console.log(`${people.length} of ${all.length} active people on ${values.database}`);
  const table = await ask<Named>("POST", TABLES, { nome: "Medida", dissidio: true, data: DAY, tipoReajuste: "C" });
  const begun = performance.now();
  for (let at = 0; at < people.length; at += PIECE)
    await ask("POST", "/api/cargo-salario/reajustes/colaboradores/aplicar-dissidio", {
      tabelaReajusteId: table.id,
      tipoValor: 1,
      valorDissidio: 5,
      colaboradoresIds: people.slice(at, at + PIECE),
    });
  console.log(`proposed: ${Math.round(performance.now() - begun)} ms`);
  const address = `${TABLES}/${table.id}`;
  interface Line extends Named {
    readonly desligado: boolean;
    readonly versao: number;
  }
  const { linhas } = await ask<{ linhas: readonly Line[] }>("GET", `${address}/planilha`);
  const moved = linhas.slice(0, values.only === "sheet" ? 0 : MOVED).map(({ id }) => id);
  if (moved.length > 0) {
    const area = await ask<Named>("POST", "/api/cargo-salario/areas-organizacionais", { nome: "Medida", ativo: true });
    await ask("POST", "/api/utilitario/configuracoes-limite-colaborador", { areaId: area.id, limite: PEOPLE });
    await ask("POST", `${ROWS}/lote`, { ids: moved, record: { areaOrganizacionalProposta: { id: area.id } } });
  }
  const taken = new Map<string, number[]>();
  const timed = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const from = performance.now();
    await work();
    taken.set(name, [...(taken.get(name) ?? []), performance.now() - from]);
  };
  const versions = new Map<number, number>();
  const readVersions = async (): Promise<void> => {
    const { linhas: lines } = await ask<{ linhas: readonly Line[] }>("GET", `${address}/planilha`);
    for (const { id, versao } of lines) versions.set(id, versao);
  };
  await readVersions();
  /** Types into so many lines. */
  const type = async (count: number, valor: number): Promise<void> => {
    const typed = linhas.slice(0, count).map(({ id }) => ({ id, versao: versions.get(id), modo: "percentual", valor }));
    const saved = await ask<{ linhas: readonly Line[] }>("PUT", `${address}/planilha`, { linhas: typed });
    for (const { id, versao } of saved.linhas) versions.set(id, versao);
  };
  for (let round = 0; round < ROUNDS; round++) {
    await timed("sheet", () => ask("GET", `${address}/planilha`));
    for (let cell = 0; cell < CELLS; cell++) await timed("a cell", () => type(1, 7 + round + cell / 100));
    await timed("a block of 1,000", () => type(1000, 50 + round));
    await timed("totals", () => ask("GET", `${address}/total-folha`));
    if (values.only === "sheet") continue;
    await timed("rule", () => ask("POST", `${address}/planilha/regras`, { regras: [{ tipo: "percentual", valor: 6 + round }] }));
    await timed("step back", () => ask("POST", `${address}/planilha/desfazer`, {}));
    await timed("conference", () => ask("GET", `${address}/conferencia?data=${DAY}`));
    await timed("apply", () => ask("POST", `${address}/aplicar-colaboradores`, {}));
    await timed("cancel", () => ask("POST", `${address}/cancelar-reajuste`, {}));
    await ask("PUT", `${address}/reabre`, {});
    await readVersions();
  }
  for (const [name, times] of taken) console.log(`${name}: ${times.map((one) => Math.round(one)).join(", ")} ms`);
} finally {
  await product.stop();
  await place.clear();
}

/** Copies every talent of a company with their entries until there are so many times as many. */
async function multiply(url: string, company: number, times: number): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    await database.query("select set_config('quadro.empresas', $1, false), set_config('quadro.empresa', $2, false)", [
      `{${company}}`,
      String(company),
    ]);
    const from = (table: string): string => `${table} o, generate_series(1, ${times - 1}) n where o.empresa_id = ${company}`;
    const apart = { id: `o.id + n * ${APART}`, readmissao_de_id: "null", matricula: "o.matricula || '-' || n", cpf: "null" };
    await copyRows(queryOf(database), TALENTS, { from: from(TALENTS), anew: apart, given: null });
    const entries = `${TALENTS}__historicos`;
    await copyRows(queryOf(database), entries, { from: from(entries), anew: { dono_id: `o.dono_id + n * ${APART}` } });
    await database.query("analyze");
  } finally {
    await database.end();
  }
}
