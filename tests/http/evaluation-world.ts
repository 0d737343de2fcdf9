import { expect } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const PEOPLE = ["ada", "bento", "caio", "davi"] as const;
export type Person = (typeof PEOPLE)[number];
type Records = Readonly<Record<string, unknown>>;

/** A company that evaluates: a salary band that demands two competences, four talents in it who are users, a model with a grade. */
export interface EvaluationWorld {
  readonly app: TestApp;
  readonly ana: Send;
  readonly as: (person: Person) => Send;
  readonly id: (name: string) => number;
  readonly make: (name: string, path: string, record: object) => Promise<number>;
  readonly read: <T = unknown>(path: string, send?: Send) => Promise<T>;
  /** A cycle of who evaluates whom, in what part; released. */
  readonly cycle: (name: string, pairs: readonly (readonly [Person, Person, string])[], more?: object) => Promise<number>;
  /** The number of the sheet of one about another. */
  readonly sheet: (person: Person, cycle: string, about: Person) => Promise<number>;
  readonly answer: (
    person: Person,
    cycle: string,
    about: Person,
    grade: number | null,
    levels?: readonly [number, number],
  ) => Promise<void>;
}

const SHEETS = "/api/avaliacao/avaliacoes-desempenhos-questionarios";

export async function evaluationWorld(options: { readonly clock?: () => Date } = {}): Promise<EvaluationWorld> {
  const app = await startApp("either", options);
  await loadReference(app.database, app.composed.product().registry);
  const ana = await app.login("ana");
  const made: Record<string, number> = {};
  const logins: Partial<Record<Person, Send>> = {};
  const id = (name: string): number => made[name] ?? 0;
  const as = (person: Person): Send => logins[person] ?? app.anonymous;
  const make = async (name: string, path: string, record: object): Promise<number> => {
    const answer = await ana("POST", `/api/${path}`, record);
    expect(answer.statusCode, `${path} ${answer.body}`).toBe(201);
    made[name] = answer.json<{ id: number }>().id;
    return made[name];
  };
  const read = async <T = unknown>(path: string, send = ana): Promise<T> => {
    const answer = await send("GET", path);
    expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
    return answer.json<T>();
  };
  await place(make, id);
  for (const name of PEOPLE) {
    await make(name, "gestao-talentos/talentos", {
      nome: `Pessoa ${name}`,
      dataAdmissao: "2024-01-02",
      areaOrganizacional: { id: id("area") },
      cargo: { id: id("cargo") },
      faixaSalarial: { id: id("faixa") },
    });
    const perfis = [{ empresa: { id: app.companies.a }, perfil: { id: app.profiles.none } }];
    const user = { nome: name, login: name, senha: PASSWORD, colaborador: { id: id(name) }, perfis };
    await make(`${name}#user`, "utilitario/usuarios", {
      ...user,
      ...(name === "davi" ? {} : { email: `${name}@empresa.example` }),
    });
    // As if they had chosen the password since: one log-in, not two.
    await app.composed.access.setPassword(id(`${name}#user`), PASSWORD);
    logins[name] = await app.login(name as "nino");
  }
  const cycle: EvaluationWorld["cycle"] = async (name, pairs, more = {}) => {
    const model = { modeloAvaliacao: { id: id("modelo") } };
    await make(name, "avaliacao/avaliacoes-desempenho", {
      titulo: name,
      ...("avaliarSomenteCompetencias" in more ? {} : model),
      tipo: "2.0",
      formato: "2",
      permiteAutoAvaliacao: true,
      anonima: false,
      ...more,
    });
    for (const [about, evaluator, papel] of pairs)
      await make(`${name} ${about} ${evaluator}`, "avaliacao/participante-avaliacao-desempenho", {
        avaliacaoDesempenho: { id: id(name) },
        avaliado: { id: id(about) },
        avaliador: { id: id(evaluator) },
        papel,
      });
    const released = await ana("PUT", `/api/avaliacao/avaliacoes-desempenho/${id(name)}/liberada/true`);
    expect(released.statusCode, released.body).toBe(200);
    return id(name);
  };
  const sheet: EvaluationWorld["sheet"] = async (person, name, about) => {
    const { content } = await read<{ content: readonly { id: number; avaliacao: Records; avaliado: Records }[] }>(
      `${SHEETS}?size=100`,
      as(person),
    );
    return content.find((one) => one.avaliacao.id === id(name) && one.avaliado.id === id(about))?.id ?? 0;
  };
  const answer: EvaluationWorld["answer"] = async (person, name, about, grade, levels) => {
    const sent = await as(person)("POST", `${SHEETS}/${await sheet(person, name, about)}`, {
      respostas: grade === null ? [] : [{ perguntaId: id("nota"), tipoId: 4, nota: grade }],
      ...(levels === undefined
        ? {}
        : {
            competencias: [
              { competenciaId: id("ouvir"), nivelCompetenciaId: levels[0] },
              { competenciaId: id("falar"), nivelCompetenciaId: levels[1], comentario: "Fala bem." },
            ],
          }),
    });
    expect(sent.statusCode, sent.body).toBe(200);
  };
  return { app, ana, as, id, make, read, cycle, sheet, answer };
}

async function place(make: EvaluationWorld["make"], id: EvaluationWorld["id"]): Promise<void> {
  await make("area", "cargo-salario/areas-organizacionais", { nome: "Produção" });
  await make("cargo", "cargo-salario/cargos", {
    nome: "Prensista",
    nomeMercado: "Prensista",
    areasOrganizacionais: [{ id: id("area") }],
  });
  await make("faixa", "cargo-salario/faixas-salariais", {
    cargoId: id("cargo"),
    nome: "I",
    codigoCBO: { id: 1 },
    historico: { data: "2024-01-01", tipo: 3, valor: 3000 },
  });
  const order: readonly (readonly [string, number])[] = [
    ["basico", 1],
    ["pleno", 2],
    ["mestre", 4],
  ];
  for (const [name, ordem] of order) await make(name, "cargo-salario/niveis-competencia", { descricao: name, ordem });
  await make("ouvir", "cargo-salario/competencias", { tipo: "H", nome: "Ouvir" });
  await make("falar", "cargo-salario/competencias", { tipo: "H", nome: "Falar", solicitarComentario: true });
  await make("config", "cargo-salario/config-niveis-competencia", {
    data: "2024-02-01",
    faixaId: id("faixa"),
    configHistoricosNiveis: order.map(([name, ordem]) => ({ nivelCompetencia: { id: id(name) }, ordem })),
    competencias: [
      { competencia: { id: id("ouvir") }, nivelCompetencia: { id: id("pleno") }, competenciaPeso: 1 },
      { competencia: { id: id("falar") }, nivelCompetencia: { id: id("mestre") }, competenciaPeso: 3 },
    ],
  });
  await make("modelo", "avaliacao/modelos-avaliacao", { titulo: "Desempenho", tipo: "D" });
  await make("nota", `avaliacao/modelos-avaliacao/${id("modelo")}/perguntas`, {
    texto: "Entrega",
    tipo: { id: 4 },
    notaMinima: 0,
    obrigatoria: true,
  });
}
