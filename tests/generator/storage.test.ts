import { expect, test } from "vitest";
import type { IndexPlan, TablePlan } from "../../src/metadata/storage.ts";
import { planOf, register } from "./project.ts";

const companies = register({ about: { plural: "Empresas" } });
const groups = register({ about: { plural: "Grupos" } });
const world = { "utilitario/empresas.json": companies, "utilitario/grupos-empresas.json": groups };
const company = { scope: "company" };

const columns = (table: TablePlan | undefined) => table?.columns.map(({ name }) => name);
const keys = (table: TablePlan | undefined) =>
  table?.foreignKeys.map(({ columns: from, table: to, targets, onDelete }) => `${from} → ${to}(${targets}) ${onDelete}`);

test("references of one company carry it, so that no key leads to another company's row", async () => {
  const item = register({
    about: company,
    properties: {
      par: { type: "object", title: "Par", "x-ref": { register: "exemplo/itens" } },
      livre: { type: "object", title: "Livre", "x-ref": { register: "exemplo/itens", across: "companies", onDelete: "clear" } },
      grupoId: { type: "integer", title: "Grupo", "x-ref": { register: "utilitario/grupos-empresas" } },
    },
  });
  const { storage } = await planOf(item, world);
  expect(storage.scopeColumn).toBe("empresa_id");
  expect(keys(storage.tables[0])).toEqual([
    "empresa_id → utilitario_empresas(id) restrict",
    "empresa_id,par_id → exemplo_itens(empresa_id,id) restrict",
    "livre_id → exemplo_itens(id) set null",
    "campo_grupo_id → utilitario_grupos_empresas(id) restrict",
  ]);
  expect(storage.tables[0]?.indexes.filter(({ unique }) => unique).map((index) => index.columns)).toContainEqual([
    "empresa_id",
    "id",
  ]);
});

test("every table a record owns goes with it and carries its company", async () => {
  const item = register({
    about: company,
    properties: {
      tags: { type: "array", title: "Marcas", items: { type: "object", "x-ref": { register: "exemplo/itens" } } },
      linhas: {
        type: "array",
        title: "Linhas",
        items: {
          type: "object",
          properties: {
            texto: { type: "string", title: "Texto" },
            outros: { type: "array", title: "Outros", items: { type: "integer", "x-ref": { register: "exemplo/itens" } } },
          },
        },
      },
    },
  });
  const { storage } = await planOf(item, world);
  expect(storage.tables.map(({ name, role, path, owner }) => [name, role, path, owner])).toEqual([
    ["exemplo_itens", "record", "", undefined],
    ["exemplo_itens__tags", "link", "tags", "exemplo_itens"],
    ["exemplo_itens__linhas", "rows", "linhas", "exemplo_itens"],
    ["exemplo_itens__linhas__outros", "link", "linhas.outros", "exemplo_itens__linhas"],
  ]);
  for (const table of storage.tables.slice(1)) {
    expect(columns(table)).toContain("empresa_id");
    expect(keys(table)?.[0]).toBe(`empresa_id,dono_id → ${table.owner}(empresa_id,id) cascade`);
  }
});

test("dated members have a table of entries, with their lists below, and stay on the record", async () => {
  const item = register({
    required: ["data"],
    properties: {
      data: { type: "string", format: "date", title: "Data" },
      valor: { type: "number", format: "money", title: "Valor" },
      linhas: {
        type: "array",
        title: "Linhas",
        items: { type: "object", properties: { texto: { type: "string", title: "Texto" } } },
      },
    },
    more: { "x-history": { by: "data", fields: ["valor", "linhas"] } },
  });
  const { storage } = await planOf(item);
  const [record, lines, entries, dated] = storage.tables;
  expect(columns(record)).toEqual([
    "id",
    "nome",
    "data",
    "valor",
    "nome__f",
    "vigencia_proxima",
    "versao",
    "criado_em",
    "alterado_em",
  ]);
  expect(lines?.owner).toBe("exemplo_itens");
  expect([entries?.name, entries?.role, columns(entries)]).toEqual([
    "exemplo_itens__historicos",
    "history",
    ["id", "dono_id", "data", "valor"],
  ]);
  expect(entries?.indexes.filter(({ unique }) => unique).map((index) => index.columns)).toEqual([["dono_id", "data"]]);
  expect(entries?.columns.find(({ name }) => name === "data")?.notNull).toBe(true);
  expect([dated?.name, dated?.owner, dated?.path]).toEqual([
    "exemplo_itens__historicos__linhas",
    "exemplo_itens__historicos",
    "linhas",
  ]);
});

