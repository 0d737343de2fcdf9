import { sql } from "kysely";
import { expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import { houseTables } from "../../src/db/house-tables.ts";
import { applySchema } from "../../src/db/schema/apply-schema.ts";
import { features } from "../../src/generated/features/server.ts";
import { featureTables } from "../../src/main/feature-tables.ts";
import type { Register } from "../../src/metadata/register.ts";
import { project, register } from "../generator/project.ts";
import { withDatabases } from "../support/database.ts";

const day = { type: "string", format: "date", title: "Data" };
const parts = {
  about: { scope: "system" },
  required: ["data"],
  properties: {
    data: day,
    valor: { type: "integer", title: "Valor" },
    numero: { type: "integer", title: "Número", "x-sequence": {} },
    anexos: {
      type: "array",
      title: "Anexos",
      items: { type: "object", properties: { arquivo: { type: "object", format: "document", title: "Arquivo" } } },
    },
    pares: { type: "array", title: "Pares", items: { type: "object", "x-ref": { register: "exemplo/perfis" } } },
  },
};
const more = {
  "x-history": { by: "data", fields: ["valor"] },
  "x-actions": { fecha: { title: "Fechar" } },
  "x-unique": [{ by: ["nome"] }],
};
const profiles = register({
  properties: { permissoes: { type: "array", format: "rights", title: "Permissões", items: { type: "string" } } },
});
const user = (target: string) =>
  register({ properties: { velho: { type: "object", title: "Velho", "x-ref": { register: target } } } });

async function planned(files: Readonly<Record<string, object>>): Promise<readonly Register[]> {
  const { root } = project(files as Parameters<typeof project>[0]);
  return [...(await generate({ root })).plan.values()];
}

const tables = featureTables(features);
/** Columns of the house and of features that name a register have one of these names. */
const NAMING = /^(registro|cadastro|ciclo|origem|campo)$/;

test("every column that names a register follows when the register is renamed", () => {
  // Counters are counted anew.
  const named = houseTables(tables).filter(({ name }) => name !== "quadro_contador");
  expect(
    named.flatMap(({ name, columns }) =>
      columns
        .filter((column) => NAMING.test(column.name) && column.type === "text" && column.names === undefined)
        .map((column) => `${name}.${column.name}: say in registers how it names the register`),
    ),
  ).toEqual([]);
});

withDatabases((open) => {
  test("[012-5-8] a renamed register keeps its lists, history, audit, files, numbers and the rights of profiles", async () => {
    const database = await open();
    const rows = async <T>(text: string): Promise<readonly T[]> =>
      (await database.owner((queries) => sql<T>`${sql.raw(text)}`.execute(queries))).rows;
    const before = { "exemplo/perfis.json": profiles, "exemplo/usos.json": user("exemplo/velhos") };
    await applySchema(database, await planned({ ...before, "exemplo/velhos.json": register({ ...parts, more }) }));
    await rows(
      `insert into exemplo_perfis (nome, permissoes) values ('P', '{ROLE_EXEMPLO_VELHOS_VER,ROLE_EXEMPLO_VELHOS_FECHA,ROLE_EXEMPLO_VELHOS_OUTROS_VER}')`,
    );
    await rows("insert into exemplo_velhos (nome, data, valor, numero) values ('A', '2026-01-01', 1, 7)");
    await rows("insert into exemplo_velhos__historicos (dono_id, data, valor) values (1, '2026-01-01', 1)");
    await rows("insert into exemplo_velhos__anexos (dono_id, ordem) values (1, 1)");
    await rows("insert into exemplo_velhos__pares (dono_id, alvo_id, ordem) values (1, 1, 1)");
    await rows("insert into exemplo_usos (nome, velho_id) values ('U', 1)");
    await rows(
      `insert into quadro_auditoria (usuario_id, usuario_nome, registro, registro_id, op) values (1, 'Ana', 'exemplo/velhos', 1, 'create')`,
    );
    await rows(
      `insert into quadro_arquivo (id, campo, nome, tipo, tamanho, bytes) values (gen_random_uuid(), 'exemplo/velhos:anexos.arquivo', 'a', 'text/plain', 1, 'a')`,
    );
    await rows(`insert into quadro_sequencia values ('exemplo/velhos', 'numero', 'sistema', 0, 0, 7)`);
    const after = await planned({
      "exemplo/perfis.json": profiles,
      "exemplo/usos.json": user("exemplo/novos"),
      "exemplo/novos.json": register({ ...parts, more: { ...more, "x-was": ["velhos"] } }),
    });
    expect((await applySchema(database, after)).pending).toEqual([]);
    expect(await rows("select nome, numero from exemplo_novos")).toEqual([{ nome: "A", numero: 7 }]);
    for (const list of ["historicos", "anexos", "pares"])
      expect(await rows(`select dono_id from exemplo_novos__${list}`), list).toEqual([{ dono_id: 1 }]);
    expect(await rows("select registro from quadro_auditoria")).toEqual([{ registro: "exemplo/novos" }]);
    expect(await rows("select campo from quadro_arquivo")).toEqual([{ campo: "exemplo/novos:anexos.arquivo" }]);
    expect(await rows("select registro, ultimo from quadro_sequencia")).toEqual([{ registro: "exemplo/novos", ultimo: 7 }]);
    expect(await rows("select permissoes from exemplo_perfis")).toEqual([
      { permissoes: ["ROLE_EXEMPLO_NOVOS_VER", "ROLE_EXEMPLO_NOVOS_FECHA", "ROLE_EXEMPLO_VELHOS_OUTROS_VER"] },
    ]);
    expect(
      await rows("select distinct registro from quadro_contador where registro in ('exemplo/velhos', 'exemplo/novos')"),
    ).toEqual([{ registro: "exemplo/novos" }]);
    await expect(rows("insert into exemplo_usos (nome, velho_id) values ('V', 99)")).rejects.toThrow("foreign key");
    expect((await applySchema(database, after)).applied).toEqual([]);
  });

  test("[012-5-8] what people arranged, marked and answered of a renamed register stays theirs", async () => {
    const database = await open();
    const rows = async <T>(text: string): Promise<readonly T[]> =>
      (await database.owner((queries) => sql<T>`${sql.raw(text)}`.execute(queries))).rows;
    await applySchema(
      database,
      await planned({ "exemplo/velhos.json": register({ ...parts, more }), "exemplo/perfis.json": profiles }),
      { tables },
    );
    const [from, to] = ["exemplo/velhos", "exemplo/novos"];
    for (const [table, columns, values] of [
      ["quadro_visao", "empresa_id, usuario_id, cadastro, nome, conteudo", `1, 1, '${from}', 'Minha', '{}'`],
      ["quadro_visao_preferida", "usuario_id, empresa_id, cadastro, visao_id", `1, 1, '${from}', 1`],
      ["quadro_favorito", "usuario_id, empresa_id, caminho, titulo", `1, 1, '/${from}/3', 'A'), (1, 1, '/${from}-outros', 'B'`],
      // Arranged under the new name already: what is newer stays.
      ["quadro_preferencia", "usuario_id, nome, valor", `1, 'linhas.${from}', '30'), (1, 'lista.grupo.${from}', '"valor"'`],
      ["quadro_preferencia", "usuario_id, nome, valor", `1, 'linhas.${to}', '50'), (1, 'lista.densidade', '"compacta"'`],
      [
        "quadro_preferencia",
        "usuario_id, nome, valor",
        `1, 'recentes', '["/${from}", "/${to}", "/${from}-outros", "/sst/epis", "/${from}/3"]'`,
      ],
      [
        "quadro_questionario",
        "empresa_id, ciclo, ciclo_id, respondente_id, sobre_id, papel, congelada_id",
        `1, '${from}', 1, 1, 1, 'R', 1`,
      ],
      [
        "quadro_pendencia_ac",
        "empresa_id, pendencia, detalhes, status_detalhes, msg, permissao, registro, origem_id",
        `1, 'p', 'd', 's', 'm', 'r', '${from}', 1`,
      ],
      [
        "quadro_sequencia",
        "registro, membro, escopo, escopo_id, ano, ultimo",
        `'${from}', 'numero', 'sistema', 0, 0, 7), ('${to}', 'numero', 'sistema', 0, 0, 2`,
      ],
    ])
      await rows(`insert into ${table} (${columns}) values (${values})`);
    const after = await planned({
      "exemplo/novos.json": register({ ...parts, more: { ...more, "x-was": ["velhos"] } }),
      "exemplo/perfis.json": profiles,
    });
    await applySchema(database, after, { tables });
    expect(await rows("select cadastro from quadro_visao union all select cadastro from quadro_visao_preferida")).toEqual([
      { cadastro: to },
      { cadastro: to },
    ]);
    expect(await rows("select caminho from quadro_favorito order by caminho")).toEqual([
      { caminho: `/${to}/3` },
      { caminho: `/${from}-outros` },
    ]);
    expect(await rows("select nome, valor from quadro_preferencia order by nome")).toEqual([
      { nome: `linhas.${to}`, valor: 50 },
      { nome: "lista.densidade", valor: "compacta" },
      { nome: `lista.grupo.${to}`, valor: "valor" },
      { nome: "recentes", valor: [`/${to}`, `/${from}-outros`, "/sst/epis", `/${to}/3`] },
    ]);
    expect(
      await rows("select ciclo as nome from quadro_questionario union all select registro from quadro_pendencia_ac"),
    ).toEqual([{ nome: to }, { nome: to }]);
    expect(await rows("select registro, ultimo from quadro_sequencia")).toEqual([{ registro: to, ultimo: 7 }]);
    expect((await applySchema(database, after, { tables })).applied).toEqual([]);
  });
});
