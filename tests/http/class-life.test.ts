import { inflateSync } from "node:zlib";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import qrcode from "qrcode-generator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeRuns } from "../../src/reporting/certificate/code-runs.ts";
import { CERTIFICATE_KEY, signedCertificate } from "../../src/reporting/certificate/signed-certificate.ts";
import { createVault } from "../../src/services/vault/vault.ts";
import { readPdf } from "../reporting/read-pdf.ts";
import { userWith } from "../security/user-with.ts";
import { SECRET, type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { reportDoor } from "./report-door.ts";

const HERE = "/api/desenvolvimento";
let app: TestApp;
let ana: Send;
let bia: Send;
let nino: Send;
let ada: Send;
let now = new Date("2026-11-10T12:00:00Z");
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });
const days: { id: number; dia: string }[] = [];

const make = async (name: string, path: string, record: object) => {
  const answer = await ana("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  made[name] = answer.json<{ id: number }>().id;
  return answer.json();
};
const good = async (answer: ReturnType<Send>) => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body);
};
interface Row {
  readonly colaborador: { readonly nome: string };
  readonly situacao: string;
}
const standing = (rows: readonly Row[]) => Object.fromEntries(rows.map((row) => [row.colaborador.nome, row.situacao]));

/** Widths of what is filled on the first page, in parts of the square they make up. */
function darkRuns(pdf: Uint8Array): readonly string[] {
  const bytes = Buffer.from(pdf);
  const from = bytes.indexOf("stream\n") + "stream\n".length;
  const drawn = inflateSync(bytes.subarray(from)).toString("latin1");
  const all = [...drawn.matchAll(/^([\d.]+) [\d.]+ ([\d.]+) -?[\d.]+ re$/gm)].map(
    ([, x, width]) => [Number(x), Number(width)] as const,
  );
  const side = Math.max(...all.map(([x, width]) => x + width)) - Math.min(...all.map(([x]) => x));
  return all.map(([, width]) => (width / side).toFixed(3));
}

beforeAll(async () => {
  app = await startApp("either", { clock: () => now, sessionMinutes: 100_000 });
  [ana, bia, nino] = await Promise.all([app.login("ana"), app.login("bia"), app.login("nino")]);
  for (const nome of ["Ada", "Bento", "Caio"])
    await make(nome, "gestao-talentos/talentos", {
      nome,
      email: `${nome.toLowerCase()}@aurora.example`,
      dataAdmissao: "2024-01-02",
    });
  const perfis = [{ empresa: { id: app.companies.a }, perfil: { id: app.profiles.none } }];
  await make("ada#", "utilitario/usuarios", { nome: "Ada", login: "ada", senha: PASSWORD, colaborador: of("Ada"), perfis });
  ada = await app.login("ada" as "nino");
  await make("prova", "desenvolvimento/avaliacao-curso", { titulo: "Prova", tipo: "n", minimoAprovacao: 7 });
  await make("sentido", "avaliacao/modelos-avaliacao", { titulo: "Reação", tipo: "V" });
  const reaction = { titulo: "Como foi", tipo: "a", modeloAvaliacao: of("sentido") };
  await make("reação", "desenvolvimento/avaliacao-curso", reaction);
  await make("curso", "desenvolvimento/cursos", {
    nome: "NR-35",
    cargaHoraria: "8:00",
    periodicidade: 12,
    percentualMinimoFrequencia: 75,
    avaliacaoCursos: [of("prova"), of("reação")],
  });
  const { diasTurma } = await make("turma", "desenvolvimento/turmas", {
    curso: of("curso"),
    descricao: "Turma A",
    instrutor: "Escola",
    local: "Sala 1",
    custo: 0,
    dataPrevIni: "2026-11-09",
    dataPrevFim: "2026-11-10",
    diasTurma: [
      { dia: "2026-11-09", turno: "D", horaIni: "8:00", horaFim: "12:00" },
      { dia: "2026-11-10", turno: "D", horaIni: "8:00", horaFim: "12:00" },
    ],
  });
  days.push(...diasTurma);
  for (const nome of ["Ada", "Bento"])
    await make(`inscrito ${nome}`, "desenvolvimento/colaborador-turma", { turma: of("turma"), colaborador: of(nome) });
  await make("certificacao", "desenvolvimento/certificacao", { nome: "Altura", cursos: [of("curso")], periodicidade: 24 });
}, 180_000);
afterAll(() => app?.close());

