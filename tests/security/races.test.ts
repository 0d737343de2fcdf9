import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRecruitment, type RecruitmentWorld } from "../http/recruitment-world.ts";
import type { Send } from "../support/app.ts";

/** The same thing asked by two at the same moment, over two connections: one is done, the other is told so, and nothing is done twice. */
const BOARD = "/api/captacao/acompanhamento";
const ADMISSIONS = "/api/gestao-talentos/talentos-admissao";
const ROUNDS = 6;

let w: RecruitmentWorld;
beforeAll(async () => {
  w = await openRecruitment({}, "postgres");
  await w.keep("triagem", "captacao/etapas-seletivas", { nome: "Triagem", ordem: 1 });
  await w.keep("entrevista", "captacao/etapas-seletivas", { nome: "Entrevista", ordem: 2 });
  const stages = { etapaSeletivas: [w.of("triagem"), w.of("entrevista")] };
  expect((await w.ana("PUT", `/api/cargo-salario/cargos/${w.of("cargo").id}`, stages)).statusCode).toBe(200);
  await w.keep("vaga", "captacao/solicitacoes-pessoal", w.request({ quantidade: 1 }));
  const path = `/api/captacao/solicitacoes-pessoal/${w.of("vaga").id}`;
  expect((await w.ana("PUT", `${path}/status`, { status: "A" })).statusCode).toBe(200);
}, 180_000);
afterAll(() => w?.app.close());

interface Moved {
  readonly lote: number | null;
  readonly resultados: readonly { readonly ok: boolean; readonly mensagem: string | null }[];
}

async function candidate(nome: string): Promise<number> {
  await w.keep(nome, "captacao/candidatos", { nome, cargos: [w.of("cargo")], contato: { email: "a@email.example" } });
  const id = await w.keep(`c ${nome}`, "captacao/candidatos-solicitacao", { candidato: w.of(nome), solicitacao: w.of("vaga") });
  expect((await w.ana("PUT", `/api/captacao/candidatos-solicitacao/${id}/participa`, {})).statusCode).toBe(200);
  return id;
}
const move = (send: Send, body: object) => send("POST", `${BOARD}/${w.of("vaga").id}/movimentos`, body);
const column = (name: string) => `etapa-${w.of(name).id}`;
const stagesOf = async (id: number): Promise<number> =>
  (await w.ana("GET", `/api/captacao/historico?candidatura=${id}&page=0`)).json<{ totalElements: number }>().totalElements;
const done = (answers: readonly { readonly statusCode: number; json<T>(): T }[]): number =>
  answers.filter((one) => one.statusCode === 200 && one.json<Moved>().resultados.every(({ ok }) => ok)).length;

test("two people who move one candidate at once move it once; whoever comes second is told", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await candidate(`Um ${round}`);
    const { cartoes } = (await w.ana("GET", `${BOARD}/${w.of("vaga").id}/cartoes?coluna=inscritos`)).json();
    const posicoes = { [id]: cartoes.find((card: { id: number }) => card.id === id).posicao };
    const answers = await Promise.all([
      move(w.ana, { para: column("triagem"), ids: [id], posicoes }),
      move(w.admin, { para: column("entrevista"), ids: [id], posicoes }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await stagesOf(id)).toBe(1);
  }
});

test("a move taken back twice at once goes back once", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await candidate(`Volta ${round}`);
    const { lote } = (await move(w.ana, { para: column("triagem"), ids: [id] })).json<Moved>();
    const undo = () => w.ana("POST", `${BOARD}/movimentos/${lote}/desfazer`);
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map(({ statusCode }) => statusCode).filter((one) => one !== 200 && one !== 409)).toEqual([]);
    expect(done(answers)).toBe(1);
    expect(await stagesOf(id)).toBe(0);
  }
});

test("two candidates hired at once for one vacancy: one is, the other is not", async () => {
  const ids = [await candidate("Vaga A"), await candidate("Vaga B")];
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all([w.ana, w.admin].map((send, at) => move(send, { para: "contratados", ids: [ids[at]] })));
    expect(done(answers)).toBe(1);
    for (const [at, answer] of answers.entries())
      if (answer.json<Moved>().resultados[0]?.ok)
        expect((await move(w.ana, { para: column("triagem"), ids: [ids[at]] })).json<Moved>().resultados[0]?.ok).toBe(true);
  }
});

test("a link to be admitted answered twice at once is answered once; of another installation, bent or cut it opens nothing", async () => {
  const cpfs = ["39053344705", "52998224725", "11144477735"];
  for (const [at, cpf] of cpfs.entries()) {
    const person = { nome: `Nova ${at}`, cpf, email: `n${at}@email.example`, msg: "Olá." };
    const asked = await w.ana("POST", `${ADMISSIONS}/solicitarAdmissao`, person);
    expect(asked.statusCode, asked.body).toBe(201);
    const { rows } = await w.app.database.owner((queries) =>
      sql<{ texto: string }>`select texto from quadro_correio where destinatario = ${person.email}`.execute(queries),
    );
    const code = /(?:#|código )([\w-]{40,})/.exec(rows[0]?.texto ?? "")?.[1] ?? "";
    const answer = (codigo: string, mae: string) =>
      w.app.anonymous("POST", "/api/admissao/respostas", { codigo, pessoal: { mae } });
    for (const bent of [code.slice(0, -1), `${code}x`, code.toUpperCase(), `${code}%`, "", "' or true --"])
      expect((await answer(bent, "Ninguém")).statusCode, bent).toBeGreaterThanOrEqual(400);
    await w.app.database.house((queries) => sql`delete from quadro_limite`.execute(queries));
    const both = await Promise.all([answer(code, "Maria"), answer(code, "Joana")]);
    const taken = both.findIndex(({ statusCode }) => statusCode === 200);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(both.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const { id } = asked.json<{ id: number }>();
    expect((await w.ana("GET", `${ADMISSIONS}/${id}`)).json()).toMatchObject({ pessoal: { mae: ["Maria", "Joana"][taken] } });
    expect((await answer(code, "Depois")).statusCode).toBe(404);
  }
});

test("a link outlives neither the account that sent it", async () => {
  const person = { nome: "Tarde", cpf: "15350946056", email: "tarde@email.example", msg: "Olá." };
  const perfis = [{ empresa: { id: w.app.companies.a }, perfil: { id: w.app.profiles.all } }];
  const nino = `/api/utilitario/usuarios/${w.app.users.nino}`;
  expect((await w.admin("PUT", nino, { perfis })).statusCode).toBe(200);
  const sender = await w.app.login("nino");
  expect((await sender("POST", `${ADMISSIONS}/solicitarAdmissao`, person)).statusCode).toBe(201);
  const { rows } = await w.app.database.owner((queries) =>
    sql<{ texto: string }>`select texto from quadro_correio where destinatario = ${person.email}`.execute(queries),
  );
  const codigo = /(?:#|código )([\w-]{40,})/.exec(rows[0]?.texto ?? "")?.[1] ?? "";
  const open = () => w.app.anonymous("POST", "/api/admissao/convite", { codigo });
  expect((await open()).statusCode).toBe(200);
  expect((await w.admin("PUT", nino, { ativo: false })).statusCode).toBe(200);
  expect((await open()).statusCode).toBe(404);
});
