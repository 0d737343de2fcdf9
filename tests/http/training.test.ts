import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PNG, sendFile } from "../support/send-file.ts";

const HERE = "/api/desenvolvimento";
const CLASSES = `${HERE}/turmas`;
const TEMPLATES = `${HERE}/modelo-certificado`;

let app: TestApp;
let ana: Send;
let bia: Send;
let nino: Send;
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });

interface Answered {
  readonly id: number;
}
interface Refused {
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}
const keep = async <T extends Answered>(name: string, path: string, record: object): Promise<T> => {
  const answer = await ana("POST", `${HERE}/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  made[name] = answer.json<Answered>().id;
  return answer.json<T>();
};
const refused = async (path: string, record: object): Promise<Record<string, string>> => {
  const answer = await ana("POST", `${HERE}/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(400);
  return Object.fromEntries(answer.json<Refused>().errors.map(({ field, message }) => [field, message]));
};
const oneClass = (more: object = {}) => ({
  curso: of("curso"),
  descricao: "Turma de agosto",
  instrutor: "Escola",
  custo: 100,
  dataPrevIni: "2024-05-10",
  ...more,
});

beforeAll(async () => {
  app = await startApp("either");
  [ana, bia, nino] = await Promise.all([app.login("ana"), app.login("bia"), app.login("nino")]);
  for (const nome of ["um", "dois", "tres"]) {
    const answer = await ana("POST", "/api/gestao-talentos/talentos", { nome: `Pessoa ${nome}`, dataAdmissao: "2024-01-02" });
    made[nome] = answer.json<Answered>().id;
  }
  await keep("prova", "avaliacao-curso", { titulo: "Prova", tipo: "n", minimoAprovacao: 7 });
  await keep("pratica", "avaliacao-curso", { titulo: "Prática", tipo: "p", minimoAprovacao: 70 });
  await keep("curso", "cursos", {
    nome: "NR-35",
    cargaHoraria: "8:00",
    avaliacaoCursos: [of("prova"), of("pratica")],
  });
  await keep("outroCurso", "cursos", { nome: "NR-12", cargaHoraria: "4:00" });
  for (const descricao of ["Sala", "Material"]) await keep(descricao, "tipo-despesa", { descricao });
}, 120_000);
afterAll(() => app?.close());

describe("courses and what they are measured by", () => {
  test("[002-3.2-2] [002-3.2-3] [002-4-3] an evaluation has one of three kinds and the range of its kind", async () => {
    expect((await ana("GET", `${HERE}/avaliacao-curso/${made.prova}`)).json()).toMatchObject({
      titulo: "Prova",
      tipo: "n",
      minimoAprovacao: 7,
    });
    expect(Object.keys(await refused("avaliacao-curso", { titulo: "X", tipo: "x" }))).toEqual(["tipo"]);
    expect(Object.keys(await refused("avaliacao-curso", { titulo: "X", tipo: "n", minimoAprovacao: 11 }))).toEqual([
      "minimoAprovacao",
    ]);
    expect(Object.keys(await refused("avaliacao-curso", {}))).toEqual(["titulo", "tipo"]);
    expect(Object.keys(await refused("avaliacao-curso", { titulo: "X", tipo: "a" }))).toEqual(["modeloAvaliacao"]);
    const model = async (titulo: string, tipo: string) => {
      const answer = await ana("POST", "/api/avaliacao/modelos-avaliacao", { titulo, tipo });
      expect(answer.statusCode, answer.body).toBe(201);
      return { id: answer.json<Answered>().id };
    };
    const [learnt, felt] = [await model("Aprendizagem", "L"), await model("Reação", "V")];
    const graded = { titulo: "Questionário", tipo: "a", minimoAprovacao: 70, modeloAvaliacao: learnt };
    expect(await keep("questionario", "avaliacao-curso", graded)).toMatchObject(graded);
    expect(await refused("avaliacao-curso", { ...graded, titulo: "X", modeloAvaliacao: felt })).toEqual({
      minimoAprovacao: "Uma avaliação de reação não tem mínimo para aprovação.",
    });
    expect(
      Object.keys(await refused("avaliacao-curso", { ...graded, titulo: "X", modeloAvaliacao: await model("D", "D") })),
    ).toEqual(["modeloAvaliacao"]);
  });

  test("[002-3.2-22] [002-3.2-23] [002-9-35] a duration in years is kept in months", async () => {
    const years = await keep("anos", "cursos", {
      nome: "Longo",
      cargaHoraria: "1:00",
      nivel: "B",
      duracao: 2,
      unidadeDuracao: 12,
    });
    expect(years).toMatchObject({ duracao: 24, nivel: "B" });
    expect(years).not.toHaveProperty("unidadeDuracao");
    const months = await keep("meses", "cursos", { nome: "Curto", cargaHoraria: "1:00", duracao: 2, unidadeDuracao: 1 });
    expect(months).toMatchObject({ duracao: 2 });
    expect((await ana("PUT", `${HERE}/cursos/${made.anos}`, years)).json()).toMatchObject({ duracao: 24 });
  });

  test("[002-3.2-8] [002-3.2-9] [002-3.2-10] [002-9-34] [002-7.2-45] a certificate is written already, and refuses marks it does not know", async () => {
    const told = (await ana("GET", `${HERE}/certificado/${made.curso}/padrao`)).json();
    expect(told).toMatchObject({ titulo: "#NOMECURSO#", modeloCertificado: null });
    for (const mark of ["#NOMETALENTO#", "#NOMECURSO#", "#CARGAHORARIA#", "carga horária total", "horas-aula"])
      expect(told.conteudo).toContain(mark);
    expect((await ana("GET", `${HERE}/cursos/${made.curso}/curso-edit`)).json().certificado.titulo).toBe("#NOMECURSO#");
    expect(await refused("cursos", { nome: "Outro", cargaHoraria: "1:00", certificado: { conteudo: "Para #CPF#" } })).toEqual({
      "certificado.conteudo": "Use somente #NOMECURSO#, #NOMETALENTO# e #CARGAHORARIA#.",
    });
    expect((await bia("GET", `${HERE}/certificado/${made.curso}/padrao`)).statusCode).toBe(404);
    expect((await nino("GET", `${HERE}/certificado/${made.curso}/padrao`)).statusCode).toBe(403);
  });

  test("[002-5.3-19] [002-9-12] a kind of expense has up to 50 letters", async () => {
    await keep("longo", "tipo-despesa", { descricao: "n".repeat(50) });
    expect(Object.keys(await refused("tipo-despesa", { descricao: "n".repeat(51) }))).toEqual(["descricao"]);
  });

  test("[002-5.3-7] [002-5.3-8] [002-5.3-9] [002-9-8] a certification has a name, courses and a positive period", async () => {
    const whole = { nome: "n".repeat(100), periodicidade: 12, cursos: [of("curso")] };
    await keep("certificacao", "certificacao", whole);
    expect(Object.keys(await refused("certificacao", { ...whole, nome: "n".repeat(101), periodicidade: 0, cursos: [] }))).toEqual(
      ["nome", "periodicidade", "cursos"],
    );
  });
});

describe("classes", () => {
  test("[002-5.3-17] what a class needs is said at its field", async () => {
    const all = ["curso", "descricao", "dataPrevIni", "instrutor", "custo"];
    expect(Object.keys(await refused("turmas", {})).sort()).toEqual(all.sort());
  });

  test("[002-5.3-18] a class may end on its first day, never before", async () => {
    expect(await refused("turmas", oneClass({ dataPrevFim: "2024-05-09" }))).toEqual({
      dataPrevFim: "A data final deve ser maior que a data inicial",
    });
    await keep("umDia", "turmas", oneClass({ dataPrevFim: "2024-05-10" }));
  });

  test("[002-3.2-4] [002-3.2-5] [002-2.2-18] a class is kept with its days, each with its weekday and the name of its shift", async () => {
    const whole = oneClass({
      dataPrevFim: "2024-05-11",
      qtdParticipantesPrevistos: 10,
      porTurno: true,
      assistirTodasAsAulas: true,
      assinaturaDigital: true,
      realizada: false,
      diasTurma: [
        {
          dia: "2024-05-10",
          turno: "M",
          horaIni: "8:00",
          horaFim: "12:00",
          descricao: "Teoria",
          link: "https://aula.exemplo.com.br/1",
        },
        { dia: "2024-05-12", turno: "N" },
      ],
    });
    const kept = await keep("inteira", "turmas", whole);
    expect(kept).toMatchObject({
      porTurno: true,
      situacao: "A_ENCERRAR",
      dataConclusao: "2024-05-12",
      diasTurma: [
        {
          dia: "2024-05-10",
          diaSemana: "Sexta-feira",
          turno: "M",
          turnoDescricao: "Manhã",
          horaIni: "8:00",
          descricao: "Teoria",
        },
        { dia: "2024-05-12", diaSemana: "Domingo", turno: "N", turnoDescricao: "Noite" },
      ],
    });
    expect(
      await refused("turmas", oneClass({ diasTurma: [{ dia: "2024-05-10", turno: "D", horaIni: "9:00", horaFim: "8:00" }] })),
    ).toEqual({ "diasTurma.0.horaFim": "A hora final deve ser maior que a hora inicial." });
  });

  test("[002-3.2-4] [002-3.2-5] a class by shift has mornings, afternoons and nights, any other whole days", async () => {
    const days = (porTurno: boolean, ...turnos: string[]) =>
      oneClass({ porTurno, diasTurma: turnos.map((turno, at) => ({ dia: `2024-05-1${at}`, turno })) });
    expect(await refused("turmas", days(true, "M", "D"))).toEqual({
      "diasTurma.1.turno": "Em uma turma por turno, cada dia é de manhã, tarde ou noite.",
    });
    expect(await refused("turmas", days(false, "D", "T", "N"))).toEqual({
      "diasTurma.1.turno": "O turno só é informado em uma turma por turno.",
      "diasTurma.2.turno": "O turno só é informado em uma turma por turno.",
    });
    await keep("turnos", "turmas", days(true, "M", "T", "N"));
    // What is over is left as it was given.
    await keep("inteiros", "turmas", { ...days(false, "D"), realizada: true });
    await app.database.owner((queries) =>
      sql`update desenvolvimento_turmas__dias_turma set turno = 'M' where dono_id = ${made.inteiros}`.execute(queries),
    );
    expect((await ana("PUT", `${CLASSES}/${made.inteiros}`, { local: "Sala 2" })).statusCode).toBe(200);
    for (const name of ["turnos", "inteiros"]) expect((await ana("DELETE", `${CLASSES}/${made[name]}`)).statusCode).toBe(200);
  });

  test("[002-7.2-14] [000-2.3-82] [002-2.2-15] days are told one by one and all together", async () => {
    const [first] = (await ana("GET", `${CLASSES}/${made.inteira}`)).json().diasTurma as Answered[];
    const told = {
      id: first?.id,
      turma: of("inteira"),
      dia: "2024-05-10",
      diaSemana: "Sexta-feira",
      turno: "M",
      horaIni: "8:00",
    };
    expect((await ana("GET", `${HERE}/dias-turmas/${first?.id}`)).json()).toMatchObject(told);
    const { content, totalElements } = (await ana("GET", `${HERE}/dias-turmas`)).json();
    expect(totalElements).toBe(2);
    expect(content).toMatchObject([{ dia: "2024-05-12" }, told]);
    expect((await bia("GET", `${HERE}/dias-turmas/${first?.id}`)).statusCode).toBe(404);
    expect((await bia("GET", `${HERE}/dias-turmas`)).json().totalElements).toBe(0);
    expect((await nino("GET", `${HERE}/dias-turmas`)).statusCode).toBe(403);
  });

  test("[002-7.2-12] days between two dates are proposed, by shift when asked", async () => {
    const ask = (query: string) => ana("GET", `${HERE}/dias-turmas/por-datas?${query}`);
    expect((await ask("inicio=2024-05-01&fim=2024-05-03&porTurno=false")).json()).toEqual(
      [
        ["2024-05-01", "Quarta-feira"],
        ["2024-05-02", "Quinta-feira"],
        ["2024-05-03", "Sexta-feira"],
      ].map(([dia, diaSemana]) => ({ dia, diaSemana, turno: "D", turnoDescricao: "Dia" })),
    );
    const shifts = (await ask("inicio=2024-05-01&fim=2024-05-02&porTurno=true")).json() as { dia: string; turno: string }[];
    expect(shifts.map(({ turno }) => turno)).toEqual(["M", "T", "N", "M", "T", "N"]);
    for (const wrong of ["inicio=2024-05-03&fim=2024-05-01", "inicio=2024-05-03", "inicio=2020-01-01&fim=2026-01-01"])
      expect((await ask(wrong)).statusCode).toBe(400);
  });

  test("[002-7.2-35] [002-7.2-29] [002-3.2-6] with expenses a class costs their sum; who may not see costs sees none", async () => {
    const at = `${CLASSES}/${made.umDia}`;
    const expenses = [
      { tipoDespesaId: made.Sala, despesa: 10.1 },
      { tipoDespesaId: made.Material, despesa: 20.2 },
    ];
    const saved = await ana("PUT", `${at}/despesas`, expenses);
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json()).toMatchObject({ custo: 30.3, custoPrevisto: 100 });
    expect((await ana("GET", `${HERE}/tipo-despesa/por-turma?turmaId=${made.umDia}`)).json()).toEqual([
      { id: made.Sala, descricao: "Sala", despesa: 10.1 },
      { id: made.Material, descricao: "Material", despesa: 20.2 },
    ]);
    expect((await ana("PUT", at, { custo: 5 })).json().errors).toMatchObject([
      { field: "custo", message: "O custo é a soma das despesas." },
    ]);
    expect((await ana("PUT", `${at}/despesas`, [])).json()).toMatchObject({ custo: 100, custoPrevisto: null });
    const trainer = await userWith(app, await app.login("admin"), "instrutora", [
      "ROLE_DESENVOLVIMENTO_TURMAS_VER",
      "ROLE_DESENVOLVIMENTO_TURMAS_VER_TODAS",
      "ROLE_DESENVOLVIMENTO_TURMAS_EDITAR",
    ]);
    const seen = (await trainer("GET", at)).json();
    for (const member of ["custo", "custoPrevisto", "turmaTipoDespesa"]) expect(seen).not.toHaveProperty(member);
    expect((await trainer("PUT", at, { descricao: "Outro nome" })).statusCode).toBe(200);
    expect((await ana("GET", at)).json()).toMatchObject({ custo: 100 });
    expect((await trainer("PUT", `${at}/despesas`, [])).statusCode).toBe(403);
    expect((await trainer("GET", `${HERE}/tipo-despesa/por-turma?turmaId=${made.umDia}`)).statusCode).toBe(403);
  });

  test("[002-7.2-33] [002-7.2-32] [002-7.2-36] talents of a class go to others of its course, nobody twice", async () => {
    const ask = async (name: string, tail: string) => (await ana("GET", `${CLASSES}/${made[name]}/${tail}`)).json();
    await keep("destino", "turmas", oneClass({ descricao: "Destino" }));
    await keep("alheia", "turmas", oneClass({ curso: of("outroCurso"), descricao: "Outra" }));
    expect(await ask("inteira", "tem-colaborador")).toBe(false);
    expect(await ask("inteira", "pode-gerar-qrcode-presenca")).toBe(false);
    await keep("inscricao", "colaborador-turma", { turma: of("inteira"), colaborador: of("um") });
    await keep("outra", "colaborador-turma", { turma: of("inteira"), colaborador: of("dois") });
    const left = { turma: of("inteira"), colaborador: of("tres"), desistencia: true };
    expect(Object.keys(await refused("colaborador-turma", left))).toEqual(["motivoDesistencia"]);
    await keep("desistente", "colaborador-turma", { ...left, motivoDesistencia: "Mudou de turno." });
    expect(await refused("colaborador-turma", { turma: of("inteira"), colaborador: of("um") })).toEqual({
      turma: "Este talento já está inscrito na turma.",
    });
    expect(await ask("inteira", "tem-colaborador")).toBe(true);
    expect(await ask("inteira", "pode-gerar-qrcode-presenca")).toBe(true);
    expect((await ana("GET", `${CLASSES}/${made.inteira}`)).json()).toMatchObject({ participantes: 2 });
    await keep("antes", "colaborador-turma", { turma: of("destino"), colaborador: of("dois") });
    const from = `${CLASSES}/${made.inteira}/clona-colaboradores`;
    expect((await ana("POST", from, { cursoId: made.curso, turmaIds: [made.destino] })).json()).toEqual({
      inscritos: 1,
      jaInscritos: 1,
    });
    expect((await ana("POST", `${from}?cursoId=${made.curso}&turmaIds=${made.destino}`, {})).json()).toEqual({
      inscritos: 0,
      jaInscritos: 2,
    });
    for (const wrong of [{}, { turmaIds: [] }, { turmaIds: ["x"] }, { cursoId: made.curso, turmaIds: [made.alheia] }])
      expect((await ana("POST", from, wrong)).statusCode).toBe(400);
    expect((await bia("POST", from, { turmaIds: [made.destino] })).statusCode).toBe(404);
  });

  test("[002-4-5] [002-7.2-31] the evaluations of a class are released one by one", async () => {
    const ask = (query: string) => ana("PUT", `${CLASSES}/${made.inteira}/libera-bloqueia?${query}`);
    const released = async (query: string) => ((await ask(query)).json().avaliacoesLiberadas as Answered[]).map(({ id }) => id);
    expect(await released(`avaliacaoCursoId=${made.prova}&liberada=true`)).toEqual([made.prova]);
    expect(await released(`avaliacaoCursoId=${made.pratica}&liberada=true`)).toHaveLength(2);
    expect(await released(`avaliacaoCursoId=${made.prova}&liberada=false`)).toEqual([made.pratica]);
    await keep("alheiaAvaliacao", "avaliacao-curso", { titulo: "De outro", tipo: "n" });
    expect((await ask(`avaliacaoCursoId=${made.alheiaAvaliacao}&liberada=true`)).json().errors).toMatchObject([
      { field: "avaliacaoCursoId", message: "A avaliação não é do curso desta turma." },
    ]);
    expect((await ask("avaliacaoCursoId=1")).statusCode).toBe(400);
  });

  test("a class is closed once, reopened by a right of its own, and not after it was cancelled", async () => {
    const at = `${CLASSES}/${made.inteira}`;
    expect((await ana("PUT", `${at}/realizada`, {})).json()).toMatchObject({ realizada: true, situacao: "REALIZADA" });
    expect((await ana("PUT", at, { realizada: false })).json().errors).toMatchObject([
      { field: "realizada", message: "A turma já foi realizada: reabra-a para alterar." },
    ]);
    expect((await ana("PUT", `${at}/cancelar`, {})).statusCode).toBe(400);
    expect((await ana("PUT", `${at}/reabrir`, {})).json()).toMatchObject({ realizada: false });
    expect((await ana("PUT", `${at}/cancelar`, {})).json()).toMatchObject({ situacao: "CANCELADA" });
    expect((await ana("PUT", at, { realizada: true })).statusCode).toBe(400);
  });
});

