import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import type { Send } from "../support/app.ts";
import { PNG, sendFile } from "../support/send-file.ts";
import { announced, CANDIDATE_PASSWORD, candidateOf, entered, solved } from "./candidate-world.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";

const CPFS = { ines: "52998224725", otto: "11144477735", rute: "39053344705", nova: "12345678909" } as const;
const CANDIDATES = "/api/externo/candidatos";
const APPLICATIONS = "/api/externo/candidato-solicitacoes";

let w: RecruitmentWorld;
let ines: Send;
let otto: Send;
beforeAll(async () => {
  w = await openRecruitment();
  await loadReference(w.app.database, w.app.composed.product().registry);
  [ines, otto] = [await candidateOf(w, "Ines", CPFS.ines), await candidateOf(w, "Otto", CPFS.otto)];
}, 120_000);
afterAll(() => w?.app.close());
/** Each test has the minute's calls for itself. */
beforeEach(() => w.app.database.house((queries) => sql`delete from quadro_limite`.execute(queries)));

const own = (name = "Ines") => `${CANDIDATES}/${w.of(name).id}`;
const ok = async (by: Send, method: Parameters<Send>[0], url: string, body?: unknown, status = 200) => {
  const answer = await by(method, url, body);
  expect(answer.statusCode, `${method} ${url} ${answer.body}`).toBe(status);
  return answer.json();
};
const mails = async () =>
  (
    await w.app.database.house((queries) =>
      sql<{ destinatario: string; assunto: string; texto: string }>`
        select destinatario, assunto, texto from quadro_correio order by id`.execute(queries),
    )
  ).rows;

test("the form is told what its rules read, and its program is the server's", async () => {
  const told = await ok(w.app.anonymous, "GET", `${CANDIDATES}/formulario?empresaId=${w.app.companies.a}`);
  expect(told).toMatchObject({ regras: { user: { id: 0, kind: "candidato" } }, versao: expect.any(String) });
  expect(Object.keys(told.regras.company).sort()).toEqual(["campoExtraCandidato", "id", "maxCandidataCargo"]);
  const program = await w.app.anonymous("GET", `${CANDIDATES}/programa?v=${told.versao}`);
  expect([program.statusCode, program.headers["content-type"]]).toEqual([200, "text/javascript; charset=utf-8"]);
  expect((await w.app.anonymous("GET", `${CANDIDATES}/formulario?empresaId=987654`)).statusCode).toBe(404);
});

test("somebody registers, once for each CPF, with the work of the challenge done, and enters", async () => {
  const at = `${CANDIDATES}?empresaId=${w.app.companies.a}`;
  await ok(w.ana, "PUT", `/api/cargo-salario/cargos/${w.of("cargo").id}`, { exibirModuloExterno: true });
  const asked = { field: "cargos", record: {} };
  const { options } = await ok(w.app.anonymous, "POST", `${CANDIDATES}/opcoes?empresaId=${w.app.companies.a}`, asked);
  expect(options).toEqual([{ ...w.of("cargo"), nome: "Operador" }]);
  const record = {
    nome: "Nova Pessoa",
    pessoal: { cpf: CPFS.nova, sexo: "I" },
    contato: { email: "nova@email.example" },
    cargos: [w.of("cargo")],
    senha: CANDIDATE_PASSWORD,
    confirmaSenha: CANDIDATE_PASSWORD,
  };
  const missing = await ok(w.app.anonymous, "POST", at, { nome: "Nova" }, 400);
  expect(missing.errors.map(({ field }: { field: string }) => field)).toEqual(
    expect.arrayContaining(["pessoal.cpf", "contato.email", "senha", "cargos"]),
  );
  expect(await ok(w.app.anonymous, "POST", at, record, 400)).toMatchObject({ code: "CAPTCHA_REQUIRED" });
  const recaptcha = await solved(w, `cadastro-${w.app.companies.a}`);
  const otherwise = await solved(w, "anuncio-1");
  expect((await w.app.anonymous("POST", at, { ...record, recaptcha: otherwise })).statusCode).toBe(400);
  expect(await ok(w.app.anonymous, "POST", at, { ...record, recaptcha }, 201)).toEqual({ id: expect.any(Number) });
  const again = await ok(
    w.app.anonymous,
    "POST",
    at,
    { ...record, recaptcha: await solved(w, `cadastro-${w.app.companies.a}`) },
    400,
  );
  expect(again.errors).toMatchObject([{ field: "pessoal.cpf", message: "CPF já cadastrado." }]);
  const nova = await entered(w, CPFS.nova);
  expect((await nova("GET", "/api/externo/userinfo")).json()).toMatchObject({ candidato: { nome: "Nova Pessoa" } });
  // What only the company knows of somebody is not told by the verdict of a stranger.
  const { warnings } = await ok(w.app.anonymous, "POST", `${CANDIDATES}/verdict?empresaId=${w.app.companies.a}`, {
    record: { ...record, pessoal: { cpf: CPFS.rute, sexo: "I" } },
  });
  expect(warnings).toEqual([]);
});