test("what the record alone decides is stored, what can change without it is asked at each read", async () => {
  const computed = (expr: object) => ({ type: "boolean", title: "Calculado", "x-computed": expr });
  const item = register({
    properties: {
      outro: { type: "object", title: "Outro", "x-ref": { register: "exemplo/itens" } },
      proprio: computed({ when: { nome: "x" } }),
      encadeado: computed({ when: { proprio: true } }),
      deHoje: computed({ when: { $today: { gt: "2026-01-01" } } }),
      doOutro: computed({ when: { "outro.nome": "x" } }),
      fato: computed({ exists: "exemplo/itens", where: { outro: { field: "$this.id" } } }),
      deFato: computed({ when: { fato: true } }),
      passageiro: { type: "string", title: "Passageiro", writeOnly: true },
    },
  });
  const { fields, storage, needs } = await planOf(item);
  const modes = Object.fromEntries(fields.flatMap(({ name, computed: one }) => (one ? [[name, one.mode]] : [])));
  expect(modes).toEqual({
    proprio: "local",
    encadeado: "local",
    deHoje: "query",
    doOutro: "query",
    fato: "query",
    deFato: "query",
  });
  expect(columns(storage.tables[0])).toEqual([
    "id",
    "nome",
    "outro_id",
    "proprio",
    "encadeado",
    "nome__f",
    "versao",
    "criado_em",
    "alterado_em",
  ]);
  expect(needs).toEqual({
    references: { outro: { register: "exemplo/itens", fields: ["nome"] } },
    company: [],
    system: [],
    computed: ["fato"],
  });
  expect(fields.find(({ name }) => name === "outro")?.ref?.facts).toEqual(["nome"]);
});

test("former names reach tables, columns, groups and lists", async () => {
  const item = register({
    properties: {
      cor: { type: "object", title: "Cor", "x-was": ["tinta"], "x-ref": { register: "exemplo/itens" } },
      lugar: {
        type: "object",
        title: "Lugar",
        "x-was": ["local"],
        properties: { rua: { type: "string", title: "Rua", "x-was": ["via"] } },
      },
      linhas: {
        type: "array",
        title: "Linhas",
        "x-was": ["itens"],
        items: { type: "object", properties: { texto: { type: "string", title: "Texto" } } },
      },
    },
    more: { "x-was": ["coisas", "antigo/trecos"] },
  });
  const { storage } = await planOf(item);
  const [record, lines] = storage.tables;
  expect(record?.was).toEqual(["exemplo_coisas", "antigo_trecos"]);
  const was = Object.fromEntries(
    record?.columns.filter((column) => column.was.length > 0).map((column) => [column.name, column.was]) ?? [],
  );
  expect(was).toEqual({ cor_id: ["tinta_id"], lugar__rua: ["lugar__via", "local__rua", "local__via"] });
  // Whichever of the two was renamed first.
  expect(lines?.was).toEqual([
    "exemplo_itens__itens",
    "exemplo_coisas__linhas",
    "exemplo_coisas__itens",
    "antigo_trecos__linhas",
    "antigo_trecos__itens",
  ]);
  expect(storage.former?.map(({ table, register, rights }) => [table, register, rights[0]])).toEqual([
    ["exemplo_coisas", "exemplo/coisas", ["ROLE_EXEMPLO_COISAS_VER", "ROLE_EXEMPLO_ITENS_VER"]],
    ["antigo_trecos", "antigo/trecos", ["ROLE_ANTIGO_TRECOS_VER", "ROLE_EXEMPLO_ITENS_VER"]],
  ]);
});