test("[002-7.2-10] a course is changed, and read as it was changed", async () => {
  const at = `${HERE}/cursos/${made.curso}`;
  expect(await good(ana("PUT", at, { nome: "NR-35 Altura" }))).toMatchObject({ nome: "NR-35 Altura" });
  expect(await good(ana("GET", at))).toMatchObject({ nome: "NR-35 Altura", cargaHoraria: "8:00" });
});

test("[002-7.2-30] everybody enrolled is told of the class once by message and once by mail", async () => {
  expect(await good(ana("POST", `${HERE}/turmas/${made.turma}/envia-aviso`))).toEqual({ avisados: 2 });
  const mails = await app.database.house((queries) =>
    sql<{
      para: string;
      texto: string;
    }>`select destinatario as para, texto from quadro_correio where assunto = 'Aviso de turma: NR-35 Altura'
      order by 1`.execute(queries),
  );
  expect(mails.rows.map(({ para }) => para)).toEqual(["ada@aurora.example", "bento@aurora.example"]);
  expect(mails.rows[0]?.texto).toContain("09/11/2026 (dia), das 8:00 às 12:00\n10/11/2026");
  expect(mails.rows[0]?.texto).toContain("Local: Sala 1");
  const box = await good(ada("GET", "/api/userinfo/mensagens?tipo=desenvolvimento"));
  expect(box.content).toMatchObject([{ texto: expect.stringContaining("NR-35 Altura") }]);
  expect((await nino("POST", `${HERE}/turmas/${made.turma}/envia-aviso`)).statusCode).toBe(403);
  expect((await bia("POST", `${HERE}/turmas/${made.turma}/envia-aviso`)).statusCode).toBe(404);
});

test("how people felt about a course is never graded", async () => {
  const at = `${HERE}/turmas/${made.turma}`;
  expect((await good(ana("GET", `${at}/folha-presenca`))).avaliacoes).toMatchObject([{ titulo: "Prova" }]);
  const grade = { colaboradorTurmaId: made["inscrito Ada"], avaliacaoCursoId: made.reação, nota: 90 };
  expect((await ana("PUT", `${at}/notas`, [grade])).statusCode).toBe(400);
});

test("whoever has the address reads the days of one's classes as a calendar, while the user is active; nobody makes such an address up", async () => {
  expect(await good(ana("GET", `${HERE}/calendario`))).toEqual({ endereco: null });
  const { endereco } = await good(ada("GET", `${HERE}/calendario`));
  const path = endereco.slice(endereco.indexOf("/api/"));
  const read = (at = path) => app.anonymous("GET", at);
  const { headers, body } = await read();
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(body).toContain("METHOD:PUBLISH");
  for (const { id } of days) expect(body).toContain(`UID:turma-${made.turma}-dia-${id}@`);
  expect(body).toContain("NR-35 Altura");
  expect(body).not.toMatch(/Ada|Bento|ATTENDEE/);
  for (const forged of [
    path.replace(/.\.ics$/, "_.ics"),
    path.replace(/\/\d+\./, "/999."),
    "/api/desenvolvimento/calendario/x.ics",
  ])
    expect((await read(forged)).statusCode, forged).toBe(404);
  const { usuario } = await good(ada("GET", "/api/userinfo"));
  const turn = (ativo: boolean) =>
    app.database.owner((queries) =>
      sql`update utilitario_usuarios set ativo = ${ativo} where id = ${usuario.id}`.execute(queries),
    );
  await turn(false);
  expect((await read()).statusCode).toBe(404);
  await turn(true);
  expect((await read()).statusCode).toBe(200);
});

test("who changes the own address makes those before open nothing, in every company, and nobody else's", async () => {
  const addressOf = async (send: Send, method: "GET" | "POST"): Promise<string> => {
    const { endereco } = await good(send(method, `${HERE}/calendario`));
    return endereco.slice(endereco.indexOf("/api/"));
  };
  const status = async (at: string) => (await app.anonymous("GET", at)).statusCode;
  expect(await good(ana("POST", `${HERE}/calendario`))).toEqual({ endereco: null });
  const first = await addressOf(ada, "GET");
  const second = await addressOf(ada, "POST");
  expect(await addressOf(ada, "GET")).toBe(second);
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  const third = await addressOf(ada, "POST");
  expect(await Promise.all([first, second, third].map(status))).toEqual([404, 404, 200]);
  expect((await app.anonymous("POST", `${HERE}/calendario`)).statusCode).toBe(401);
});