describe("who sees classes", () => {
  test("who teaches sees the own classes, their days and participants, and no others", async () => {
    const admin = await app.login("admin");
    const teacher = await userWith(app, admin, "professor", [
      "ROLE_DESENVOLVIMENTO_TURMAS_VER",
      "ROLE_DESENVOLVIMENTO_COLABORADORES_TURMA_VER",
    ]);
    const { id } = (await teacher("GET", "/api/userinfo")).json<{ usuario: Answered }>().usuario;
    const days = [{ dia: "2024-07-01", turno: "D" }];
    await keep("dela", "turmas", oneClass({ descricao: "Dela", instrutorUsuarioId: id, diasTurma: days }));
    await keep("aluno", "colaborador-turma", { turma: of("dela"), colaborador: of("um") });
    const seen = async (path: string) => (await teacher("GET", `${HERE}/${path}`)).json<{ content: Answered[] }>().content;
    expect((await seen("turmas")).map((one) => one.id)).toEqual([made.dela]);
    expect((await seen("colaborador-turma")).map((one) => one.id)).toEqual([made.aluno]);
    expect(await seen("dias-turmas")).toMatchObject([{ turma: of("dela") }]);
    expect((await teacher("GET", `${CLASSES}/${made.umDia}`)).statusCode).toBe(404);
    expect((await teacher("GET", `${CLASSES}/${made.umDia}/tem-colaborador`)).statusCode).toBe(404);
  });

  test("a talent sees the own enrolments and practical evaluations, changes none, and sees nobody else's", async () => {
    const admin = await app.login("admin");
    const what = ["COLABORADORES_TURMA", "PRATICAS_COLABORADOR"];
    const rights = what.flatMap((one) => [`ROLE_DESENVOLVIMENTO_${one}_VER`, `ROLE_DESENVOLVIMENTO_${one}_EDITAR`]);
    const talent = await userWith(app, admin, "participa", rights);
    const { id } = (await talent("GET", "/api/userinfo")).json<{ usuario: Answered }>().usuario;
    expect((await admin("PUT", `/api/utilitario/usuarios/${id}`, { colaborador: of("tres") })).statusCode).toBe(200);
    const tried = await ana("POST", "/api/avaliacao/avaliacao-pratica", { titulo: "Resgate", notaMinima: 7 });
    made.resgate = tried.json<Answered>().id;
    for (const nome of ["dois", "tres"]) {
      await keep(`na dela ${nome}`, "colaborador-turma", { turma: of("dela"), colaborador: of(nome) });
      const practice = { colaborador: of(nome), avaliacaoPratica: of("resgate"), data: "2024-03-05", nota: 6 };
      await keep(`prova ${nome}`, "pratica-colaborador", practice);
    }
    for (const [path, own, other] of [
      ["colaborador-turma", "na dela tres", "na dela dois"],
      ["pratica-colaborador", "prova tres", "prova dois"],
    ] as const) {
      const { content } = (await talent("GET", `${HERE}/${path}`)).json<{ content: { id: number; colaborador: Answered }[] }>();
      expect(content.map((one) => one.id)).toContain(made[own]);
      expect(new Set(content.map(({ colaborador }) => colaborador.id))).toEqual(new Set([made.tres]));
      expect((await talent("GET", `${HERE}/${path}/${made[other]}`)).statusCode).toBe(404);
      const change = path === "pratica-colaborador" ? { nota: 10 } : { prioridade: 1 };
      expect([403, 404]).toContain((await talent("PUT", `${HERE}/${path}/${made[own]}`, change)).statusCode);
    }
  });
});