test("[000-1-13] a candidate reads and changes the own record, never what the company noted, nor anybody else's", async () => {
  await ok(w.ana, "PUT", `/api/captacao/candidatos/${w.of("Ines").id}`, { observacaoRH: "Ligar depois", disponivel: false });
  const before = await ok(ines, "GET", own());
  expect(before).toMatchObject({ nome: "Ines", pessoal: { cpf: CPFS.ines } });
  for (const hidden of ["observacaoRH", "ocrTexto", "disponivel", "possuiHomonimo"]) expect(before).not.toHaveProperty(hidden);
  await ok(ines, "PUT", own(), { nome: "Inês Nova", contato: { email: "ines@email.example" } });
  expect(await ok(ines, "GET", own())).toMatchObject({ nome: "Inês Nova" });
  const kept = await ok(w.ana, "GET", `/api/captacao/candidatos/${w.of("Ines").id}`);
  expect(kept).toMatchObject({ nome: "Inês Nova", observacaoRH: "Ligar depois", disponivel: false });
  expect((await ines("PUT", own(), { disponivel: true })).statusCode).toBe(400);
  expect((await ines("GET", own("Otto"))).statusCode).toBe(403);
  expect((await ines("PUT", own("Otto"), { nome: "Roubado" })).statusCode).toBe(403);
  expect((await ines("PUT", own(), { nome: "" })).json().errors).toMatchObject([{ field: "nome" }]);
  expect((await ines("PUT", own(), { nome: "Tarde", versao: 1 })).statusCode).toBe(409);
});

test("a photo is drawn anew and shown to its owner alone", async () => {
  const to = `${CANDIDATES}/arquivos?campo=foto`;
  const text = { name: "foto.png", type: "image/png", to };
  expect((await sendFile(ines, "", Buffer.from("nada"), text)).json()).toMatchObject({
    message: "O arquivo adicionado não é uma imagem",
  });
  const foto = (await sendFile(ines, "", PNG, text)).json();
  await ok(ines, "PUT", own(), { foto });
  const read = await ines("GET", `${own()}/arquivos/${foto.id}`);
  expect([read.statusCode, read.headers["content-type"]]).toEqual([200, "image/png"]);
  expect((await otto("GET", `${own("Otto")}/arquivos/${foto.id}`)).statusCode).toBe(404);
  expect((await otto("PUT", own("Otto"), { foto })).statusCode).toBe(400);
});

