import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kinds } from "../../src/generated/kinds/shared.ts";
import { fileColumns } from "../../src/main/file-columns.ts";
import { systemContext } from "../../src/main/system-context.ts";
import { UNSAVED } from "../../src/services/files/limits.ts";
import { bindFiles } from "../../src/services/housekeeping/bind-files.ts";
import { cleanUp } from "../../src/services/housekeeping/clean-up.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { position } from "../support/position.ts";
import { PNG, sendFile } from "../support/send-file.ts";

const HOUR = 3_600_000;
const FIELD = "captacao/candidatos:foto";
const NOTE = "utilitario/sugestoes-melhoria:anexo";
const CANDIDATES = "/api/captacao/candidatos";

describe.each(["pglite", "postgres"] as const)("stored files on %s", (dialect) => {
  let app: TestApp;
  let ana: Send;
  let wanted: Awaited<ReturnType<typeof position>>;
  beforeAll(async () => {
    app = await startApp(dialect, { settings: { QUADRO_COMPANY_FILES_MB: 2 } });
    ana = await app.login("ana");
    wanted = await position(ana);
  }, 60_000);
  afterAll(() => app?.close());

  const columns = () => fileColumns(app.composed.product().registry, kinds);
  const clean = (hours: number) => cleanUp(app.database, columns(), new Date(Date.now() + hours * HOUR));
  const owner = (text: string) => app.database.owner((queries) => sql.raw(text).execute(queries));
  const sent = async (field = FIELD): Promise<string> => {
    const answer = await sendFile(ana, field, PNG);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ id: string }>().id;
  };
  const candidate = async (cpf: string, foto: string | null): Promise<number> => {
    const pessoal = { cpf, sexo: "I" };
    const made = await ana("POST", CANDIDATES, { nome: `De ${cpf}`, ...wanted, pessoal, foto: foto && { id: foto } });
    expect(made.statusCode, made.body).toBe(201);
    return made.json<{ id: number }>().id;
  };
  const read = async (id: string) => (await ana("GET", `/api/arquivos/${id}`)).statusCode;

  test("what records held before files were bound is bound; a shared file is copied; one sent for something else stays nobody's", async () => {
    const [shared, note] = [await sent(), await sent(NOTE)];
    const one = await candidate("52998224725", shared);
    const other = await candidate("11144477735", null);
    const third = await candidate("39053344705", null);
    await owner(`update captacao_candidatos set foto = '${shared}' where id = ${other};
      update captacao_candidatos set foto = '${note}' where id = ${third};
      update quadro_arquivo set usado = false, usado_em = null, registro_id = null`);
    await bindFiles(app.database, columns());
    const photo = async (id: number) => (await ana("GET", `${CANDIDATES}/${id}`)).json<{ foto: { id: string } }>().foto.id;
    expect(await photo(one)).toBe(shared);
    const copy = await photo(other);
    expect(copy).not.toBe(shared);
    expect([await read(shared), await read(copy)]).toEqual([200, 200]);
    const nino = await app.login("nino");
    for (const id of [shared, copy, note]) expect([403, 404]).toContain((await nino("GET", `/api/arquivos/${id}`)).statusCode);
    const before = await owner("select id, registro_id from quadro_arquivo order by id");
    await bindFiles(app.database, columns());
    expect((await owner("select id, registro_id from quadro_arquivo order by id")).rows).toEqual(before.rows);
    expect((await ana("PUT", `${CANDIDATES}/${one}`, { foto: null })).statusCode).toBe(200);
    expect([await read(shared), await read(copy)]).toEqual([404, 200]);
  });

  test("what a record lets go of is cleaned a day later, what another one holds is not", async () => {
    expect(await clean(23)).toMatchObject({ files: 0 });
    const { rows } = await owner("select id from captacao_candidatos order by id desc limit 1");
    const [last] = rows as readonly { readonly id: number }[];
    expect((await ana("DELETE", `${CANDIDATES}/${last?.id}`)).statusCode).toBe(200);
    expect(await clean(25)).toMatchObject({ files: 2 });
    expect((await owner("select 1 from quadro_arquivo")).rows).toHaveLength(1);
    ana = await app.login("ana");
  });

  test("a file being taken up while the clean-up runs stays", async () => {
    if (dialect === "pglite") return;
    const id = await candidate("15350946056", null);
    const { engine } = app.composed.product();
    const rights = new Set(app.composed.allRights());
    const system = systemContext(rights, { company: app.companies.a, group: app.groups.a });
    const context = { ...system, user: { ...system.user, id: app.users.ana } };
    const file = await sent();
    await owner(`update quadro_arquivo set criado_em = criado_em - interval '26 hours' where id = '${file}'`);
    let cleaning: Promise<unknown> | undefined;
    await engine.together(context, async (inside) => {
      await inside.update(context, "captacao/candidatos", id, { foto: { id: file } }, { fixed: {} });
      expect(await clean(0)).toMatchObject({ files: 0 });
      cleaning = clean(0);
    });
    expect(await cleaning).toMatchObject({ files: 0 });
    expect(await read(file)).toBe(200);
  });

  test("a company's room ends with a sentence, and so do files nobody saves", async () => {
    const text = Buffer.from("a".repeat(1_000_000));
    expect((await sendFile(ana, NOTE, text)).statusCode).toBe(200);
    const [one, other] = await Promise.all([sendFile(ana, NOTE, text), sendFile(ana, NOTE, text)]);
    const refused = one?.statusCode === 200 ? other : one;
    expect([one?.statusCode, other?.statusCode].sort()).toEqual([200, 400]);
    expect(refused?.json()).toMatchObject({ code: "FILES_FULL" });
    expect(refused?.json().message).toMatch(/^O espaço de arquivos desta empresa \(2 MB\) acabou\./);
    const bia = await app.login("bia");
    expect((await sendFile(bia, NOTE, text)).statusCode).toBe(200);
    await owner(`insert into quadro_arquivo (id, empresa_id, campo, nome, tipo, tamanho, bytes, criado_por)
      select gen_random_uuid(), ${app.companies.b}, 'x', 'x', 'text/plain', 1, '', ${app.users.bia} from generate_series(2, ${UNSAVED.files})`);
    expect((await sendFile(bia, NOTE, PNG)).json()).toMatchObject({ code: "FILES_UNSAVED" });
  });
});
