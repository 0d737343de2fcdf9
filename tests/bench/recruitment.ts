/**
 * The selection with many people, over HTTP and from outside, on a PostgreSQL server of its own:
 * `node tests/bench/recruitment.ts --cvs 1000000 --board 5000`. Asked: what is told of a CPF takes as long for a known one as for an
 * unknown one (within 5 %); the board of 5,000 ≤ 1 s, one drop ≤ 100 ms, 1,000 moves ≤ 3 s; among a million curricula a rare word
 * ≤ 50 ms, a broad one ≤ 300 ms; 500 applications a minute, p95 ≤ 800 ms and none twice; a candidate's own data ≤ 2 s. `--only probes`,
 * `board`, `cvs` or `apply` measures one of the four.
 */
import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { cpfOf } from "../../fixtures/gente/pessoas.ts";
import { ownPlace } from "../security/fuzz/own-place.ts";
import { enter, startProduct } from "../support/product.ts";
import { queryOf } from "./asked.ts";
import { copyRows } from "./copy-rows.ts";

const { values } = parseArgs({
  options: {
    cvs: { type: "string", default: "1000000" },
    board: { type: "string", default: "5000" },
    probes: { type: "string", default: "400" },
    minutes: { type: "string", default: "10" },
    only: { type: "string" },
  },
});
const PEOPLE = "captacao_candidatos";
const APPLICATIONS = "captacao_candidatos_solicitacao";
/** Rows one statement copies. */
const PIECE = 50_000;