describe("templates of certificates", () => {
  const add = (tail: string, bytes: Uint8Array, name: string) => sendFile(ana, "", bytes, { name, to: `${TEMPLATES}/${tail}` });

  test("[002-3.2-12] [002-7.2-39] [002-7.2-40] [002-7.2-41] [002-7.2-42] [002-7.2-46] images are sent, listed and shown", async () => {
    for (const [tail, list] of [
      ["add-logo", "logos"],
      ["add-moldura", "molduras"],
    ] as const) {
      const sent = await add(tail, PNG, `${list}.png`);
      expect(sent.statusCode, sent.body).toBe(201);
      made[list] = sent.json<Answered>().id;
      const [found] = (await ana("GET", `${TEMPLATES}/${list}`)).json();
      expect(found).toEqual(sent.json());
      const shown = await ana("GET", `${TEMPLATES}/imagem?url=${encodeURIComponent(found.url)}`);
      expect(shown.headers["content-type"]).toBe("image/png");
      expect((await add(tail, Buffer.from("%PDF-1.7"), "a.pdf")).statusCode).toBe(400);
    }
    for (const other of ["/etc/passwd", "../../etc/passwd", "/arquivos/00000000-0000-4000-8000-000000000000"])
      expect((await ana("GET", `${TEMPLATES}/imagem?url=${encodeURIComponent(other)}`)).statusCode).toBe(404);
    expect((await bia("GET", `${TEMPLATES}/logos`)).json()).toEqual([]);
    expect((await nino("GET", `${TEMPLATES}/logos`)).statusCode).toBe(403);
  });

  test("[002-3.2-11] [002-5.3-16] [002-8-4] [002-9-6] [002-7.2-37] [002-7.2-38] a template holds up to four logos, on whole units of the page", async () => {
    const logo = { logo: of("logos"), positionX: 10.9, positionY: 20.4 };
    const whole = (count: number) => ({ nome: "Padrão", moldura: of("molduras"), logos: Array(count).fill(logo) });
    expect(await refused("modelo-certificado", whole(5))).toEqual({
      logos: "Não foi possível inserir. O número limite de 4 logomarcas por modelo de certificado já foi atingido.",
    });
    const kept = await keep("modelo", "modelo-certificado", whole(4));
    expect(kept).toMatchObject({ moldura: of("molduras"), logos: Array(4).fill({ positionX: 10, positionY: 20 }) });
    expect(Object.keys(await refused("modelo-certificado", { nome: "Fora", logos: [{ ...logo, positionX: 1123 }] }))).toEqual([
      "logos.0.positionX",
    ]);
    const tall = await add(
      "add-logo",
      await sharp({ create: { width: 200, height: 400, channels: 3, background: "#246" } })
        .png()
        .toBuffer(),
      "alta.png",
    );
    const high = { logo: { id: tall.json<Answered>().id }, positionX: 923, positionY: 394 };
    const off = async (logos: object[], rest = {}) => refused("modelo-certificado", { nome: "Fora", logos, ...rest });
    expect(await off([logo, { ...high, positionX: 924 }])).toEqual({
      "logos.1.positionX": expect.stringContaining("borda direita"),
    });
    expect(await off([{ ...high, positionY: 395 }])).toEqual({ "logos.0.positionY": expect.stringContaining("borda de baixo") });
    expect(await off([{ ...high, largura: 201 }])).toEqual({ "logos.0.positionX": expect.stringContaining("no máximo 1123") });
    expect(await off([{ ...high, positionX: 0, largura: 201 }])).toEqual({
      "logos.0.positionY": expect.stringContaining("no máximo 794"),
    });
    const box = { positionX: 200, positionY: 300, largura: 923, altura: 494 };
    expect(Object.keys(await off([], { caixaTexto: { ...box, largura: 924 } }))).toEqual(["caixaTexto.largura"]);
    expect(Object.keys(await off([], { caixaTexto: { ...box, altura: 495 } }))).toEqual(["caixaTexto.altura"]);
    await keep("beira", "modelo-certificado", { nome: "Beira", logos: [high], caixaTexto: box });
    // What stood off the page before is not asked again until it is moved.
    await app.database.owner((queries) =>
      sql`update desenvolvimento_modelos_certificado__logos set position_x = 1100 where dono_id = ${made.beira}`.execute(queries),
    );
    const stored = (await ana("GET", `${TEMPLATES}/${made.beira}`)).json();
    expect((await ana("PUT", `${TEMPLATES}/${made.beira}`, { ...stored, nome: "Na beira" })).statusCode).toBe(200);
    const row = { ...stored.logos[0], positionX: 1101 };
    expect((await ana("PUT", `${TEMPLATES}/${made.beira}`, { logos: [row] })).statusCode).toBe(400);
    expect((await ana("DELETE", `${TEMPLATES}/${made.beira}`)).statusCode).toBe(200);
    expect((await ana("DELETE", `${TEMPLATES}/logo/${high.logo.id}`)).statusCode).toBe(200);
    const inUse = "A imagem está sendo utilizada em um modelo de certificado.";
    expect((await ana("DELETE", `${TEMPLATES}/logo/${made.logos}`)).body).toContain(inUse);
    expect((await ana("DELETE", `${TEMPLATES}/moldura/${made.molduras}`)).body).toContain(inUse);
    expect((await ana("DELETE", `${TEMPLATES}/${made.modelo}`)).statusCode).toBe(200);
    expect((await ana("GET", `${TEMPLATES}/${made.modelo}`)).statusCode).toBe(404);
  });

  test("[002-7.2-43] [002-7.2-44] an image no template uses is removed, under its own use alone", async () => {
    expect((await ana("DELETE", `${TEMPLATES}/moldura/${made.logos}`)).statusCode).toBe(404);
    expect((await bia("DELETE", `${TEMPLATES}/logo/${made.logos}`)).statusCode).toBe(404);
    expect((await ana("DELETE", `${TEMPLATES}/logo/${made.logos}`)).json()).toEqual({ id: made.logos });
    expect((await ana("DELETE", `${TEMPLATES}/moldura/${made.molduras}`)).statusCode).toBe(200);
    expect((await ana("GET", `${TEMPLATES}/logos`)).json()).toEqual([]);
  });
});

