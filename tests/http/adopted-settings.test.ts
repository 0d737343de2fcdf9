import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backupRules } from "../../src/db/house-tables.ts";
import { applySchema, desiredTables } from "../../src/db/schema/apply-schema.ts";
import { features } from "../../src/generated/features/server.ts";
import { kinds as serverKinds } from "../../src/generated/kinds/server.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { featureTables } from "../../src/main/feature-tables.ts";
import { createBackups } from "../../src/services/backup/create-backups.ts";
import { restoreBackup } from "../../src/services/backup/restore-backup.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const RELEASE = "0.1.0";
/** As these tables were while they served the whole installation. */
const FORMERLY = [
  ...["inclui", "altera", "exclui", "esvazia"].map(
    (what) => `drop trigger quadro_conta_${what} on utilitario_parametros_sistema`,
  ),
  "alter table utilitario_parametros_sistema drop column grupo_id cascade",
  "alter table quadro_integracao drop column grupo_id cascade",
  "alter table quadro_integracao add constraint quadro_integracao__pk primary key (integracao)",
  "alter table quadro_bi_usuario drop column grupo_id cascade",
  "alter table quadro_bi_usuario add constraint quadro_bi_usuario__pk primary key (usuario_id)",
  "alter table utilitario_parametros_sistema no force row level security, disable row level security",
  "comment on table utilitario_parametros_sistema is 'quadro:utilitario/parametros-sistema antes'",
  "insert into utilitario_parametros_sistema (nome_instalacao, email_suporte, versao) values ('Antigo', 's@a.example', 4)",
  "insert into quadro_integracao (integracao, ativo, url, versao) values ('chat', true, 'https://chat.example', 3)",
  "insert into quadro_bi_usuario (usuario_id, desde) values (4, now())",
  "insert into quadro_esquema (impressao, versao, pendencias) select 'antes', versao, '[]' from quadro_esquema order by id desc limit 1",
];

describe.each(["pglite", "postgres"] as const)("settings made before they belonged to a company group, on %s", (dialect) => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    app = await startApp(dialect);
    folder = mkdtempSync(join(tmpdir(), "quadro-"));
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const parts = () => ({
    registers: [...app.composed.product().registry.values()],
    tables: featureTables(features),
    release: RELEASE,
  });

  /** What each group has, from the tab of its company. */
  async function inEachGroup(): Promise<readonly unknown[]> {
    const admin: Send = await app.login("admin");
    const read = async (company: number) => {
      const tab = { "x-quadro-empresa": String(company) };
      const get = async (url: string) => (await admin("GET", `/api/utilitario/${url}`, undefined, tab)).json();
      const [parameters] = (await get("parametros-sistema?page=0")).content;
      const { ativo, url, versao } = await get("integracoes/chat");
      return [parameters.nomeInstalacao, ativo, url, versao, (await get("integracoes/bi/usuarios")).length];
    };
    return [await read(app.companies.a), await read(app.companies.b)];
  }
  const SAME = ["Antigo", true, "https://chat.example", 3, 1];

  test("an update and the restore of an older backup leave each group with what served all, and a second start changes nothing", async () => {
    const { registers, tables, release } = parts();
    const file = join(folder, "antigo.tar.gz");
    for (const statement of FORMERLY) await app.database.owner((queries) => sql.raw(statement).execute(queries));
    const kinds = { shared: sharedKinds, server: serverKinds };
    const registry = () => app.composed.product().registry;
    await createBackups({ database: app.database, registry, tables, kinds, release }).make({ file, kind: "completo" });

    await app.composed.reload();
    expect(await inEachGroup()).toEqual([SAME, SAME]);
    await app.composed.reload();
    expect(await inEachGroup()).toEqual([SAME, SAME]);
    const admin = await app.login("admin");
    expect((await admin("PUT", "/api/utilitario/integracoes/chat", { ativo: false })).statusCode).toBe(200);
    expect((await inEachGroup()).map((one) => (one as unknown[])[1])).toEqual([false, true]);

    await restoreBackup(
      {
        database: app.database,
        release,
        desired: desiredTables(registers, tables),
        rules: backupRules(tables),
        applySchema: () => applySchema(app.database, registers, { tables, release }),
      },
      { file, replace: true },
    );
    await app.composed.reload();
    expect(await inEachGroup()).toEqual([SAME, SAME]);
    const made = await app.database.owner((queries) =>
      sql<{ n: number }>`select count(distinct id)::integer as n from utilitario_parametros_sistema`.execute(queries),
    );
    expect(made.rows).toEqual([{ n: 2 }]);
  });
});
