import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, test } from "vitest";
import { emitAuthorities } from "../../generator/emit/authorities.ts";
import { emitDatabase } from "../../generator/emit/database.ts";
import { emitTypes } from "../../generator/emit/types.ts";
import { generate } from "../../generator/generate.ts";
import { describeRegisters } from "../../src/http/description/registers/describe-registers.ts";
import type { Register, Registry } from "../../src/metadata/register.ts";
import type { Reports } from "../../src/metadata/report.ts";
import { canonicalSchema } from "../../src/rules/canonical-schema.ts";
import { planOf, refusalsOf, register } from "./project.ts";

let registry: Registry;
let reports: Reports;
beforeAll(async () => {
  ({ plan: registry, reports } = await generate({ root: process.cwd(), check: true }));
});

const need = (id: string): Register => {
  const found = registry.get(id);
  if (!found) throw new Error(`${id} is not planned`);
  return found;
};

const tables = (id: string) => need(id).storage.tables.map(({ name, role, path }) => `${role} ${name} "${path}"`);

describe("the hardest registers", () => {
  test("risk measurements know what their rules ask of agent and group", () => {
    const { needs, fields } = need("sst/medicoes-risco");
    expect(needs.references).toEqual({
      atividadePerigosaInsalubre: { register: "sst/agentes-nocivos", fields: ["codigo"] },
      grupoHomogeneo: { register: "sst/grupos-homogeneos", fields: ["finalidade"] },
    });
    expect(needs.computed).toContain("classificacaoSeveridadeRisco");
    expect(fields.find(({ name }) => name === "atividadePerigosaInsalubre")?.ref?.facts).toEqual(["codigo"]);
    expect(tables("sst/medicoes-risco")).toEqual([
      'record sst_medicoes_risco ""',
      'link sst_medicoes_risco__epcs "epcs"',
      'link sst_medicoes_risco__epis "epis"',
    ]);
  });

  test("salary bands keep a dated group, and one of their addresses gives them their job", () => {
    const band = need("cargo-salario/faixas-salariais");
    expect(band.fields.find(({ name }) => name === "historico")?.object?.history?.by).toBe("data");
    expect(tables("cargo-salario/faixas-salariais")).toContain(
      'history cargo_salario_faixas_salariais__historico__historicos "historico"',
    );
    expect(band.addresses.map(({ params }) => params)).toContainEqual(["cargoId"]);
    expect(band.needs.company).toContain("acIntegra");
  });

  test("areas are a tree of a group, with people of any of its companies", () => {
    const area = need("cargo-salario/areas-organizacionais");
    expect([area.scope, area.tree, area.storage.scopeColumn, area.storage.activeColumn]).toEqual([
      "group",
      "areaMae",
      "grupo_id",
      "ativo",
    ]);
    expect(area.needs.computed).toEqual(["possuiFilhasAtivas", "usadaEmHistorico", "grupoIntegrado"]);
    expect(area.storage.tables.filter(({ role }) => role === "link").map(({ path }) => path)).toEqual([
      "responsaveis.responsaveis",
      "responsaveis.corresponsaveis",
    ]);
    const partial = area.storage.tables[0]?.indexes.find(({ where }) => where !== undefined);
    expect(partial?.where).toBe('("area_mae_id" is null)');
  });

  test("environments date members, links and rows alike", () => {
    expect(tables("sst/ambientes")).toEqual([
      'record sst_ambientes ""',
      'link sst_ambientes__epcs_ids "epcsIds"',
      'rows sst_ambientes__riscos_ambientes "riscosAmbientes"',
      'history sst_ambientes__historicos ""',
      'link sst_ambientes__historicos__epcs_ids "epcsIds"',
      'rows sst_ambientes__historicos__riscos_ambientes "riscosAmbientes"',
    ]);
  });
});