describe("goals, plans and needs", () => {
  test("[002-3.2-13] [002-5.3-11] [002-5.3-12] [002-5.3-13] [002-5.3-14] [002-9-9] a set of goals says what each goal lacks", async () => {
    const goal = { mesAno: "2024-05-01", metaHora: "2:30" };
    expect(Object.keys(await refused("conjuntos-metas", { nome: "n".repeat(61), metas: [] }))).toEqual(["nome", "metas"]);
    expect(await refused("conjuntos-metas", { nome: "Metas", metas: [{ metaHora: "2:00" }, { mesAno: "2024-06-01" }] })).toEqual({
      "metas.0.mesAno": "data a partir de é obrigatória",
      "metas.1.metaHora": "meta em horas é obrigatória",
    });
    expect(await refused("conjuntos-metas", { nome: "Metas", metas: [{ ...goal, metaHora: "0:00" }] })).toEqual({
      "metas.0.metaHora": "meta em horas é obrigatória",
    });
    const kept = await keep("metas", "conjuntos-metas", {
      nome: "n".repeat(60),
      metas: [goal, { mesAno: "2099-12-15", metaHora: "3:00" }],
    });
    expect(kept).toMatchObject({
      metas: [
        { ...goal, editavel: false },
        { mesAno: "2099-12-15", metaHora: "3:00", editavel: true },
      ],
    });
    const { metas } = kept as unknown as { readonly metas: readonly object[] };
    const changed = metas.map((row) => ({ ...row, metaHora: "9:00" }));
    expect((await ana("PUT", `${HERE}/conjuntos-metas/${made.metas}`, { metas: changed })).json().errors).toMatchObject([
      { field: "metas.0.metaHora", message: "A meta de um mês encerrado não pode ser alterada." },
    ]);
    expect(await refused("conjuntos-metas", { nome: "Duas", metas: [goal, { ...goal, mesAno: "2024-05-31" }] })).toEqual({
      "metas.1.fimMes": "Já existe uma meta neste mês.",
    });
  });

  test("[002-3.2-14] [002-5.3-1] [002-5.3-2] [002-5.3-3] [002-5.3-4] [002-5.3-5] [002-5.3-6] [002-9-7] an action plan keeps its dates in order", async () => {
    const plan = { nome: "n".repeat(255), meta: "Meta", responsavelId: made.um, previsaoInicio: "2024-05-10" };
    expect(Object.keys(await refused("planos-acao", {}))).toEqual(["nome", "meta", "responsavelId", "previsaoInicio"]);
    expect(Object.keys(await refused("planos-acao", { ...plan, nome: "n".repeat(256) }))).toEqual(["nome"]);
    expect(await refused("planos-acao", { ...plan, previsaoTermino: "2024-05-09" })).toEqual({
      previsaoTermino: "Data de previsão de término é menor que a data de previsão de início.",
    });
    expect(await refused("planos-acao", { ...plan, acompanhamentoTermino: "2024-06-01" })).toEqual({
      acompanhamentoInicio:
        "Existe data de acompanhamento término, logo é necessária a inclusão da data de acompanhamento início.",
    });
    expect(await refused("planos-acao", { ...plan, acompanhamentoInicio: "2024-05-09" })).toEqual({
      acompanhamentoInicio: "A data de início do acompanhamento não pode ser menor que a data de previsão de início.",
    });
    expect(
      await refused("planos-acao", { ...plan, acompanhamentoInicio: "2024-05-11", acompanhamentoTermino: "2024-05-10" }),
    ).toEqual({
      acompanhamentoTermino: "A data de término do acompanhamento não pode ser menor que a data de início do acompanhamento.",
    });
    const kept = await keep("plano", "planos-acao", {
      ...plan,
      previsaoTermino: "2024-06-10",
      acompanhamentoInicio: "2024-05-10",
    });
    expect(kept).toMatchObject({ acompanhamentoSituacao: "EM_ANDAMENTO", origem: "AVULSA", responsavelId: made.um });
  });

  test("[000-2.3-79] [002-2.2-12] [002-7.2-11] a need names a course or what it would be called, and gets the course made for it", async () => {
    await keep("lnt", "lnt", { nome: "LNT", dataInicio: "2024-05-01" });
    expect(await refused("lnt-cursos", { lnt: of("lnt") })).toEqual({ nomeCurso: "Escolha o curso ou informe o nome dele." });
    const need = await keep("necessidade", "lnt-cursos", { lnt: of("lnt"), nomeCurso: "Desenho técnico" });
    expect(need).toMatchObject({ situacao: "SOLICITADO", prioridade: 3, nomeExibido: "Desenho técnico" });
    const at = `${HERE}/lnt-cursos/${made.necessidade}`;
    expect((await ana("PUT", `${at}/aprova`, { parecer: "Sim." })).json()).toMatchObject({ situacao: "APROVADO" });
    expect((await ana("PUT", `${at}/programa`, {})).statusCode).not.toBe(200);
    const plain = await ana("POST", `${HERE}/cursos`, { nome: "Sem pedido", cargaHoraria: "1:00" });
    expect(plain.statusCode).toBe(201);
    expect((await ana("GET", at)).json()).toMatchObject({ curso: null });
    const course = await ana("POST", `${HERE}/cursos?cursoLntId=${made.necessidade}`, { nome: "Desenho", cargaHoraria: "8:00" });
    expect(course.statusCode, course.body).toBe(201);
    expect((await ana("GET", at)).json()).toMatchObject({ curso: { id: course.json().id }, nomeExibido: "Desenho" });
    expect((await ana("PUT", `${at}/programa`, {})).json()).toMatchObject({ situacao: "PROGRAMADO" });
    for (const wrong of ["cursoLntId=x", "cursoLntId=999999", "outro=1"])
      expect((await ana("POST", `${HERE}/cursos?${wrong}`, { nome: "Nunca", cargaHoraria: "1:00" })).statusCode).toBe(400);
  });
});