test("a notice brings each day for the calendar; what changes, goes or is called off changes the same appointment", async () => {
  const at = () => `${HERE}/turmas/${made.outra}`;
  const tell = async () => {
    await app.database.house((queries) => sql`delete from quadro_correio`.execute(queries));
    await good(ana("POST", `${at()}/envia-aviso`));
    const { rows } = await app.database.house((queries) =>
      sql<{ anexos: readonly { key: string; sequence: number; cancelled: boolean; from: string; until: string }[] }>`
        select anexos from quadro_correio where destinatario = 'ada@aurora.example'`.execute(queries),
    );
    return rows.flatMap(({ anexos }) =>
      anexos.map(({ from, until, sequence, cancelled }) => ({ from, until, sequence, cancelled })),
    );
  };
  const times = { horaIni: "8:00", horaFim: "12:00" };
  await make("outra", "desenvolvimento/turmas", {
    curso: of("curso"),
    descricao: "Turma B",
    instrutor: "Escola",
    custo: 0,
    dataPrevIni: "2026-12-01",
    diasTurma: [
      { dia: "2026-12-01", turno: "D", ...times },
      { dia: "2026-12-02", turno: "D" },
    ],
  });
  expect((await ana("POST", `${HERE}/turmas/${made.outra}/envia-aviso`)).json().message).toMatch(/não tem participantes/);
  await make("na outra", "desenvolvimento/colaborador-turma", { turma: of("outra"), colaborador: of("Ada") });
  const morning = { from: "2026-12-01T11:00:00.000Z", until: "2026-12-01T15:00:00.000Z" };
  const whole = { from: "2026-12-02", until: "2026-12-02" };
  expect(await tell()).toEqual([
    { ...morning, sequence: 0, cancelled: false },
    { ...whole, sequence: 0, cancelled: false },
  ]);
  const { diasTurma } = await good(ana("GET", at()));
  const [first] = diasTurma as { id: number }[];
  await good(ana("PUT", at(), { diasTurma: [{ ...first, horaIni: "9:00", horaFim: "12:00" }] }));
  const later = { ...morning, from: "2026-12-01T12:00:00.000Z" };
  expect(await tell()).toEqual([
    { ...later, sequence: 1, cancelled: false },
    { ...whole, sequence: 1, cancelled: true },
  ]);
  expect(await tell()).toEqual([{ ...later, sequence: 1, cancelled: false }]);
  await good(ana("PUT", `${at()}/cancelar`));
  expect(await tell()).toEqual([{ ...later, sequence: 2, cancelled: true }]);
  expect((await ana("POST", `${at()}/envia-aviso`)).json().message).toBe("A turma foi cancelada.");
});

test("who leaves a class loses the days that are still to come from their calendar, and nobody else does", async () => {
  const times = { horaIni: "8:00", horaFim: "12:00" };
  await make("que segue", "desenvolvimento/turmas", {
    curso: of("curso"),
    descricao: "Turma C",
    instrutor: "Escola",
    custo: 0,
    dataPrevIni: "2026-11-09",
    diasTurma: [
      { dia: "2026-11-09", turno: "D", ...times },
      { dia: "2026-12-03", turno: "D", ...times },
    ],
  });
  const mails = async () => {
    const { rows } = await app.database.house((queries) =>
      sql<{ para: string; texto: string; anexos: readonly { from: string; sequence: number; cancelled: boolean }[] }>`
        delete from quadro_correio returning destinatario as para, texto, anexos`.execute(queries),
    );
    return rows.map(({ anexos, ...row }) => ({
      ...row,
      anexos: (anexos ?? []).map(({ from, sequence, cancelled }) => ({ from, sequence, cancelled })),
    }));
  };
  for (const name of ["Ada", "Bento"])
    await make(`na C ${name}`, "desenvolvimento/colaborador-turma", { turma: of("que segue"), colaborador: of(name) });
  const enrolled = (name: string) => `${HERE}/colaborador-turma/${made[`na C ${name}`]}`;
  const change = { prioridade: 2 };
  await mails();
  // Before anybody was told there is nothing in a calendar.
  await good(ana("PUT", enrolled("Bento"), { desistencia: true, motivoDesistencia: "Férias" }));
  expect(await mails()).toEqual([]);
  await good(ana("PUT", enrolled("Bento"), { desistencia: false, motivoDesistencia: null }));
  await good(ana("POST", `${HERE}/turmas/${made["que segue"]}/envia-aviso`));
  await mails();
  const gone = {
    texto: expect.stringContaining("Você não participa mais da turma Turma C"),
    anexos: [{ from: "2026-12-03T11:00:00.000Z", sequence: 0, cancelled: true }],
  };
  await good(ana("PUT", enrolled("Bento"), change));
  expect(await mails()).toEqual([]);
  await good(ana("PUT", enrolled("Bento"), { desistencia: true, motivoDesistencia: "Férias" }));
  expect(await mails()).toEqual([{ para: "bento@aurora.example", ...gone }]);
  await good(ana("DELETE", enrolled("Bento")));
  expect(await mails()).toEqual([]);
  await good(ana("DELETE", enrolled("Ada")));
  expect(await mails()).toEqual([{ para: "ada@aurora.example", ...gone }]);
});