test("uniqueness folds texts, is partial under a condition, and a period excludes overlaps", async () => {
  const item = register({
    about: company,
    required: ["nome"],
    properties: {
      inicio: { type: "string", format: "date", title: "Início" },
      fim: { type: "string", format: "date", title: "Fim" },
      ativo: { type: "boolean", title: "Ativo", default: true },
    },
    more: {
      "x-unique": [
        { by: ["nome"], when: { ativo: true }, message: "Repetido." },
        { by: ["nome"], period: ["inicio", "fim"] },
      ],
    },
  });
  const { storage } = await planOf(item, world);
  const [record] = storage.tables;
  expect(record?.indexes.find(({ message }) => message === "Repetido.")).toEqual({
    name: "exemplo_itens__empresa_id_nome__f_unico1",
    columns: ["empresa_id", "nome__f"],
    unique: true,
    method: "btree",
    where: 'coalesce("ativo" = true, false)',
    field: "nome",
    message: "Repetido.",
  });
  expect(record?.exclusions.map(({ by, from, to, field }) => [by, from, to, field])).toEqual([
    [["empresa_id", "nome__f"], "inicio", "fim", "nome"],
  ]);
  expect(storage.activeColumn).toBe("ativo");
});

test("the database checks what every row must hold, and leaves to the verdict what hiding may decide", async () => {
  const date = (title: string) => ({ type: "string", format: "date", title });
  const item = register({
    properties: {
      tipo: { type: "string", title: "Tipo", enum: ["A", "B'"], "x-options": { A: "A", "B'": "B" } },
      inicio: date("Início"),
      fim: date("Fim"),
      outra: date("Outra"),
    },
    more: {
      "x-rules": [
        { id: "periodo", message: "Não.", assert: { fim: { gte: { field: "inicio" } } } },
        { id: "so-a", message: "Não.", when: { tipo: "A" }, assert: { inicio: { gt: "2020-01-01" } } },
        { id: "aviso", message: "Não.", warn: true, assert: { inicio: { gt: "2021-01-01" } } },
        { id: "mostra", when: { tipo: "A" }, show: ["outra"] },
        { id: "escondida", message: "Não.", assert: { outra: { filled: true } }, at: "outra" },
        { id: "hoje", message: "Não.", assert: { inicio: { lte: { field: "$today" } } } },
      ],
    },
  });
  const { storage } = await planOf(item);
  expect(Object.fromEntries(storage.tables[0]?.checks.map(({ name, sql }) => [name, sql]) ?? [])).toEqual({
    exemplo_itens__nome_maximo_ck: 'char_length("nome") <= 40',
    exemplo_itens__tipo_opcao_ck: `"tipo" in ('A', 'B''')`,
    exemplo_itens__periodo_ck: '("fim" >= "inicio") is not false',
    exemplo_itens__so_a_ck: `(coalesce("tipo" = 'A', false)) is not true or ("inicio" > '2020-01-01') is not false`,
  });
});

test("names longer than the database keeps end in a hash of the whole, and stay apart", async () => {
  const long = (end: string) => `umMembroComUmNomeTaoCompridoQueNenhumBancoDeDadosGuardaInteiro${end}`;
  const item = register({
    properties: { [long("Um")]: { type: "string", title: "Um" }, [long("Dois")]: { type: "string", title: "Dois" } },
  });
  const names = (await planOf(item)).storage.tables.flatMap((table) => [table.name, ...table.columns.map(({ name }) => name)]);
  expect(names.every((name) => Buffer.byteLength(name) <= 63)).toBe(true);
  expect(new Set(names).size).toBe(names.length);
});

test("a list in the order of what stands once in a company needs no index besides the one that forbids a second", async () => {
  const orders = async (required: readonly string[]): Promise<readonly string[]> => {
    const item = register({
      about: company,
      required,
      properties: { sigla: { type: "string", title: "Sigla", maxLength: 9, "x-ui": { list: true } } },
      more: { "x-ui": { list: { sort: ["nome"] } }, "x-unique": [{ by: ["nome"], message: "Repetido." }] },
    });
    const { storage } = await planOf(item, world);
    const text = (one: IndexPlan) => [one.columns.slice(1).join(), ...(one.include ?? [])].join("+");
    return (storage.tables[0]?.indexes ?? []).map(text).toSorted();
  };
  expect(await orders(["nome"])).toEqual(["id", "nome__f+id", "sigla__f,id"]);
  // Records without a name are not told apart by it.
  expect(await orders(["sigla"])).toEqual(["id", "nome__f", "nome__f,id", "sigla__f,id"]);
});
