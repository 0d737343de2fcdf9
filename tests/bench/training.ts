/**
 * Presence by code and the matrix of training, over HTTP and from outside: `node tests/bench/training.ts --people 10000 --minutes 3 --database pglite|postgres`;
 * asked of a server: 500 check-ins in three minutes p95 ≤ 150 ms, the matrix of 10,000 talents and 60 courses ≤ 1.5 s and ≤ 600 KiB packed.
 * `--only presence` or `matrix` measures one of the two.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { type Asked, late, type Named, noting, timed, withProduct } from "./asked.ts";
import { copyRows } from "./copy-rows.ts";

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "10000" },
    minutes: { type: "string", default: "3" },
    only: { type: "string" },
    database: { type: "string", default: "postgres" },
  },
});
const PEOPLE = Number(values.people);
const [SCANNING, COURSES, CERTIFICATIONS] = [500, 60, 12];
const HERE = "/api/desenvolvimento";
/** The largest company of a demonstration has three fifths of its people, some of them dismissed. */
const OF_ALL = 1.7;

await withProduct({ people: Math.round(PEOPLE * OF_ALL), database: values.database }, async (asked) => {
  if (values.only !== "matrix") await presence(asked);
  if (values.only !== "presence") await matrix(asked);
});

/** Talents of one class with a day today, each with a user of their own, come at even intervals. */
async function presence({ as, by, users, enter, beside }: Asked): Promise<void> {
  const ask = await as("admin");
  const { empresa } = await ask<{ readonly empresa: Named }>("GET", "/api/userinfo");
  const [course] = (await ask<{ content: readonly Named[] }>("GET", `${HERE}/cursos?page=0&size=1`)).content;
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Fortaleza" }).format();
  const turma = await ask<Named>("POST", `${HERE}/turmas`, {
    curso: { id: course?.id },
    descricao: "Medida",
    instrutor: "Instrutora",
    dataPrevIni: today,
    dataPrevFim: today,
    custo: 0,
    diasTurma: [{ dia: today, turno: "D" }],
  });
  const { diasTurma } = await ask<{ diasTurma: readonly Named[] }>("GET", `${HERE}/turmas/${turma.id}`);
  const mirror = users.find(({ login }) => login === "colaborador");
  const free = await beside((query) =>
    query<{ id: string }>(
      `select p.id from gestao_talentos_colaboradores p where p.empresa_id = $1 and p.situacao = 'A'
       and not exists (select 1 from utilitario_usuarios u where u.colaborador_id = p.id) order by p.id limit ${SCANNING}`,
      [empresa.id],
    ),
  );
  const talents = free.map(({ id }) => Number(id));
  for (const id of talents) await ask("POST", `${HERE}/colaborador-turma`, { turma: { id: turma.id }, colaborador: { id } });
  await beside(async (query) => {
    const own = "(select u.id from utilitario_usuarios u where u.colaborador_id = n.id)";
    const first = "(select id from utilitario_usuarios where login = $2)";
    const login = "'medida-' || n.id";
    /** Copies the rows of one user so that each talent has them, with these columns said anew. */
    const copied = (table: string, anew: Readonly<Record<string, string>>, those: string): Promise<void> =>
      copyRows(query, table, {
        from: `${table} o, unnest($1::bigint[]) n(id) where ${those}`,
        anew,
        values: [talents, mirror?.login],
      });
    await copied("utilitario_usuarios", { login, login__f: login, colaborador_id: "n.id" }, "o.login = $2");
    await copied("utilitario_usuarios__perfis", { dono_id: own }, `o.dono_id = ${first}`);
    await copied("quadro_credencial", { usuario_id: own }, `o.usuario_id = ${first}`);
  });
  const sessions: string[] = [];
  for (const [at, id] of talents.entries()) {
    const address = `10.1.${at >> 8}.${at & 255}`;
    const cookie = await enter({ login: `medida-${id}`, password: mirror?.password ?? "" }, address);
    if (cookie === "") throw new Error(`medida-${id} does not get in`);
    sessions.push(cookie);
  }
  console.log(`${sessions.length} talents of one class`);
  const code = await ask<{ endereco: string }>("GET", `${HERE}/dias-turmas/qr-code-presenca?diaTurmaId=${diasTurma[0]?.id}`);
  let token = tokenOf(code.endereco);
  const times: number[] = [];
  const apart = (Number(values.minutes) * 60_000) / sessions.length;
  const scans = sessions.map(async (cookie, at) => {
    await pause(at * apart);
    await noting(times, () => by(cookie)("POST", `${HERE}/presenca`, { token }));
  });
  const turning = setInterval(async () => {
    token = tokenOf(
      (await ask<{ endereco: string }>("GET", `${HERE}/dias-turmas/qr-code-presenca?diaTurmaId=${diasTurma[0]?.id}`)).endereco,
    );
  }, 20_000);
  await Promise.all(scans);
  clearInterval(turning);
  console.log(`check-ins in ${values.minutes} min: ${late(times)}, p50 ${late(times, 0.5)}`);
}

function tokenOf(address: string): string {
  return new URL(address, "http://localhost").searchParams.get("token") ?? "";
}

/** Every range asks for two of twelve certifications of five courses; what was completed is the demonstration's. */
async function matrix({ as, beside }: Asked): Promise<void> {
  const ask = await as("admin");
  const courses = [...(await ask<{ content: readonly Named[] }>("GET", `${HERE}/cursos?page=0&size=${COURSES}`)).content];
  for (let at = courses.length; at < COURSES; at += 1)
    courses.push(
      await ask<Named>("POST", `${HERE}/cursos`, { nome: `Curso medido ${at}`, cargaHoraria: "8:00", tipo: "INTERNO" }),
    );
  const certifications: number[] = [];
  for (let at = 0; at < CERTIFICATIONS; at += 1) {
    const cursos = courses.slice(at * 5, at * 5 + 5).map(({ id }) => ({ id }));
    certifications.push((await ask<Named>("POST", `${HERE}/certificacoes`, { nome: `Certificação medida ${at}`, cursos })).id);
  }
  await beside(async (query) => {
    await query(
      `insert into cargo_salario_faixas_salariais__certificacoes_ids (empresa_id, dono_id, alvo_id)
     select f.empresa_id, f.id, ($1::bigint[])[1 + (f.id + k) % ${CERTIFICATIONS}] from cargo_salario_faixas_salariais f, generate_series(0, 1) k
     where f.empresa_id = (select empresa_id from desenvolvimento_certificacoes where id = ($1::bigint[])[1])`,
      [certifications],
    );
    await query("analyze");
  });
  type Told = { readonly talentos: readonly { readonly celulas: readonly object[] }[] };
  for (let round = 0; round < 4; round += 1) {
    const told = await timed("matrix", () => ask<Told>("GET", `${HERE}/matriz`));
    if (round > 0) continue;
    const text = JSON.stringify(told);
    const cells = told.talentos.reduce((sum, { celulas }) => sum + celulas.length, 0);
    console.log(`${told.talentos.length} talents, ${cells} cells, ${Math.round(gzipSync(text).length / 1024)} KiB packed`);
  }
  const [area] = await ask<readonly Named[]>("GET", "/api/cargo-salario/areas-organizacionais?resumido=true&unpaged=true");
  for (let round = 0; round < 3; round += 1) await timed("one area", () => ask("GET", `${HERE}/matriz?areasIds=${area?.id}`));
  for (let round = 0; round < 3; round += 1)
    await timed("five courses", () => ask("GET", `${HERE}/matriz?cursosIds=${courses.slice(0, 5).map(({ id }) => id)}`));
}