test("[002-7.2-13] the code of a day says where its presence is marked; scanned in time it marks it, and never over a mark", async () => {
  const show = (day = days[1]?.id) => ana("GET", `${HERE}/dias-turmas/qr-code-presenca?diaTurmaId=${day}`);
  const shown = await good(show());
  const address = new URL(shown.endereco);
  expect(address.pathname).toBe("/desenvolvimento/presenca");
  const code = qrcode(0, "M");
  code.addData(shown.endereco);
  code.make();
  expect(shown.imagem).toBe(code.createDataURL(6, 4));
  expect(shown.imagem).toMatch(/^data:image\/gif;base64,/);
  const token = address.searchParams.get("token") ?? "";
  expect(token.startsWith(`${days[1]?.id}.`)).toBe(true);
  const scan = (said = token, as = ada) => as("POST", `${HERE}/presenca`, { token: said });
  expect((await scan(token, ana)).json().message).toBe("Você não está inscrito nesta turma.");
  expect((await scan(`${token.slice(0, -1)}x`)).statusCode).toBe(400);
  expect((await scan(token.replace(/^\d+/, String(days[0]?.id)))).statusCode).toBe(400);
  expect(await good(scan())).toEqual({ turma: "Turma A", dia: "2026-11-10", marca: "P" });
  const other = new URL((await good(show(days[0]?.id))).endereco).searchParams.get("token") ?? "";
  expect((await scan(other)).json().message).toBe("A presença só é marcada no dia da aula.");
  now = new Date(now.getTime() + 41_000);
  expect((await scan()).json().message).toMatch(/expirou/);
  await good(
    ana("PUT", `${HERE}/turmas/${made.turma}/presencas`, [
      { colaboradorTurmaId: made["inscrito Ada"], diaTurmaId: days[1]?.id, marca: "J" },
    ]),
  );
  const again = new URL((await good(show())).endereco).searchParams.get("token") ?? "";
  expect(await good(scan(again))).toMatchObject({ marca: "J" });
  expect((await nino("GET", `${HERE}/dias-turmas/qr-code-presenca?diaTurmaId=${days[1]?.id}`)).statusCode).toBe(403);
  expect((await show(999_999)).statusCode).toBe(404);
});

test("six digits stand for the code, for who is enrolled, until they turned twice; half an hour around the class and no longer", async () => {
  const show = async (day = days[1]?.id): Promise<string> =>
    (await good(ana("GET", `${HERE}/dias-turmas/qr-code-presenca?diaTurmaId=${day}`))).digitos;
  const type = (token: string, as = ada) => as("POST", `${HERE}/presenca`, { token });
  const refusal = async (answer: ReturnType<Send>) => {
    const { statusCode, body } = await answer;
    expect(statusCode).toBe(400);
    return JSON.parse(body).message as string;
  };
  const digits = await show();
  // Whoever reads the code anywhere but where people reach the product is led nowhere.
  const elsewhere = await ana("GET", `${HERE}/dias-turmas/qr-code-presenca?diaTurmaId=${days[1]?.id}`, undefined, {
    host: "forjado.example",
  });
  expect(elsewhere.json().endereco).toMatch(/^\/desenvolvimento\/presenca\?token=/);
  expect(digits).toMatch(/^\d{6}$/);
  expect(await good(type(digits))).toMatchObject({ turma: "Turma A", dia: "2026-11-10" });
  expect(await refusal(type(digits, ana))).toMatch(/não é o de uma aula sua/);
  expect(await refusal(type(await show(days[0]?.id)))).toMatch(/não é o de uma aula sua/);
  const before = now;
  now = new Date(before.getTime() + 20_000);
  expect((await type(digits)).statusCode).toBe(200);
  now = new Date(before.getTime() + 40_000);
  expect(await refusal(type(digits))).toMatch(/já mudou/);
  // Eight to twelve in São Paulo: 11:00Z to 15:00Z.
  for (const [moment, status] of [
    ["10:29", 400],
    ["10:30", 200],
    ["15:30", 200],
    ["15:31", 400],
  ] as const) {
    now = new Date(`2026-11-10T${moment}:00Z`);
    const answer = await type(await show());
    expect([moment, answer.statusCode], answer.body).toEqual([moment, status]);
    if (status === 400) expect(answer.json().message).toMatch(/meia hora antes das 8:00 até meia hora depois das 12:00/);
  }
  now = before;
});