describe("a reference in a text", () => {
  const text = { type: "string", title: "Texto", "x-computed": { text: "{nome} em {lugar}" } };
  const item = (display: string) =>
    [
      register({
        properties: { lugar: { type: "object", title: "Lugar", "x-ref": { register: "exemplo/lugares" } }, texto: text },
      }),
      {
        "exemplo/lugares.json": register({
          about: { display },
          properties: {
            sigla: { type: "string", title: "Sigla", maxLength: 2 },
            dono: { type: "object", title: "Dono", "x-ref": { register: "exemplo/donos" } },
          },
        }),
        "exemplo/donos.json": register(),
      },
    ] as const;

  test("is said as its record is named, asked at each read and delivered as facts", async () => {
    const plan = await planOf(...item("{sigla} - {nome}"));
    const { computed } = plan.fields.find(({ name }) => name === "texto") ?? {};
    const said =
      computed?.expr.op === "text" ? computed.expr.parts.map((part) => (typeof part === "string" ? part : part.text)) : [];
    expect(said).toEqual(["nome", " em ", "lugar.sigla", " - ", "lugar.nome"]);
    expect(computed?.mode).toBe("query");
    expect(plan.needs.references).toEqual({ lugar: { register: "exemplo/lugares", fields: ["nome", "sigla"] } });
  });

  test("is refused where saying it takes two look-ups", async () => {
    const [one, others] = item("{nome} de {dono}");
    expect(await refusalsOf({ "exemplo/itens.json": one, ...others })).toEqual([
      expect.stringContaining('"{lugar}" é nomeado por registros de mais de uma consulta'),
    ]);
  });
});

test("a right that a condition names is an authority of its register", () => {
  const [authorities = "[]"] = [...emitAuthorities(registry).values()];
  expect(JSON.parse(authorities)).toContainEqual({
    authority: "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS",
    title: "Talentos: ver todos",
    register: "gestao-talentos/colaboradores",
  });
});

describe("every register", () => {
  test("keys lead to tables and columns that exist", () => {
    const all = new Map([...registry.values()].flatMap(({ storage }) => storage.tables).map((table) => [table.name, table]));
    const names = (table: string) => ["id", ...(all.get(table)?.columns.map(({ name }) => name) ?? [])];
    for (const table of all.values()) {
      for (const key of table.foreignKeys) {
        expect(all.has(key.table), `${key.name} → ${key.table}`).toBe(true);
        expect(names(key.table), key.name).toEqual(expect.arrayContaining([...key.targets]));
        expect(names(table.name), key.name).toEqual(expect.arrayContaining([...key.columns]));
      }
      for (const index of table.indexes)
        expect(names(table.name), index.name).toEqual(expect.arrayContaining([...index.columns]));
      const columns = table.columns.map(({ name }) => name);
      expect(new Set(columns).size, table.name).toBe(columns.length);
    }
  });

  test("has examples that fit its canonical schema", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
    const wrong = [...registry.values()].flatMap((one) => {
      const { required: _asked, ...schema } = canonicalSchema(one);
      const validate = ajv.compile(loose(schema));
      return Object.entries(one.examples).flatMap(([name, example]) =>
        validate(example) ? [] : [`${one.id} ${name}: ${ajv.errorsText(validate.errors)}`],
      );
    });
    expect(wrong).toEqual([]);
  });

  test("is described, call by call, with references that lead somewhere", () => {
    const text = JSON.stringify(describeRegisters(registry, reports));
    const document = JSON.parse(text);
    const refs = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? ""));
    const dangling = [...refs].filter((ref) => ref.split("/").reduce((node, step) => node?.[step], document) === undefined);
    expect(dangling).toEqual([]);
    const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    const told = [...text.matchAll(/"summary":"([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(told.filter((summary) => /^(GET|POST|PUT|DELETE) /.test(summary))).toEqual([]);
    for (const { addresses } of registry.values())
      for (const { path } of addresses) expect(document.paths).toHaveProperty([`/${path}`]);
  });
});

/** Steps are judged on decimal text, not in floating point. */
function loose(schema: unknown): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => (key === "multipleOf" && typeof value === "number" ? undefined : value)),
  );
}

test("what is made of a small register", async () => {
  const small = await planOf(
    register({
      required: ["nome"],
      properties: {
        tipo: {
          type: "string",
          title: "Tipo",
          enum: ["A", "B"],
          "x-options": { A: "Aberto", B: { label: "Baixado", retired: true } },
          default: "A",
        },
        fim: { type: "string", format: "date", title: "Fim", "x-ui": { filter: "range" } },
        par: { type: "object", title: "Par", "x-ref": { register: "exemplo/itens", where: { tipo: { field: "$this.tipo" } } } },
      },
      more: {
        "x-rules": [{ id: "baixado", when: { tipo: "B" }, require: ["fim"] }],
        "x-unique": [{ by: ["nome"] }],
        "x-actions": { baixa: { title: "Baixar", when: { tipo: "A" }, set: { tipo: "B", fim: { field: "$today" } } } },
      },
    }),
  );
  expect(small).toMatchSnapshot("plan");
  const one = new Map([[small.id, small]]);
  const files = new Map([...(await emitTypes(small)), ...emitDatabase(one), ...emitAuthorities(one)]);
  expect(Object.fromEntries(files)).toMatchSnapshot("files");
});
