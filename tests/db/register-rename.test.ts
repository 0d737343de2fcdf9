import { sql } from "kysely";
import { expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import { applySchema } from "../../src/db/schema/apply-schema.ts";
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
});