test("[000-1-14] [000-3.4-8] [000-7.3-23] [000-7.3-24] [000-7.3-25] [000-7.3-26] [000-7.3-27] documents are added, listed, downloaded, changed and removed", async () => {
  await w.keep("triagem", "captacao/etapas-seletivas", { nome: "Triagem", ordem: 1 });
  await w.keep("diploma", "gestao-talentos/tipos-documento", { descricao: "Diploma" });
  const path = `${own()}/documentos-anexos`;
  const bytes = Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n");
  const file = { name: "currículo (1).pdf", type: "application/pdf", to: `${CANDIDATES}/arquivos?campo=documento` };
  const stored = await sendFile(ines, "", bytes, file);
  expect(stored.statusCode, stored.body).toBe(200);
  const anexo = stored.json();
  const whole = {
    descricao: "Currículo",
    data: "2026-01-02",
    etapaSeletiva: w.of("triagem"),
    tipoDocumento: w.of("diploma"),
    anexo,
  };
  for (const member of ["descricao", "anexo"]) {
    const { [member as "descricao"]: _, ...rest } = whole;
    expect((await ok(ines, "POST", path, rest, 400)).errors, member).toMatchObject([{ field: member }]);
  }
  const made = await ok(ines, "POST", path, whole, 201);
  const url = `/api/externo/candidatos/${w.of("Ines").id}/documentos-anexos/${made.id}/download`;
  expect(await ok(ines, "GET", path)).toEqual([
    {
      ...whole,
      id: made.id,
      etapaSeletiva: { ...w.of("triagem"), nome: "Triagem" },
      tipoDocumento: expect.objectContaining(w.of("diploma")),
      url,
    },
  ]);
  expect(await ok(ines, "GET", `${path}/${made.id}`)).toMatchObject({ descricao: "Currículo" });
  const sent = await ines("GET", url);
  expect(sent.rawPayload).toEqual(bytes);
  expect(sent.headers["content-disposition"]).toContain(`attachment; filename="`);
  expect(sent.headers["content-disposition"]).toContain(
    encodeURIComponent(anexo.name).replace(/[()]/g, (c) => (c === "(" ? "%28" : "%29")),
  );
  await ok(ines, "PUT", `${path}/${made.id}`, { descricao: "Currículo de 2026" });
  expect(await ok(ines, "GET", path)).toMatchObject([{ descricao: "Currículo de 2026", data: "2026-01-02", anexo }]);
  // Nobody else reads, changes, takes or removes it.
  const theirs = `${own("Otto")}/documentos-anexos`;
  for (const [method, at] of [
    ["GET", path],
    ["GET", `${path}/${made.id}`],
    ["GET", url],
    ["DELETE", `${path}/${made.id}`],
  ] as const)
    expect((await otto(method, at)).statusCode, at).toBe(403);
  for (const method of ["GET", "DELETE"] as const) expect((await otto(method, `${theirs}/${made.id}`)).statusCode).toBe(404);
  expect((await otto("POST", theirs, whole)).statusCode).toBe(400);
  await ok(ines, "DELETE", `${path}/${made.id}`);
  expect(await ok(ines, "GET", path)).toEqual([]);
  expect((await ines("GET", url)).statusCode).toBe(404);
});

test("a candidate keeps twenty documents, also of those who send several at once", async () => {
  const path = `${own()}/documentos-anexos`;
  const add = async (name: string) => {
    const file = { name, type: "text/plain", to: `${CANDIDATES}/arquivos?campo=documento` };
    const anexo = (await sendFile(ines, "", Buffer.from(name), file)).json();
    return () => ines("POST", path, { descricao: name, data: "2026-01-02", anexo });
  };
  const calls = [];
  for (let at = 0; at < 22; at += 1) {
    // Files have a limit of their own by the minute.
    await w.app.database.house((queries) => sql`delete from quadro_limite`.execute(queries));
    calls.push(await add(`documento ${at}.txt`));
  }
  for (const call of calls.slice(0, 18)) expect((await call()).statusCode).toBe(201);
  const answers = await Promise.all(calls.slice(18).map((call) => call()));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 400, 400]);
  expect(answers.find(({ statusCode }) => statusCode === 400)?.json().message).toBe(
    "Cada candidato guarda até 20 documentos. Exclua um para anexar outro.",
  );
  const kept = await ok(ines, "GET", path);
  expect(kept).toHaveLength(20);
  for (const { id } of kept) await ok(ines, "DELETE", `${path}/${id}`);
});

