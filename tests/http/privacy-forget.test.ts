import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tablesAbout } from "../../src/db/house-tables.ts";
import { retentionJob } from "../../src/features/utilitario/privacidade/retention-job.ts";
import { features } from "../../src/generated/features/server.ts";
import { featureTables } from "../../src/main/feature-tables.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { position } from "../support/position.ts";
import { PNG } from "../support/send-file.ts";

const TABLES = featureTables(features);
const PAGE = "/api/utilitario/privacidade";
const NAME = "Zuleica Quaresma Üllmann";
const CPF = "39053344705";
const MAIL = "zuleica@quaresma.example";

describe.each(["pglite", "postgres"] as const)("anonymising on %s", (dialect) => {
  let app: TestApp;
  let ana: Send;
  let wanted: Awaited<ReturnType<typeof position>>;
  beforeAll(async () => {
    app = await startApp(dialect);
    ana = await app.login("ana");
    wanted = await position(ana);
  }, 60_000);
  afterAll(() => app?.close());

  const make = async (url: string, body: object): Promise<number> => {
    const answer = await ana("POST", url, body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: number }>().id;
  };
  const candidate = async (foto?: object): Promise<number> =>
    make("/api/captacao/candidatos", {
      nome: NAME,
      nomeSocial: "Zuzu",
      ...wanted,
      ...(foto === undefined ? {} : { foto }),
      pessoal: { cpf: CPF, dataNascimento: "1990-02-03", sexo: "F" },
      contato: { email: MAIL },
    });
  const job = (): Promise<void> =>
    retentionJob({
      database: app.database,
      registry: () => app.composed.product().registry,
      tablesAbout: (person) => tablesAbout(person, TABLES),
      heldBack: () => [],
      clock: () => new Date(),
      log: app.app.log,
    }).run();
  const person = (id: number, register = "captacao/candidatos"): string => `${PAGE}/pessoas/${register}/${id}/anonimizacao`;

  /** Tables that hold something about a user alone, by what they say of themselves. */
  const rowsAbout = (id: number): Promise<readonly string[]> =>
    app.database.owner(async (queries) => {
      const found: string[] = [];
      for (const { table, column } of tablesAbout("user", TABLES)) {
        const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(queries);
        if (rows.length > 0) found.push(table);
      }
      return found;
    });

  /** Every row of every table, files' bytes included, as text. */
  const everything = (): Promise<string> =>
    app.database.owner(async (queries) => {
      const tables = await sql<{ name: string }>`select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(queries);
      const parts: string[] = [];
      for (const { name } of tables.rows) {
        const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(queries);
        parts.push(...rows.map(({ row }) => `${name} ${row}`));
      }
      return parts.join("\n");
    });
  const linesWith = async (...needles: readonly string[]): Promise<readonly string[]> =>
    (await everything()).split("\n").filter((line) => needles.some((needle) => line.includes(needle)));

  test("the preview tells and changes nothing; without the name nothing happens; afterwards no table knows the person", async () => {
    const boundary = "limite";
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="zuleica.png"\r\ncontent-type: image/png\r\n\r\n`;
    const sent = await ana(
      "POST",
      "/api/arquivos?campo=captacao/candidatos:foto",
      Buffer.concat([Buffer.from(head), PNG, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      { "content-type": `multipart/form-data; boundary=${boundary}` },
    );
    expect(sent.statusCode, sent.body).toBe(200);
    const id = await candidate(sent.json());
    const other = await make("/api/captacao/candidatos", {
      nome: "Outra Pessoa",
      ...wanted,
      pessoal: { cpf: "52998224725", sexo: "F" },
    });
    expect((await ana("PUT", `/api/captacao/candidatos/${id}`, { nomeSocial: "Zuleica de antes" })).statusCode).toBe(200);
    await app.database.house((queries) =>
      sql`insert into quadro_correio (empresa_id, destinatario, assunto, texto) values
        (${app.companies.a}, ${MAIL}, 'Olá', ${`Olá, ${NAME}`}),
        (${app.companies.a}, 'rh@empresa.example', 'Novo currículo', ${`CPF ${CPF}`})`.execute(queries),
    );
    await app.database.house(async (queries) => {
      await sql`insert into quadro_candidato_credencial (candidato_id, empresa_id, hash) values (${id}, ${app.companies.a}, 'x')`.execute(
        queries,
      );
      await sql`insert into quadro_candidato_sessao (id, candidato_id, empresa_id, criada_em, expira_em)
        values ('dela', ${id}, ${app.companies.a}, now(), now() + interval '1 hour')`.execute(queries);
      await sql`insert into quadro_candidato_aceite (candidato_id, empresa_id, versao, aceito_em) values (${id}, ${app.companies.a}, '1', now())`.execute(
        queries,
      );
      await sql`insert into quadro_candidato_aviso (candidato_id, atividade, avisado_em) values (${id}, '2025-01-01', now())`.execute(
        queries,
      );
    });
    const before = await everything();

    const preview = await ana("GET", person(id));
    expect(preview.statusCode, preview.body).toBe(200);
    expect(preview.json()).toMatchObject({ nome: NAME, impedimento: null, arquivos: 1, auditoria: 2, mensagens: 2 });
    expect(preview.json().campos).toEqual(expect.arrayContaining(["Nome", "CPF", "E-mail", "Foto"]));
    for (const confirmacao of ["Zuleica", "sim"])
      expect((await ana("POST", person(id), { confirmacao })).json().errors).toEqual([
        { field: "confirmacao", code: "confirm", message: "Digite o nome da pessoa para confirmar." },
      ]);
    expect(await everything()).toBe(before);

    const done = await ana("POST", person(id), { confirmacao: ` ${NAME.toLowerCase()} ` });
    expect(done.statusCode, done.body).toBe(200);
    expect(done.json()).toMatchObject({ nome: `Pessoa anonimizada ${id}`, arquivos: 1, auditoria: 2, mensagens: 2 });
    expect(await linesWith("uleica", "uaresma", "Zuzu", CPF, "1990-02-03", "zuleica.png")).toEqual([]);

    const kept = (await everything()).match(/^quadro_candidato_\w+ .*/gm) ?? [];
    expect(kept.filter((line) => !line.startsWith(`quadro_candidato_cv (${other},`))).toEqual([]);
    expect(app.logged.join("\n")).not.toMatch(/uleica|uaresma|39053344705/);

    const left = (await ana("GET", `/api/captacao/candidatos/${id}`)).json();
    expect(left).toMatchObject({ nome: `Pessoa anonimizada ${id}`, nomeSocial: null, foto: null });
    expect(left.pessoal?.cpf ?? null).toBeNull();
    expect((await ana("GET", `/api/captacao/candidatos/${other}`)).json()).toMatchObject({
      nome: "Outra Pessoa",
      pessoal: { cpf: "52998224725" },
    });
    const trail = (await ana("GET", `/api/captacao/candidatos/${id}/auditoria`)).body;
    expect(trail).toContain("anonimizar");
    expect(trail).not.toContain("uleica");
    const again = await ana("POST", person(id), { confirmacao: `Pessoa anonimizada ${id}` });
    expect(again.json()).toMatchObject({ message: "Esta pessoa já foi anonimizada." });
    expect((await ana("GET", person(id))).json()).toMatchObject({ impedimento: "Esta pessoa já foi anonimizada." });
  });

  test("an active employee is kept by law, a dismissed one goes with every name a user record's audit called them by", async () => {
    const id = await make("/api/gestao-talentos/colaboradores", {
      nome: "Belarmino Ilhéu Prado",
      cpf: "11144477735",
      empresa: { id: app.companies.a },
      dataAdmissao: "2024-03-01",
      data: "2024-03-01",
    });
    const user = await ana("PUT", `/api/utilitario/usuarios/${app.users.nino}`, { colaborador: { id } });
    expect(user.statusCode, user.body).toBe(200);
    const address = person(id, "gestao-talentos/colaboradores");
    const kept = "Os dados deste talento não podem ser anonimizados enquanto durar o vínculo: a lei obriga a mantê-los.";
    expect((await ana("GET", address)).json()).toMatchObject({ impedimento: kept, campos: [] });
    const refused = await ana("POST", address, { confirmacao: "Belarmino Ilhéu Prado" });
    expect([refused.statusCode, refused.json().message]).toEqual([400, kept]);
    expect((await linesWith("Belarmino")).length).toBeGreaterThan(1);

    await app.database.owner((queries) =>
      sql`update gestao_talentos_colaboradores set situacao = 'D' where id = ${id}`.execute(queries),
    );
    // What tables beside the register say of a talent alone: the name on the learning platform, what was decided and why.
    await app.database.owner(async (queries) => {
      await sql`insert into quadro_usuario_eduvem (empresa_id, colaborador_id, usuario, criado_em) values (${app.companies.a}, ${id}, 'b.prado', now())`.execute(
        queries,
      );
      await sql`insert into quadro_experiencia_decisao (empresa_id, colaborador_id, decisao, justificativa, dia, por)
        values (${app.companies.a}, ${id}, 'EFETIVAR', 'Aprende depressa.', '2024-05-01', 'ana')`.execute(queries);
      // A sheet begun, with notes to oneself, and one handed over about somebody else.
      for (const [about, situation, draft] of [
        [0, "PARCIAL", '{"respostas":[],"anexo":{"anotacoes":"Falar de mim."}}'],
        [1, "RESPONDIDA", null],
      ] as const)
        await sql`insert into quadro_questionario (empresa_id, ciclo, ciclo_id, respondente_id, sobre_id, papel, congelada_id, situacao, rascunho)
          values (${app.companies.a}, 'avaliacao/avaliacoes-desempenho', 1, ${id}, ${about}, 'L', 1, ${situation}, ${draft})`.execute(
          queries,
        );
    });
    expect(await linesWith("b.prado", "Aprende depressa.", "Falar de mim.")).toHaveLength(3);
    const done = await ana("POST", address, { confirmacao: "Belarmino Ilhéu Prado" });
    expect(done.statusCode, done.body).toBe(200);
    expect(await linesWith("Belarmino", "11144477735", "b.prado", "Aprende depressa.", "Falar de mim.")).toEqual([]);
    const sheets = await app.database.owner(
      async (queries) =>
        (await sql<{ situacao: string }>`select situacao from quadro_questionario where respondente_id = ${id}`.execute(queries))
          .rows,
    );
    expect(sheets).toEqual([{ situacao: "RESPONDIDA" }]);
  });

  test("another company gets nothing, no right gets 403, users of all companies need the right in all of them", async () => {
    const id = await make("/api/captacao/candidatos", { nome: "Só de A", ...wanted, pessoal: { sexo: "I" } });
    const [bia, nino] = [await app.login("bia"), await app.login("nino")];
    for (const [method, body] of [
      ["GET", undefined],
      ["POST", { confirmacao: "Só de A" }],
    ] as const) {
      expect((await bia(method, person(id), body)).statusCode).toBe(404);
      expect((await nino(method, person(id), body)).statusCode).toBe(403);
      expect((await ana(method, person(999_999), body)).statusCode).toBe(404);
      expect((await ana(method, person(1, "sst/epis"), body)).statusCode).toBe(404);
      expect((await ana(method, person(app.users.nino, "utilitario/usuarios"), body)).statusCode).toBe(403);
    }
    expect((await ana("POST", person(id), { confirmacao: 7 })).statusCode).toBe(400);
    expect((await ana("GET", `/api/captacao/candidatos/${id}`)).json()).toMatchObject({ nome: "Só de A" });

    const admin = await app.login("admin");
    const own = await admin("POST", person(app.users.admin, "utilitario/usuarios"), { confirmacao: "admin" });
    expect(own.json()).toMatchObject({ message: "Você não pode anonimizar a si mesmo." });
    const active = await admin("GET", person(app.users.nino, "utilitario/usuarios"));
    expect(active.json().impedimento).toContain("inativar o acesso");
    await admin("PUT", `/api/utilitario/usuarios/${app.users.nino}`, {
      nome: "Nino Único Vasques",
      perfis: [{ empresa: { id: app.companies.a }, perfil: { id: app.profiles.all } }],
    });
    const renamed = await app.login("nino");
    const said = await renamed("POST", "/api/utilitario/sugestao-de-melhoria", {
      titulo: "Atalho",
      descricao: "Falta um atalho.",
    });
    expect(said.statusCode, said.body).toBe(201);
    expect((await linesWith("Vasques")).filter((line) => line.startsWith("utilitario_sugestoes_melhoria "))).toHaveLength(1);
    const kept = await renamed("PUT", "/api/preferencias", { valores: { recentes: ["/sst/epis"] } });
    expect(kept.statusCode, kept.body).toBe(200);
    expect(await rowsAbout(app.users.nino)).toEqual(expect.arrayContaining(["quadro_credencial", "quadro_preferencia"]));
    await admin("PUT", `/api/utilitario/usuarios/${app.users.nino}`, { ativo: false });
    const gone = await admin("POST", person(app.users.nino, "utilitario/usuarios"), { confirmacao: "nino único vasques" });
    expect(gone.statusCode, gone.body).toBe(200);
    expect(await linesWith("Vasques", "nino@empresa.example")).toEqual([]);
    expect(await rowsAbout(app.users.nino)).toEqual([]);
    await expect(app.login("nino")).rejects.toThrow();
  });

  test("what nobody touched for tempoExclusaoCandidato months is listed, and goes when asked or by itself", async () => {
    const id = await make("/api/captacao/candidatos", { nome: "Prazo Vencido Um", ...wanted, pessoal: { sexo: "I" } });
    const two = await make("/api/captacao/candidatos", { nome: "Prazo Vencido Dois", ...wanted, pessoal: { sexo: "I" } });
    const admin = await app.login("admin");
    const company = `/api/utilitario/empresas/${app.companies.a}`;
    const terms = async () => (await ana("GET", `${PAGE}/retencao`)).json();
    expect((await terms()).vencidos).toMatchObject([{ meses: 0, total: 0, registros: [] }]);
    expect((await admin("PUT", company, { tempoExclusaoCandidato: 12 })).json()).toMatchObject({ tempoExclusaoCandidato: 12 });
    expect((await terms()).vencidos).toMatchObject([{ meses: 12, total: 0 }]);

    const fresh = await make("/api/captacao/candidatos", { nome: "Ainda no Prazo", ...wanted, pessoal: { sexo: "I" } });
    await app.database.owner((queries) =>
      sql`update captacao_candidatos set alterado_em = now() - interval '13 months', ultima_atividade = (now() - interval '13 months')::date where id in (${id}, ${two})`.execute(
        queries,
      ),
    );
    await app.database.owner((queries) =>
      sql`update captacao_candidatos set alterado_em = now() - interval '13 months', ultima_atividade = (now() - interval '11 months')::date where id = ${fresh}`.execute(
        queries,
      ),
    );
    const listed = (await terms()).vencidos[0];
    const names = listed.registros.map(({ nome }: { nome: string }) => nome);
    expect(names).toEqual(expect.arrayContaining(["Prazo Vencido Um", "Prazo Vencido Dois"]));
    expect(names).not.toContain("Ainda no Prazo");
    expect(names.some((name: string) => name.startsWith("Pessoa anonimizada"))).toBe(false);
    const run = `${PAGE}/retencao/execucao`;
    const asked = { cadastro: "captacao/candidatos", ids: [id, fresh] };
    expect((await ana("POST", run, { ...asked, confirmacao: "sim" })).statusCode).toBe(400);
    expect((await ana("POST", run, { ...asked, confirmacao: "EXCLUIR" })).json()).toEqual({
      anonimizados: 1,
      recusados: [{ id: fresh, reason: "O prazo deste registro não venceu." }],
    });
    expect(await linesWith("Prazo Vencido Um")).toEqual([]);

    // Nothing goes by itself until the company says so.
    await job();
    expect((await ana("GET", `/api/captacao/candidatos/${two}`)).json().nome).toBe("Prazo Vencido Dois");
    expect((await ana("PUT", `${PAGE}/retencao`, { automatico: true, mesesLeituras: 2 })).statusCode).toBe(400);
    const set = await ana("PUT", `${PAGE}/retencao`, { automatico: true, mesesLeituras: 12 });
    expect(set.json()).toMatchObject({ automatico: true, mesesLeituras: 12 });
    await job();
    expect(await linesWith("Prazo Vencido")).toEqual([]);
    expect((await ana("GET", `/api/captacao/candidatos/${fresh}`)).json().nome).toBe("Ainda no Prazo");
    expect((await terms()).vencidos).toMatchObject([{ meses: 12, total: 0 }]);
    const log = await ana("GET", "/api/utilitario/log?cadastro=utilitario/privacidade");
    expect(log.body).toContain("retencao");
  });
});