test("digits are not found by trying: beyond thirty in ten minutes nobody is heard, and others go on", async () => {
  const right = (await good(ana("GET", `${HERE}/dias-turmas/qr-code-presenca?diaTurmaId=${days[1]?.id}`))).digitos;
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) {
    const token = String(n).padStart(6, "0");
    statuses.push((await nino("POST", `${HERE}/presenca`, { token: token === right ? "999999" : token })).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
  expect((await ada("POST", `${HERE}/presenca`, { token: right })).statusCode).toBe(200);
});

test("[002-7.2-25] presence and grades say who passes when the class is over, and are frozen then", async () => {
  const at = `${HERE}/turmas/${made.turma}`;
  const marks = ["Ada", "Bento"].flatMap((nome) =>
    days.map(({ id }, day) => ({
      colaboradorTurmaId: made[`inscrito ${nome}`],
      diaTurmaId: id,
      marca: nome === "Bento" && day === 0 ? "F" : "P",
    })),
  );
  await good(ana("PUT", `${at}/presencas`, marks));
  const grades = ["Ada", "Bento"].map((nome) => ({
    colaboradorTurmaId: made[`inscrito ${nome}`],
    avaliacaoCursoId: made.prova,
    nota: 8.5,
  }));
  const sheet = await good(ana("PUT", `${at}/notas`, grades));
  expect(sheet).toMatchObject([
    { frequencia: 100, aproveitamento: 85, situacao: "INSCRITO" },
    { frequencia: 50, aproveitamento: 85, situacao: "INSCRITO" },
  ]);
  expect((await ana("PUT", `${at}/notas`, [{ ...grades[0], nota: 10.5 }])).json().errors[0].field).toBe("0.nota");
  expect((await ana("PUT", `${at}/presencas`, [{ ...marks[0], diaTurmaId: 999_999 }])).json().errors[0].field).toBe(
    "0.diaTurmaId",
  );
  expect((await ana("PUT", `${at}/presencas`, [{ ...marks[0], versao: 9 }])).statusCode).toBe(409);
  expect((await bia("PUT", `${at}/presencas`, marks)).statusCode).toBe(404);
  expect((await nino("PUT", `${at}/presencas`, marks)).statusCode).toBe(403);
  await good(ana("PUT", `${at}/notas`, [{ ...grades[1], nota: 9 }]));
  const ranking = reportDoor(ana, "desenvolvimento/relatorios/ranking-avaliacao-aluno");
  const filters = { turmasIds: [made.turma], empresasIds: [] };
  expect((await ranking.lines(filters)).map((line) => line.replaceAll(/\.0+\b/g, ""))).toEqual([
    "# Turma A",
    "1 | Bento | — | 1 | 90",
    "2 | Ada | — | 1 | 85",
    expect.stringContaining("Alunos 2"),
    expect.stringContaining("Alunos 2"),
  ]);
  await good(ana("PUT", `${at}/notas`, [{ ...grades[1], nota: 8.5 }]));
  // Equals share a place.
  expect((await ranking.lines(filters)).filter((line) => line.startsWith("1 | "))).toHaveLength(2);
  expect(await ranking.paper(filters)).toContain("Bento");
  await ranking.sheet(filters);
  expect(await ranking.refused({ ...filters, turmasIds: [] })).toEqual({ turmasIds: "Selecione ao menos uma turma" });
  await good(ana("PUT", `${at}/realizada`, {}));
  for (const name of ["presencas", "notas"])
    expect(standing(await good(ana("GET", `${at}/${name}`)))).toEqual({ Ada: "APROVADO", Bento: "REPROVADO" });
  expect((await ana("PUT", `${at}/presencas`, marks)).json().message).toMatch(/já foi realizada/);
});

test("[002-7.2-34] certificates of a class are one PDF with a page for each of those chosen, and its back where it is asked for", async () => {
  const at = `${HERE}/turmas/${made.turma}/imprimir-confirmacao-certificado`;
  const both = [made["inscrito Ada"], made["inscrito Bento"]];
  const pagesOf = async (body: object) => {
    const answer = await ana("POST", at, body);
    expect([answer.statusCode, answer.headers["content-type"]], answer.body.slice(0, 300)).toEqual([200, "application/pdf"]);
    return (answer.rawPayload.toString("latin1").match(/\/Type \/Page\b(?!s)/g) ?? []).length;
  };
  expect(await pagesOf({ colaboradorTurmaIds: both })).toBe(2);
  // Who did not pass has a confirmation, which has no back.
  expect(await pagesOf({ colaboradorTurmaIds: both, imprimirVerso: true })).toBe(3);
  await make("modelo", "desenvolvimento/modelo-certificado", { nome: "Padrão", assinaturas: [{ nome: "Ana Prado" }] });
  expect(await pagesOf({ colaboradorTurmaIds: [both[0]], modeloCertificadoId: made.modelo, titulo: "#NOMECURSO#" })).toBe(1);
  expect((await ana("POST", at, { colaboradorTurmaIds: [999_999] })).json().errors[0].field).toBe("colaboradorTurmaIds.0");
  expect((await ana("POST", at, { colaboradorTurmaIds: [] })).statusCode).toBe(400);
  expect((await nino("POST", at, { colaboradorTurmaIds: both })).statusCode).toBe(403);
  expect((await bia("POST", at, { colaboradorTurmaIds: both })).statusCode).toBe(404);
});

test("certificates are issued by a task, keep their code when issued again, are checked by anybody and taken back", async () => {
  const at = `${HERE}/certificados`;
  const both = [made["inscrito Ada"], made["inscrito Bento"]];
  const issue = async (formato: "pdf" | "zip") => {
    const { tarefaId } = await good(ana("POST", `${at}/emissao`, { colaboradorTurmaIds: [...both, 999_999], formato }));
    await expect.poll(async () => (await good(ana("GET", `/api/tarefas/${tarefaId}`))).situacao).toBe("CONCLUIDA");
    const { resultado } = await good(ana("GET", `/api/tarefas/${tarefaId}`));
    return { resultado, file: await ana("GET", `${at}/emissao/${tarefaId}/arquivo`), tarefaId };
  };
  const first = await issue("zip");
  expect(first.resultado).toEqual({
    emitidos: 1,
    recusados: [
      { id: both[1], motivo: "O participante não foi aprovado." },
      { id: 999_999, motivo: "Inscrição não encontrada." },
    ],
  });
  const files = unzipSync(new Uint8Array(first.file.rawPayload));
  const [issued] = await good(ana("GET", `${at}?turmaId=${made.turma}`));
  expect(issued).toMatchObject({ nome: "Ada", situacao: "EMITIDO", colaboradorTurmaId: both[0] });
  expect(issued.codigo).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect(Object.keys(files)).toEqual([`Ada ${issued.codigo.replaceAll("-", "")}.pdf`]);
  expect((await bia("GET", `${at}/emissao/${first.tarefaId}/arquivo`)).statusCode).toBe(404);

  const check = (codigo: string) => app.anonymous("GET", `/api/externo/certificados/${codigo}`);
  const told = await check(issued.codigo.toLowerCase());
  expect(told.json()).toEqual({
    codigo: issued.codigo,
    nome: "Ada",
    curso: "NR-35 Altura",
    cargaHoraria: "8",
    inicio: "2026-11-09",
    fim: "2026-11-10",
    validade: null,
    vencido: false,
    emitidoEm: now.toISOString(),
    situacao: "EMITIDO",
    empresa: expect.stringMatching(/./),
  });
  expect((await check("AAAA-BBBB-CCCC")).statusCode).toBe(404);
  // The code on paper says what the paper says, signed under the one key anybody gets.
  const vault = createVault(SECRET);
  const codigo = issued.codigo.replaceAll("-", "");
  const { chaves } = await good(app.anonymous("GET", "/api/externo/certificados/chaves-publicas"));
  expect(chaves).toEqual([vault.publicKey(CERTIFICATE_KEY)]);
  const signed = signedCertificate({ ...told.json(), codigo }, (text) => vault.sign(text, CERTIFICATE_KEY));
  const [paper = new Uint8Array()] = Object.values(files);
  const addresses = ["http://localhost", "http://localhost:80", ""].map((host) => `${host}/certificados/${codigo}#${signed}`);
  expect(addresses.map((address) => codeRuns(address).map(({ width }) => width.toFixed(3)))).toContainEqual(darkRuns(paper));

  const second = await issue("pdf");
  expect(second.file.headers["content-type"]).toBe("application/pdf");
  const all = await good(ana("GET", `${at}?turmaId=${made.turma}`));
  expect(all.map(({ codigo, situacao }: typeof issued) => [codigo, situacao])).toEqual([
    [issued.codigo, "EMITIDO"],
    [issued.codigo, "SUBSTITUIDO"],
  ]);
  expect((await check(issued.codigo)).json().situacao).toBe("EMITIDO");
  const revoke = (id: number, as = ana) => as("PUT", `${at}/${id}/revogado`, { motivo: "Emitido por engano." });
  expect((await revoke(all[0].id, nino)).statusCode).toBe(403);
  expect((await revoke(all[0].id, bia)).statusCode).toBe(404);
  // Whoever takes certificates back does so where they see the class.
  const narrow = await userWith(app, ana, "revoga", ["ROLE_DESENVOLVIMENTO_CERTIFICADO_REVOGAR"]);
  expect((await revoke(all[0].id, narrow)).statusCode).toBe(404);
  expect(await good(revoke(all[0].id))).toMatchObject({ situacao: "REVOGADO", motivo: "Emitido por engano." });
  expect((await revoke(all[0].id)).statusCode).toBe(400);
  expect((await check(issued.codigo)).json().situacao).toBe("REVOGADO");
  // What was taken back stays so: the next one has another code.
  await issue("pdf");
  const [next] = await good(ana("GET", `${at}?turmaId=${made.turma}`));
  expect(next.situacao).toBe("EMITIDO");
  expect(next.codigo).not.toBe(issued.codigo);
  expect((await check(issued.codigo)).json().situacao).toBe("REVOGADO");
  expect((await nino("POST", `${at}/emissao`, { colaboradorTurmaIds: both, formato: "pdf" })).statusCode).toBe(403);
  expect((await ana("POST", `${at}/emissao`, { colaboradorTurmaIds: both, formato: "doc" })).statusCode).toBe(400);
});

test("[002-3.2-7] a certification has certificates as a class has: printed, issued with a code and their validity, checked and taken back", async () => {
  const at = `${HERE}/certificacoes/${made.certificacao}`;
  const both = [made.Ada, made.Bento];
  const page = await good(ana("GET", `${HERE}/certificado?certificacaoId=${made.certificacao}`));
  expect(page.certificacoes).toContainEqual({ id: made.certificacao, nome: "Altura" });
  expect(page.talentos).toEqual([{ id: made.Ada, nome: "Ada", validade: "2027-11-10" }]);

  const print = (ids: readonly unknown[], as = ana, more: object = {}) =>
    as("POST", `${at}/imprimir-certificado`, { colaboradoresIds: ids, ...more });
  const paper = await readPdf((await print([made.Ada], ana, { imprimirVerso: true })).rawPayload);
  const [front = [], back = []] = paper.pages.map(({ lines }) => lines);
  expect(front.join(" ")).toContain("Certificamos que Ada concluiu");
  expect(front).toContain("Altura");
  expect(front).toContain("Certificação obtida em 10/11/2026, válida até 10/11/2027.");
  expect(back).toEqual(["Certificação: Altura", "Carga horária: 8 h", "Curso: NR-35 Altura, 8 h"]);
  expect((await print(both)).json().errors).toEqual([
    { field: "colaboradoresIds.1", code: "reference", message: "O talento não tem esta certificação hoje." },
  ]);
  expect((await print([999_999])).json().errors[0].message).toBe("Talento não encontrado.");
  expect((await print([made.Ada], nino)).statusCode).toBe(403);
  expect((await print([made.Ada], bia)).statusCode).toBe(404);

  const issue = async () => {
    const { tarefaId } = await good(ana("POST", `${at}/certificados`, { colaboradoresIds: both, formato: "pdf" }));
    await expect.poll(async () => (await good(ana("GET", `/api/tarefas/${tarefaId}`))).situacao).toBe("CONCLUIDA");
    const { resultado } = await good(ana("GET", `/api/tarefas/${tarefaId}`));
    expect(resultado).toEqual({
      emitidos: 1,
      recusados: [{ id: made.Bento, motivo: "O talento não tem esta certificação hoje." }],
    });
    return ana("GET", `${HERE}/certificados/emissao/${tarefaId}/arquivo`);
  };
  const issued = () => good(ana("GET", `${at}/certificados`));
  expect((await issue()).headers["content-type"]).toBe("application/pdf");
  const [first] = await issued();
  expect(first).toMatchObject({ nome: "Ada", situacao: "EMITIDO", colaboradorTurmaId: null, colaboradorId: made.Ada });
  await issue();
  expect((await issued()).map(({ codigo, situacao }: typeof first) => [codigo, situacao])).toEqual([
    [first.codigo, "EMITIDO"],
    [first.codigo, "SUBSTITUIDO"],
  ]);
  const check = async () => (await app.anonymous("GET", `/api/externo/certificados/${first.codigo}`)).json();
  const told = { curso: "Altura", cargaHoraria: "8", inicio: "2026-11-10", fim: "2026-11-10", validade: "2027-11-10" };
  expect(await check()).toMatchObject({ ...told, situacao: "EMITIDO", vencido: false });
  const before = now;
  now = new Date("2027-11-11T12:00:00Z");
  expect(await check()).toMatchObject({ ...told, situacao: "EMITIDO", vencido: true });
  now = before;

  const [holding] = await issued();
  const revoke = (as = ana) => as("PUT", `${HERE}/certificados/${holding.id}/revogado`, { motivo: "Emitido por engano." });
  expect((await revoke(nino)).statusCode).toBe(403);
  expect((await revoke(bia)).statusCode).toBe(404);
  expect(await good(revoke())).toMatchObject({ situacao: "REVOGADO" });
  expect(await check()).toMatchObject({ situacao: "REVOGADO" });
  expect((await ana("GET", `${HERE}/certificacoes/999999/certificados`)).statusCode).toBe(404);
  expect((await nino("GET", `${at}/certificados`)).statusCode).toBe(403);
});

test("[002-7.2-3] talents without a certification are those who did not pass its courses, or whose time is over", async () => {
  const at = `${HERE}/colaborador-certificacao/colaborador-sem-certificacao?certificacaoId=${made.certificacao}`;
  const names = async () => (await good(ana("GET", at))).map(({ nome }: { nome: string }) => nome);
  expect(await names()).toEqual(["Bento", "Caio"]);
  const state = (data: string) =>
    good(ana("GET", `${HERE}/certificacoes/situacao?colaboradorId=${made.Ada}&certificacaoId=${made.certificacao}&data=${data}`));
  // The course is valid for a year, the certification for two: the shorter one counts.
  expect(await state("2026-11-10")).toEqual({ situacao: "VALIDA", dataCertificacao: "2026-11-10", validade: "2027-11-10" });
  expect((await state("2027-11-10")).situacao).toBe("A_VENCER");
  expect((await state("2027-11-11")).situacao).toBe("VENCIDA");
  expect((await state("2026-11-09")).situacao).toBe("NAO_INICIADA");
  now = new Date("2027-12-01T12:00:00Z");
  // A year without a request ends a session.
  [ana, nino] = await Promise.all([app.login("ana"), app.login("nino")]);
  expect(await names()).toEqual(["Ada", "Bento", "Caio"]);
  expect((await ana("GET", at.replace(/\d+$/, "999999"))).statusCode).toBe(404);
  expect((await nino("GET", at)).statusCode).toBe(403);
});

test("who is forgotten has no name on a certificate, neither in the house nor where anybody checks it", async () => {
  const issued = () => good(ana("GET", `${HERE}/certificados?turmaId=${made.turma}`));
  const before = await issued();
  expect(new Set(before.map(({ nome }: { nome: string }) => nome))).toEqual(new Set(["Ada"]));
  // An employee is kept by law.
  await app.database.owner((queries) =>
    sql`update gestao_talentos_colaboradores set situacao = 'D' where id = ${made.Ada}`.execute(queries),
  );
  await good(
    ana("POST", `/api/utilitario/privacidade/pessoas/gestao-talentos/colaboradores/${made.Ada}/anonimizacao`, {
      confirmacao: "Ada",
    }),
  );
  const nobody = `Pessoa anonimizada ${made.Ada}`;
  for (const { codigo } of before) {
    const { nome, curso } = (await app.anonymous("GET", `/api/externo/certificados/${codigo}`)).json();
    expect({ nome, curso }).toEqual({ nome: nobody, curso: "NR-35 Altura" });
  }
  expect(new Set((await issued()).map(({ nome }: { nome: string }) => nome))).toEqual(new Set([nobody]));
});