test("terms that were not accepted let nobody change anything or apply", async () => {
  await w.settings({ exigirAceitePsi: true, politicaSeguranca: "Texto de hoje." });
  await announced(w, "termo");
  const tries = [
    ["PUT", own(), { nome: "Sem termo" }],
    ["POST", `${APPLICATIONS}?solicitacaoId=${w.of("termo").id}`, undefined],
    ["POST", `${own()}/documentos-anexos`, {}],
  ] as const;
  for (const [method, url, body] of tries)
    expect(await ok(ines, method, url, body, 403), url).toMatchObject({ code: "TERMS_NOT_ACCEPTED" });
  await ok(ines, "PATCH", `${own()}/aceita-termo`, {});
  await ok(ines, "PUT", own(), { nome: "Inês" });
  await w.settings({ exigirAceitePsi: false });
});

test("[000-7.3-29] a candidate applies once, and again after the days to wait", async () => {
  await announced(w, "linha", { ad: { diasEsperaNovaAplicacao: 30 } });
  const to = `${APPLICATIONS}?solicitacaoId=${w.of("linha").id}`;
  const before = (await mails()).length;
  const made = await ok(ines, "POST", to, undefined, 201);
  expect(made).toMatchObject({ situacao: "P", status: "Em análise", anuncio: { titulo: "Vaga linha" } });
  expect((await mails()).slice(before)).toMatchObject([
    { destinatario: "ines@email.example", assunto: "Recebemos seu currículo: Vaga linha" },
  ]);
  expect(await ok(ines, "GET", APPLICATIONS)).toContainEqual(made);
  const inside = await ok(w.ana, "GET", `/api/captacao/candidatos-solicitacao?solicitacao=${w.of("linha").id}`);
  expect(inside.content).toMatchObject([{ id: made.id, candidato: w.of("Ines") }]);
  expect((await ok(ines, "POST", to, undefined, 400)).message).toBe("Você já está participando desta vaga.");
  expect(await ok(ines, "PUT", `${APPLICATIONS}/${made.id}/desiste`)).toMatchObject({ situacao: "D", status: "Desistência" });
  const refused = await ok(ines, "POST", to, undefined, 400);
  expect(refused.message).toMatch(/^Você pode se candidatar de novo a esta vaga a partir de \d\d\/\d\d\/\d{4}\.$/);
  await ok(w.ana, "PUT", `/api/captacao/anuncios/${w.of("anuncio linha").id}`, { diasEsperaNovaAplicacao: 0 });
  // Nobody applies anew in the place of the candidate.
  expect((await w.ana("PUT", `/api/captacao/candidatos-solicitacao/${made.id}/reaplica`, {})).statusCode).toBe(400);
  expect(await ok(ines, "POST", to, undefined, 201)).toMatchObject({ id: made.id, situacao: "P", status: "Em análise" });
  // Another's application is nobody's affair.
  for (const op of ["desiste", "participa"]) expect((await otto("PUT", `${APPLICATIONS}/${made.id}/${op}`)).statusCode).toBe(403);
  expect((await ines("PUT", `${APPLICATIONS}/${made.id}/participa`)).statusCode).toBe(400);
});

