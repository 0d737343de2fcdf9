import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tablesAbout } from "../../src/db/house-tables.ts";
import { features } from "../../src/generated/features/server.ts";
import { featureTables } from "../../src/main/feature-tables.ts";
import { startApp, type TestApp } from "../support/app.ts";

const NUMBER = "a number beside what was done, which no longer has a name";
const NAMED = "its names are changed for that of nobody";

/** Tables that name a person without being about this person alone, and what becomes of their rows. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  quadro_admissao_convite: NUMBER,
  quadro_auditoria: NAMED,
  quadro_backup: NAMED,
  quadro_certificado_emitido: NUMBER,
  quadro_desligamento_efeito: "numbers alone, by which a dismissal is taken back",
  quadro_excluido: "another's record, for a minute",
  quadro_leitura_sensivel: NAMED,
  quadro_nota_curso: NUMBER,
  quadro_presenca: NUMBER,
  quadro_reajuste_clausula: NAMED,
  quadro_reajuste_comentario: NAMED,
  quadro_reajuste_revisao: NUMBER,
  quadro_relatorio_problema: NAMED,
  quadro_selecao_movimento: NUMBER,
  quadro_selecao_revelado: NUMBER,
  quadro_visao: "shared ones are their readers'",
};

const WHO = { usuario_id: "user", candidato_id: "candidate", colaborador_id: "talent" } as const;

let app: TestApp;
beforeAll(async () => {
  app = await startApp("either");
});
afterAll(() => app.close());

test("every table of the house that names a person says that its rows go with them, or why they stay", async () => {
  const said = new Set(
    (["user", "candidate", "talent"] as const).flatMap((person) =>
      tablesAbout(person, featureTables(features)).map(({ table }) => `${table} ${person}`),
    ),
  );
  const { rows } = await app.database.owner((queries) =>
    sql<{ table: string; column: keyof typeof WHO }>`
      select table_name::text as "table", column_name::text as "column" from information_schema.columns
      where table_schema = 'public' and table_name like 'quadro\\_%' and column_name = any(${Object.keys(WHO)}::text[])
      order by 1, 2`.execute(queries),
  );
  const silent = rows.filter(({ table, column }) => !said.has(`${table} ${WHO[column]}`)).map(({ table }) => table);
  expect(rows.length).toBeGreaterThan(20);
  expect(silent).toEqual(Object.keys(OF_OTHERS).sort());
});