const place = await ownPlace("postgres");
const product = await startProduct(place, { QUADRO_DEMO: "1" });
const database = new pg.Client({ connectionString: place.url });
await database.connect();
try {
  const cookie = await enter(
    product,
    product.users.find(({ login }) => login === "admin"),
  );
  const call = (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${product.url}${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await call(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
    return (await answer.json()) as T;
  };
  interface Named {
    readonly id: number;
  }
  interface Page {
    readonly content: readonly (Named & { readonly empresa?: Named })[];
  }
  const { empresa } = await ask<{ readonly empresa: Named }>("GET", "/api/userinfo");
  const company = empresa.id;
  await database.query("select set_config('quadro.empresas', $1, false), set_config('quadro.empresa', $2, false)", [
    `{${company}}`,
    String(company),
  ]);
  if (values.only === undefined || values.only === "probes") await probes();
  if (values.only === undefined || values.only === "board") await board();
  if (values.only === undefined || values.only === "cvs") await cvs();
  if (values.only === undefined || values.only === "apply") await applications();

  /** Numbers that are somebody's and that are nobody's in turns, each from an address of its own. */
  async function probes(): Promise<void> {
    const [known] = (
      await database.query(`select pessoal__cpf as cpf from ${PEOPLE} where pessoal__cpf is not null order by id limit 1`)
    ).rows as [{ cpf: string }];
    const calls: Readonly<Record<string, (cpf: string, address: string) => Promise<Response>>> = {
      "pessoas/cpf": (cpf, address) => open("GET", `pessoas/cpf?cpf=${cpf}`, address),
      "pessoas/cpf-e-empresaId": (cpf, address) =>
        open("GET", `pessoas/cpf-e-empresaId?cpf=${cpf}&empresaId=${company}`, address),
      "candidatos/valida-cpf": (cpf, address) => open("GET", `candidatos/valida-cpf?cpf=${cpf}&empresaId=${company}`, address),
      "candidatos/empresas-por-cpf": (cpf, address) => open("GET", `candidatos/empresas-por-cpf?cpf=${cpf}`, address),
      "candidatos/recuperar-senha": (cpf, address) =>
        open("PUT", "candidatos/recuperar-senha", address, { cpf, empresaId: company }),
      login: (cpf, address) =>
        fetch(`${product.url}/api/externo/login`, {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": address },
          body: new URLSearchParams({ cpf, senha: "errada-123", empresaId: String(company) }).toString(),
        }),
    };
    const open = (method: string, path: string, address: string, body?: object) =>
      fetch(`${product.url}/api/externo/${path}`, {
        method,
        headers: { "x-forwarded-for": address, ...(body === undefined ? {} : { "content-type": "application/json" }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    let asked = 0;
    for (const [name, probe] of Object.entries(calls)) {
      const taken: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
      // An account that fails 50 times in an hour costs work.
      const rounds = name.includes("senha") || name === "login" ? Math.min(45, Number(values.probes)) : Number(values.probes);
      for (let at = 0; at < rounds * 2; at += 1) {
        asked += 1;
        const isKnown = at % 2 === 0;
        // An account that is guessed at is locked: each wrong password is for another number, but the known one's from another address.
        const cpf = isKnown ? known.cpf : cpfOf(900_000 + asked);
        const begun = performance.now();
        const answer = await probe(cpf, `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`);
        await answer.text();
        // The first ones warm it.
        if (at >= 40 || rounds < 100) taken[isKnown ? "known" : "unknown"].push(performance.now() - begun);
      }
      const [a, b] = [median(taken.known), median(taken.unknown)];
      console.log(`${name}: known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms, ${((a / b - 1) * 100).toFixed(1)} %`);
    }
  }

  /** A request approved with so many applicants, the board of it, one drop and a thousand moves. */
  async function board(): Promise<void> {
    const many = Number(values.board);
    const open = await ask<Page>("GET", "/api/captacao/acompanhamento").then(
      (all) => all as unknown as readonly (Named & { readonly candidatos: number })[],
    );
    const vacancy = open.find(({ candidatos }) => candidatos > 0)?.id;
    if (vacancy === undefined) throw new Error("the demonstration has no vacancy with candidates");
    await database.query(`update captacao_solicitacoes_pessoal set quantidade = $2 where id = $1`, [vacancy, many]);
    const first = (await database.query(`select max(id)::integer as id from ${PEOPLE}`)).rows[0] as Named;
    await copyFirst(PEOPLE, many, { nome: "'Pessoa ' || n", nome__f: "'pessoa ' || n", pessoal__cpf: "null" });
    const people = `select k.id from ${PEOPLE} k where k.id > ${first.id} order by k.id`;
    await copyFirst(APPLICATIONS, many, {
      candidato_id: `(array(${people}))[n]`,
      solicitacao_id: String(vacancy),
      situacao: "'P'",
      data_contratacao: "null",
      data_reaplicacao: "null",
    });
    await database.query("analyze");
    const at = `/api/captacao/acompanhamento/${vacancy}`;
    interface Board {
      readonly colunas: readonly { readonly chave: string; readonly total: number }[];
    }
    interface Cards {
      readonly cartoes: readonly (Named & { readonly posicao: string })[];
      readonly total: number;
    }
    const cards = (column: string, offset: number) =>
      ask<Cards>("GET", `${at}/cartoes?coluna=${column}&offset=${offset}&limit=100`);
    const opened = async () => {
      const { colunas } = await ask<Board>("GET", at);
      await Promise.all(colunas.map(({ chave }) => cards(chave, 0)));
      return colunas;
    };
    const colunas = await opened();
    console.log(`board: ${colunas.map(({ chave, total }) => `${chave} ${total}`).join(", ")}`);
    console.log(`board opened: ${(await timed(10, opened)).toFixed(0)} ms`);
    console.log(`cards from place 4,000 on: ${(await timed(10, () => cards("inscritos", 4000))).toFixed(0)} ms`);
    const stage = colunas.find(({ chave }) => chave.startsWith("etapa-"))?.chave ?? "desistentes";
    const drop = async (ids: readonly number[]) => ask("POST", `${at}/movimentos`, { para: stage, ids });
    let place = 0;
    const ids: number[] = [];
    for (; place < 2000; place += 100) ids.push(...(await cards("inscritos", place)).cartoes.map(({ id }) => id));
    console.log(`one drop: ${(await timed(20, (turn) => drop([ids[turn] ?? 0]))).toFixed(0)} ms`);
    console.log(`1,000 moves: ${(await timed(1, () => drop(ids.slice(100, 1100)))).toFixed(0)} ms`);
  }

  /** So many curricula of words people write, one in 50,000 with a rare one and half of them with a broad one. */
  async function cvs(): Promise<void> {
    const many = Number(values.cvs);
    const begun = performance.now();
    const first = (await database.query(`select max(id)::integer as id from ${PEOPLE}`)).rows[0] as Named;
    await copyFirst(PEOPLE, many, { nome: "'Pessoa ' || n", nome__f: "'pessoa ' || n", pessoal__cpf: "null" });
    console.log(`${many} candidates: ${Math.round((performance.now() - begun) / 1000)} s`);
    for (let from = first.id; from < first.id + many + PIECE; from += PIECE)
      await database.query(
        `insert into quadro_candidato_cv (candidato_id, empresa_id, texto, busca)
         select k.id, k.empresa_id, t.texto, to_tsvector('portuguese', quadro_cv_palavras(t.texto)) from ${PEOPLE} k
         cross join lateral (select 'Experiência em ' || (array['vendas', 'produção', 'gestão de projetos', 'soldagem', 'logística'])[1 + k.id % 5]
           || ' e ' || (array['atendimento', 'programação em C++', 'contabilidade', 'mecânica', 'pintura industrial', 'enfermagem', 'redes'])[1 + k.id % 7]
           || case when k.id % 2 = 0 then '. Informática, pacote de escritório' else '. Primeiro emprego' end
           || case when k.id % 50000 = 0 then '. Eletroerosão a fio' else '' end || '. Termo' || (k.id % 5000) as texto) t
         where k.id > $1 and k.id <= $2 on conflict do nothing`,
        [from, from + PIECE],
      );
    await database.query("analyze");
    console.log(`and curricula: ${Math.round((performance.now() - begun) / 1000)} s`);
    const [vacancy] = await ask<readonly Named[]>("GET", "/api/captacao/acompanhamento");
    const find = (q: string) => () =>
      ask<{ readonly total: number; readonly limitado: boolean }>(
        "GET",
        `/api/captacao/acompanhamento/${vacancy?.id}/triagem?q=${encodeURIComponent(q)}`,
      );
    for (const q of ["eletroerosão", "termo77", "soldagem enfermagem", "informática", "experiência"]) {
      const { total, limitado } = await find(q)();
      console.log(`${q}: ${total}${limitado ? "+" : ""} found, ${(await timed(20, find(q), 0.95)).toFixed(0)} ms (p95)`);
    }
  }

  /**
   * So many minutes of 500 people who register, log in and apply, each from an address of their own, begun at even intervals whether or
   * not those before are done; every tenth does it twice at once. Afterwards one of them asks for all that is kept of them.
   */
  async function applications(): Promise<void> {
    const [open] = (
      await database.query(
        `select a.solicitacao_id as id, k.alvo_id as position from captacao_anuncios a, captacao_candidatos__cargos k
         where a.exibir_modulo_externo and a.empresa_id = $1 limit 1`,
        [company],
      )
    ).rows as [{ id: number; position: number }];
    await database.query(
      "update captacao_solicitacoes_pessoal set quantidade = 9999, status = 'A', suspensa = false, encerrada = false, cancelada = false where id = $1",
      [open.id],
    );
    await database.query("update captacao_anuncios set previsao_encerramento = null where solicitacao_id = $1", [open.id]);
    const many = 500 * Number(values.minutes);
    const taken: Record<"register" | "login" | "apply" | "whole", number[]> = { register: [], login: [], apply: [], whole: [] };
    let refused = 0;
    const senha = "senha-candidata-1";
    const timedCall = async (of: keyof typeof taken, path: string, address: string, init: RequestInit) => {
      const begun = performance.now();
      const answer = await fetch(`${product.url}/api/externo/${path}`, {
        ...init,
        headers: { "x-forwarded-for": address, ...(init.headers as Record<string, string> | undefined) },
      });
      const body = await answer.text();
      taken[of].push(performance.now() - begun);
      if (!answer.ok && answer.status !== 400) throw new Error(`${path}: ${answer.status} ${body.slice(0, 300)}`);
      if (!answer.ok && of !== "apply") throw new Error(`${path}: ${body.slice(0, 300)}`);
      if (!answer.ok) refused += 1;
      return answer;
    };
    let cookie = "";
    const one = async (at: number): Promise<void> => {
      const address = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
      const cpf = cpfOf(500_000 + at);
      const recaptcha = await solved(`cadastro-${company}`, address);
      const begun = performance.now();
      const json = { "content-type": "application/json" };
      await timedCall("register", `candidatos?empresaId=${company}`, address, {
        method: "POST",
        headers: json,
        body: JSON.stringify({
          nome: `Pessoa ${at}`,
          pessoal: { cpf, sexo: "I" },
          contato: { email: `p${at}@email.example` },
          cargos: [{ id: Number(open.position) }],
          ...{ senha, confirmaSenha: senha, recaptcha },
        }),
      });
      const entered = await timedCall("login", "login", address, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ cpf, senha, empresaId: String(company) }).toString(),
      });
      cookie = entered.headers
        .getSetCookie()
        .map((set) => set.split(";")[0])
        .join("; ");
      const mine = cookie;
      const send = () =>
        timedCall("apply", `candidato-solicitacoes?solicitacaoId=${open.id}`, address, {
          method: "POST",
          headers: { cookie: mine },
        });
      await Promise.all(at % 10 === 0 ? [send(), send()] : [send()]);
      taken.whole.push(performance.now() - begun);
    };
    const first = performance.now();
    const running: Promise<void>[] = [];
    for (let at = 1; at <= many; at += 1) {
      await pause(Math.max(0, first + at * 120 - performance.now()));
      running.push(one(at));
    }
    await Promise.all(running);
    const { rows } = await database.query(
      `select count(*)::integer as all, count(distinct candidato_id)::integer as people, max(candidato_id)::integer as last
       from ${APPLICATIONS} where solicitacao_id = $1 and candidato_id in (select id from ${PEOPLE} where nome like 'Pessoa %')`,
      [open.id],
    );
    console.log(
      `${many} applications in ${((performance.now() - first) / 1000).toFixed(0)} s, ${JSON.stringify(rows[0])}, refused ${refused}`,
    );
    for (const [of, times] of Object.entries(taken)) {
      const sorted = [...times].sort((a, b) => a - b);
      const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
      console.log(`${of}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${(sorted.at(-1) ?? 0).toFixed(0)} ms`);
    }
    const candidate = (
      (await (await fetch(`${product.url}/api/externo/userinfo`, { headers: { cookie } })).json()) as {
        readonly candidato: Named;
      }
    ).candidato.id;
    for (const path of ["meus-dados", "meus-dados/arquivo"])
      console.log(
        `${path}: ${(
          await timed(
            20,
            async () => {
              const answer = await fetch(`${product.url}/api/externo/candidatos/${candidate}/${path}`, { headers: { cookie } });
              if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
              await answer.arrayBuffer();
            },
            0.95,
          )
        ).toFixed(0)} ms (p95)`,
      );
  }

  async function solved(para: string, address: string): Promise<string> {
    const get = async (path: string) =>
      (await fetch(`${product.url}/api/externo/${path}`, { headers: { "x-forwarded-for": address } })).json();
    const { chaveCaptcha } = (await get("parametros-do-sistema")) as { readonly chaveCaptcha: string };
    const asked = (await get(`anuncios/captcha?chave=${chaveCaptcha}&para=${para}`)) as {
      readonly algorithm: string;
      readonly challenge: string;
      readonly salt: string;
      readonly signature: string;
      readonly maxnumber: number;
    };
    const { algorithm, challenge, salt, signature, maxnumber } = asked;
    const digest = algorithm.replace("-", "").toLowerCase();
    // At once: a promise for each guess takes a core from what is measured.
    let number = 0;
    while (number <= maxnumber && hash(digest, `${salt}${number}`) !== challenge) number += 1;
    return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  }

  /** Copies the first row of a table so often, `n` from 1 on, with these columns said anew. */
  async function copyFirst(table: string, many: number, anew: Readonly<Record<string, string>>): Promise<void> {
    const first = `(select * from ${table} where empresa_id = ${company} order by id limit 1) o`;
    for (let at = 0; at < many; at += PIECE)
      await copyRows(queryOf(database), table, {
        from: `${first}, generate_series(${at + 1}, ${Math.min(many, at + PIECE)}) n`,
        anew,
      });
  }
} finally {
  await database.end();
  await product.stop();
  await place.clear();
}

async function timed(rounds: number, what: (turn: number) => Promise<unknown>, share = 0.5): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    const begun = performance.now();
    await what(turn);
    taken.push(performance.now() - begun);
  }
  return taken.sort((a, b) => a - b)[Math.min(rounds - 1, Math.floor(rounds * share))] ?? 0;
}

function median(taken: readonly number[]): number {
  return [...taken].sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
}