test("two applications of one candidate at once are one", async () => {
  await announced(w, "corrida");
  const to = `${APPLICATIONS}?solicitacaoId=${w.of("corrida").id}`;
  const both = await Promise.all([otto("POST", to), otto("POST", to)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
});

test("an application is for announced vacancies alone", async () => {
  const path = await announced(w, "fechada");
  const to = `${APPLICATIONS}?solicitacaoId=${w.of("fechada").id}`;
  await ok(w.ana, "PUT", `${path}/suspende`, { obsSuspensao: "Pausa" });
  expect((await ok(otto, "POST", to, undefined, 400)).message).toBe("Esta vaga não recebe mais candidatos.");
  await announced(w, "interna", { request: { tipoVaga: "INTERNA" } });
  expect((await otto("POST", `${APPLICATIONS}?solicitacaoId=${w.of("interna").id}`)).statusCode).toBe(404);
  expect((await otto("POST", `${APPLICATIONS}?solicitacaoId=987654`)).statusCode).toBe(404);
  expect((await otto("POST", APPLICATIONS)).statusCode).toBe(400);
});

test("an invitation is accepted while the vacancy is under way, and declined whenever", async () => {
  const path = await announced(w, "convite", { request: { quantidade: 2 } });
  const invited = { candidato: w.of("Otto"), solicitacao: w.of("convite") };
  const id = await w.keep("convite Otto", "captacao/candidatos-solicitacao", invited);
  const act = (op: string) => otto("PUT", `${APPLICATIONS}/${id}/${op}`);
  await ok(w.ana, "PUT", `${path}/suspende`, { obsSuspensao: "Pausa" });
  const refused = await act("participa");
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    "Só participa quem foi convidado ou havia desistido, de uma vaga aprovada e em andamento.",
  ]);
  await ok(w.ana, "PUT", `${path}/libera`, {});
  expect((await act("participa")).json()).toMatchObject({ situacao: "P" });
  await ok(w.ana, "PUT", `${path}/encerra`, {});
  expect((await act("desiste")).json()).toMatchObject({ situacao: "D", status: "Desistência" });
});

test("[000-4-11] the state of an application is said in words, by the request's and the candidate's situation", async () => {
  await w.keep("ultima", "captacao/etapas-seletivas", { nome: "Conversa final", ordem: 9 });
  await w.keep("prova", "captacao/etapas-seletivas", { nome: "Prova", ordem: 5 });
  await ok(w.ana, "PUT", `/api/cargo-salario/cargos/${w.of("cargo").id}`, {
    etapaSeletivas: [w.of("ultima"), w.of("triagem"), w.of("prova")],
  });
  const path = await announced(w, "estados", { request: { quantidade: 2 } });
  const { id } = await ok(otto, "POST", `${APPLICATIONS}?solicitacaoId=${w.of("estados").id}`, undefined, 201);
  const told = async () => (await ok(otto, "GET", APPLICATIONS)).find((one: { id: number }) => one.id === id);
  const status = async () => (await told()).status;
  const next = async () => (await told()).proximoPasso;
  const stage = (etapa: string, apto: string, data: string) =>
    w.keep(`${etapa} ${apto}`, "captacao/historico", { candidatura: { id }, etapaSeletiva: w.of(etapa), data, apto });
  expect(await status()).toBe("Em análise");
  expect(await next()).toBe("A empresa vai ler o seu currículo.");
  await stage("triagem", "S", "2026-03-01");
  expect(await status()).toBe("Em processo seletivo");
  expect(await next()).toBe("A empresa vai chamar você para a próxima etapa.");
  await stage("ultima", "I", "2026-03-04");
  expect(await next()).toBe("A empresa vai decidir sobre a etapa Conversa final.");
  await ok(w.ana, "DELETE", `/api/captacao/historico/${w.of("ultima I").id}`);
  await stage("ultima", "S", "2026-03-05");
  expect(await status()).toBe("Aprovado");
  expect(await next()).toBe("A empresa vai entrar em contato com você.");
  const passages = await ok(otto, "GET", "/api/externo/historico-candidatos");
  expect(passages.map(({ etapa, apto }: { etapa: string; apto: string }) => [etapa, apto])).toEqual([
    ["Conversa final", "S"],
    ["Triagem", "S"],
  ]);
  expect(JSON.stringify(passages)).not.toContain("observacao");
  await stage("ultima", "N", "2026-03-09");
  expect(await status()).toBe("Não selecionado");
  expect(await next()).toMatch(/^Você pode se candidatar de novo a partir de /);
  await ok(w.ana, "PUT", `/api/captacao/historico/${w.of("ultima N").id}`, { apto: "I" });
  await ok(w.ana, "PUT", `${path}/encerra`, {});
  expect(await status()).toBe("Vaga encerrada");
  expect(await next()).toBeNull();
  await ok(w.ana, "PUT", `/api/utilitario/empresas/${w.app.companies.a}`, { solPessoalReabrirSolicitacao: true });
  await ok(w.ana, "PUT", `${path}/reabre`, {});
  await ok(w.ana, "PUT", `/api/captacao/candidatos-solicitacao/${id}/contrata`, {});
  expect(await status()).toBe("Contratado");
  expect(await next()).toBe("A empresa vai combinar a admissão com você.");
});

