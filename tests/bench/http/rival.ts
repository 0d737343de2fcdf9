/**
 * The endpoint a careful engineer writes by hand: Fastify and pg, no login, rights, row-level security, audit or rules. It keeps the
 * same record: its group, its areas, names once per company. Counts on every list.
 */
import fastify from "fastify";
import pg from "pg";

pg.types.setTypeParser(20, Number);
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const app = fastify();
const AREAS = `(select json_agg(json_build_object('id', a.id, 'nome', a.nome))
  from rival_cargo_areas k join rival_areas a on a.id = k.area_id where k.cargo_id = c.id) as areas`;
const COLUMNS = "c.id, c.empresa_id, c.nome, c.nome_mercado, c.ativa, c.grupo_id, g.nome as grupo";

interface List {
  readonly empresa: number;
  readonly page?: number;
  readonly q?: string;
  readonly ativa?: string;
  readonly grupo?: string;
}

app.get<{ Querystring: List }>("/cargos", async ({ query: { empresa, page = 0, q, ativa, grupo } }) => {
  const values: unknown[] = [empresa];
  let where = "c.empresa_id = $1";
  const add = (sql: string, value: unknown): void => {
    values.push(value);
    where += ` and ${sql.replaceAll("?", `$${values.length}`)}`;
  };
  if (q !== undefined) add("(c.nome ilike ? or c.nome_mercado ilike ?)", `%${q}%`);
  if (ativa !== undefined) add("c.ativa = ?", ativa === "true");
  if (grupo !== undefined) add("c.grupo_id = ?", grupo);
  const [rows, count] = await Promise.all([
    pool.query(
      `select ${COLUMNS} from rival_cargos c left join rival_grupos g on g.id = c.grupo_id where ${where} order by c.nome, c.id limit 15 offset ${Number(page) * 15}`,
      values,
    ),
    pool.query(`select count(*) as total from rival_cargos c where ${where}`, values),
  ]);
  return { content: rows.rows, totalElements: count.rows[0].total };
});

app.get<{ Params: { id: number } }>("/cargos/:id", async ({ params: { id } }) => {
  const { rows } = await pool.query(
    `select ${COLUMNS}, ${AREAS} from rival_cargos c left join rival_grupos g on g.id = c.grupo_id where c.id = $1`,
    [id],
  );
  return rows[0];
});

interface Cargo {
  readonly empresa: number;
  readonly nome: string;
  readonly nomeMercado: string;
  readonly grupo: number;
  readonly areas: readonly number[];
}

app.post<{ Body: Cargo }>("/cargos", async ({ body: { empresa, nome, nomeMercado, grupo, areas } }, reply) => {
  const { rows } = await pool.query(
    `with novo as (insert into rival_cargos (empresa_id, nome, nome_mercado, ativa, grupo_id) values ($1, $2, $3, true, $4) returning *),
      ligadas as (insert into rival_cargo_areas (cargo_id, area_id) select novo.id, a from novo, unnest($5::bigint[]) a)
      select * from novo`,
    [empresa, nome, nomeMercado, grupo, areas],
  );
  return reply.code(201).send(rows[0]);
});

app.put<{ Params: { id: number }; Body: Cargo }>("/cargos/:id", async ({ params: { id }, body: { nomeMercado } }) => {
  const { rows } = await pool.query("update rival_cargos set nome_mercado = $2 where id = $1 returning *", [id, nomeMercado]);
  return rows[0];
});

process.send?.({ address: await app.listen({ port: 0, host: "127.0.0.1" }) });