test("[000-7.3-22] [000-7.3-28] [000-7.3-30] [000-7.3-31] evaluations of a request and of a stage are answered once, in time", async () => {
  for (const [name, more] of [
    ["geral", {}],
    ["relogio", { tempoLimiteMinutos: 10 }],
  ] as const) {
    await w.keep(name, "avaliacao/modelos-avaliacao", { titulo: `Prova ${name}`, tipo: "S", ...more });
    const questions = `avaliacao/modelos-avaliacao/${w.of(name).id}/perguntas`;
    await w.keep(`${name} escolha`, questions, {
      texto: "Escolha",
      tipo: { id: 1 },
      peso: 5,
      respostas: [
        { texto: "Sim", peso: 3 },
        { texto: "Não", peso: 1 },
      ],
      obrigatoria: true,
    });
    await w.keep(`${name} livre`, questions, { texto: "Conte", tipo: { id: 3 } });
  }
  await ok(w.ana, "PUT", `/api/captacao/etapas-seletivas/${w.of("triagem").id}`, { avaliacoesIds: [w.of("relogio").id] });
  await announced(w, "prova", { request: { avaliacoesIds: [w.of("geral").id] } });
  const made = await ok(ines, "POST", `${APPLICATIONS}?solicitacaoId=${w.of("prova").id}`, undefined, 201);
  await w.keep("etapa da prova", "captacao/historico", {
    candidatura: { id: made.id },
    etapaSeletiva: w.of("triagem"),
    data: "2026-03-01",
  });
  const asked = (ofStage: boolean) =>
    ok(ines, "GET", `${APPLICATIONS}/${made.id}/avaliacoes?utilizarAvaliacoesEtapaSeletiva=${ofStage}`);
  expect(await asked(false)).toEqual([
    {
      ...w.of("geral"),
      titulo: "Prova geral",
      historicoCandidatoId: null,
      respondida: false,
      tempoLimiteMinutos: null,
      dataHoraExpiracao: null,
    },
  ]);
  expect(await asked(true)).toMatchObject([
    { ...w.of("relogio"), historicoCandidatoId: w.of("etapa da prova").id, tempoLimiteMinutos: 10, dataHoraExpiracao: null },
  ]);
  const questions = await ok(ines, "GET", `/api/externo/avaliacoes/${w.of("geral").id}/perguntas`);
  expect(questions).toMatchObject([
    { texto: "Escolha", tipo: 1, respostas: [{ texto: "Sim" }, { texto: "Não" }] },
    { texto: "Conte", tipo: 3 },
  ]);
  expect(JSON.stringify(questions)).not.toContain("peso");
  expect((await otto("GET", `/api/externo/avaliacoes/${w.of("geral").id}/perguntas`)).statusCode).toBe(403);

  const answers = {
    respostas: [{ perguntaId: questions[0].id, tipoId: 1, respostaId: questions[0].respostas[0].id }],
  };
  const count = async () =>
    (await ok(ines, "GET", APPLICATIONS)).find(({ id }: { id: number }) => id === made.id).anuncio.qtdAvaliacoesRespondidas;
  const to = `${own()}/avaliacoes/${w.of("geral").id}?solicitacaoId=${w.of("prova").id}`;
  expect((await ok(ines, "POST", to, { respostas: [] }, 400)).errors).toMatchObject([
    { field: expect.stringMatching(/^perguntas\./) },
  ]);
  expect((await otto("POST", to, answers)).statusCode).toBe(403);
  expect(await count()).toBe(0);
  await ok(ines, "POST", to, answers, 201);
  expect(await count()).toBe(1);
  expect((await ines("POST", to, answers)).statusCode).toBe(400);
  expect(await asked(false)).toMatchObject([{ respondida: true }]);

  // The clock of a stage: nothing is read before it runs, it is set once, and ends what comes late.
  const stage = w.of("etapa da prova").id;
  const timed = `/api/externo/avaliacoes/${w.of("relogio").id}/perguntas`;
  expect((await ines("GET", timed)).statusCode).toBe(400);
  expect((await otto("PUT", `/api/externo/historico-candidatos/${stage}/data-hora-expiracao`)).statusCode).toBe(403);
  const clock = () => ok(ines, "PUT", `/api/externo/historico-candidatos/${stage}/data-hora-expiracao`);
  const first = await clock();
  expect(Date.parse(first.dataHoraExpiracao) - Date.parse(first.agora)).toBe(600_000);
  expect((await clock()).dataHoraExpiracao).toBe(first.dataHoraExpiracao);
  expect(await asked(true)).toMatchObject([{ dataHoraExpiracao: first.dataHoraExpiracao }]);
  const [choice] = await ok(ines, "GET", timed);
  const inTime = { respostas: [{ perguntaId: choice.id, tipoId: 1, respostaId: choice.respostas[1].id }] };
  const late = `${own()}/avaliacoes/${w.of("relogio").id}?solicitacaoId=${w.of("prova").id}&historicoCandidatoId=${stage}`;
  await w.app.database.owner((queries) =>
    sql`update captacao_historico set data_hora_expiracao = now() - interval '31 seconds' where id = ${stage}`.execute(queries),
  );
  expect((await ok(ines, "POST", late, inTime, 400)).message).toBe("O tempo para responder terminou.");
  await w.app.database.owner((queries) =>
    sql`update captacao_historico set data_hora_expiracao = now() - interval '20 seconds' where id = ${stage}`.execute(queries),
  );
  await ok(ines, "POST", late, inTime, 201);
  expect(await count()).toBe(2);
});

test("what somebody answered goes with the candidate", async () => {
  const rute = await candidateOf(w, "Rute", CPFS.rute);
  const { id } = await ok(rute, "POST", `${APPLICATIONS}?solicitacaoId=${w.of("prova").id}`, undefined, 201);
  const [choice] = await ok(rute, "GET", `/api/externo/avaliacoes/${w.of("geral").id}/perguntas`);
  const to = `${own("Rute")}/avaliacoes/${w.of("geral").id}?solicitacaoId=${w.of("prova").id}`;
  await ok(rute, "POST", to, { respostas: [{ perguntaId: choice.id, tipoId: 1, respostaId: choice.respostas[0].id }] }, 201);
  const sheets = async () =>
    (
      await w.app.database.owner((queries) =>
        sql<{
          n: number;
        }>`select count(*)::integer as n from quadro_questionario where ciclo = 'captacao/candidatos-solicitacao' and ciclo_id = ${id}`.execute(
          queries,
        ),
      )
    ).rows[0]?.n;
  expect(await sheets()).toBe(1);
  await ok(w.ana, "DELETE", `/api/captacao/candidatos/${w.of("Rute").id}`);
  expect(await sheets()).toBe(0);
});

test("[000-9-2] the order of a stage goes to 999, its name to 100 letters", async () => {
  const stages = "captacao/etapas-seletivas";
  await w.keep("limite", stages, { ordem: 999, nome: "x".repeat(100) });
  expect(Object.keys(await w.refused("POST", stages, { ordem: 1000, nome: "Depois" }))).toEqual(["ordem"]);
  expect(Object.keys(await w.refused("POST", stages, { ordem: 1, nome: "x".repeat(101) }))).toEqual(["nome"]);
});
