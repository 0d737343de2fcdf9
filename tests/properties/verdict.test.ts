import { describe, expect, it } from "vitest";
import type { Register } from "../../src/metadata/register.ts";
import { compile, context, errorsOf, judge, kinds } from "./compile.ts";
import { interpret } from "./interpret/interpret.ts";
import {
  both,
  eq,
  every,
  field,
  filled,
  has,
  literal,
  ne,
  of,
  oneOf,
  order,
  path,
  ref,
  register,
  rule,
} from "./small-registers.ts";

const bool = (text: string) => path(text, "boolean");
const crossing = (text: string, target: string, kind = "text") => path(text, kind, { crosses: { at: 0, register: target } });

function verdictOf(plan: Register) {
  const module = compile(plan);
  return (sent: Parameters<typeof judge>[1], more?: Parameters<typeof judge>[2]) => judge(module, sent, more);
}

describe("shape and normal form", () => {
  const judged = verdictOf(
    register("t/forma", [
      field("nome", "text", { required: true, shape: { maxLength: 5 } }),
      field("valor", "money", { shape: { minimum: 0, multipleOf: 0.01 } }),
      field("ativo", "boolean", { default: literal(true) }),
      field("cpf", "cpf"),
      field("uf", "reference", { ref: ref("geral/estados") }),
      field("grupo", "group", { members: [field("a", "text", { required: true }), field("b", "text")] }),
      field("itens", "rows", { members: [field("x", "integer"), field("y", "text")] }),
    ]),
  );

  it("trims texts, empties blanks and answers every member", () => {
    const { record, errors } = judged({ nome: "  ab ", cpf: "", uf: { id: 3, nome: "Ceará" }, itens: [{ x: 1 }, {}] });
    expect(errors).toEqual([]);
    expect(record).toEqual({
      nome: "ab",
      valor: null,
      ativo: true,
      cpf: null,
      uf: { id: 3 },
      grupo: null,
      itens: [{ x: 1, y: null }],
    });
  });

  it.each([
    [{}, "nome:required", "Campo obrigatório"],
    [{ nome: "   " }, "nome:required", "Campo obrigatório"],
    [{ nome: "abcdef" }, "nome:maxLength", "Nome deve ter no máximo 5 caracteres"],
    [{ nome: 5 }, "nome:type", "Nome: valor de tipo inválido"],
    [{ nome: "a", valor: -1 }, "valor:minimum", "Valor deve ser maior ou igual a 0"],
    [{ nome: "a", valor: "5" }, "valor:type", "Valor: valor de tipo inválido"],
    [{ nome: "a", valor: 0.123 }, "valor:multipleOf", "Use no máximo 2 casas decimais"],
    [{ nome: "a", outro: 1 }, "outro:unknown", "Campo desconhecido"],
    [{ nome: "a", cpf: "11111111111" }, "cpf:format", "Cpf inválido."],
    [{ nome: "a", uf: { nome: "x" } }, "uf:type", "Uf: valor de tipo inválido"],
    [{ nome: "a", uf: { id: 0 } }, "uf:type", "Uf: valor de tipo inválido"],
    [{ nome: "a", grupo: "x" }, "grupo:type", "Grupo: valor de tipo inválido"],
    [{ nome: "a", grupo: { c: 1 } }, "grupo.c:unknown", "Campo desconhecido"],
    [{ nome: "a", grupo: { b: "x" } }, "grupo.a:required", "Campo obrigatório"],
    [{ nome: "a", itens: [{}, { x: 1 }] }, "itens.0:item", "Item em branco: somente o último pode ficar vazio"],
    [{ nome: "a", itens: [{ x: "1" }] }, "itens.0.x:type", "X: valor de tipo inválido"],
    [{ nome: "a", itens: [{ id: 9, x: 1 }] }, "itens.0.id:unknown", "Campo desconhecido"],
    [{ nome: "a", itens: {} }, "", ""],
    [{ nome: "a", itens: { x: 1 } }, "itens:type", "Itens: valor de tipo inválido"],
    [{ nome: "a", valor: 1.1 }, "", ""],
    [{ nome: "a", valor: 999999999.99 }, "", ""],
    [{ nome: "a", grupo: {} }, "", ""],
  ])("%j → %s", (sent, expected, message) => {
    const verdict = judged(sent);
    expect(errorsOf(verdict).join()).toBe(expected);
    expect(verdict.errors.map((error) => error.message).join()).toBe(message);
  });

  it("keeps what is absent, clears what is null, and pairs rows by id", () => {
    const before = { id: 1, nome: "a", valor: 2, ativo: false, grupo: { a: "x", b: "y" }, itens: [{ id: 5, x: 1, y: "k" }] };
    const kept = judged({ valor: null, grupo: { b: null }, itens: [{ x: 2 }, { id: 5, x: 3 }] }, { before });
    expect(kept.errors).toEqual([]);
    expect(kept.record).toEqual({
      nome: "a",
      valor: null,
      ativo: false,
      cpf: null,
      uf: null,
      grupo: { a: "x", b: null },
      itens: [
        { x: 2, y: null },
        { id: 5, x: 3, y: "k" },
      ],
    });
  });
});

describe("visibility", () => {
  const plan = (whenHidden?: "clear" | "keep" | "reject") =>
    register(
      "t/oculto",
      [field("tipo", "text"), field("numero", "text", { required: false, shape: { maxLength: 3 } }), field("outro", "text")],
      {
        rules: [
          rule("numero", {
            when: eq(path("tipo"), "A"),
            show: ["numero"],
            require: ["numero"],
            ...(whenHidden ? { whenHidden } : {}),
            message: "Não deve ter ter numero!",
            sentence: "quando Tipo é A",
          }),
          rule("cadeia", { when: eq(path("numero"), "1"), show: ["outro"] }),
        ],
      },
    );

  it("clears what is hidden, and what hangs on it", () => {
    const { record, errors, states } = verdictOf(plan())({ tipo: "B", numero: "1", outro: "x" });
    expect(errors).toEqual([]);
    expect(record).toEqual({ tipo: "B", numero: null, outro: null });
    expect(states.numero).toEqual({ visible: false, required: false, locked: false });
  });

  it("requires only what is in sight and says why", () => {
    const { errors, states } = verdictOf(plan())({ tipo: "A" });
    expect(errors).toEqual([{ field: "numero", code: "required", rule: "numero", message: "Não deve ter ter numero!" }]);
    expect(states.numero).toEqual({ visible: true, required: true, locked: false, because: ["quando Tipo é A"] });
  });

  it("says of what is locked why it is, not why it is shown or asked for", () => {
    const shown = rule("mostra", {
      when: eq(path("tipo"), "A"),
      show: ["numero"],
      require: ["numero"],
      sentence: "quando Tipo é A",
    });
    const closed = rule("fecha", { when: eq(path("outro"), "z"), lock: ["numero"], sentence: "quando Outro é z" });
    const both = register(
      "t/trancado",
      [field("tipo", "text"), field("numero", "text", { required: false, shape: { maxLength: 3 } }), field("outro", "text")],
      { rules: [shown, closed] },
    );
    const { states } = verdictOf(both)({ tipo: "A", outro: "z" });
    expect(states.numero).toMatchObject({ locked: true, because: ["quando Outro é z"] });
    expect(verdictOf(both)({ tipo: "A", outro: "x" }).states.numero).toMatchObject({
      locked: false,
      because: ["quando Tipo é A"],
    });
  });

  it("says of what is locked what the rule says itself, in the place of when it does", () => {
    const closed = rule("fecha", {
      when: eq(path("outro"), "z"),
      lock: ["numero"],
      sentence: "quando Outro é z",
      message: "{label} não muda: Outro é {outro}.",
    });
    const fields = [field("numero", "text", { required: false, shape: { maxLength: 3 } }), field("outro", "text")];
    const both = register("t/dito", fields, { rules: [closed] });
    const { locked, because, words } = verdictOf(both)({ outro: "z" }).states.numero ?? {};
    expect([locked, because, words?.length]).toEqual([true, undefined, 1]);
    expect(words?.[0]).toMatch(/ não muda: Outro é z\.$/);
    expect(verdictOf(both)({ outro: "x" }).states.numero).toEqual({ visible: true, required: false, locked: false });
  });

  it("refuses a value where reject says so", () => {
    const judged = verdictOf(plan("reject"));
    expect(errorsOf(judged({ tipo: "B", numero: "1" }))).toEqual(["numero:hidden"]);
    expect(errorsOf(judged({ tipo: "B" }))).toEqual([]);
    expect(judged({ tipo: "B", numero: "1" }).errors[0]?.message).toBe("Não deve ter ter numero!");
  });

  it("keeps the stored value where keep says so, and refuses to change it", () => {
    const judged = verdictOf(plan("keep"));
    const before = { id: 1, tipo: "B", numero: "2", outro: null };
    expect(judged({ tipo: "B" }, { before }).record.numero).toBe("2");
    expect(errorsOf(judged({ numero: "2" }, { before }))).toEqual([]);
    expect(errorsOf(judged({ numero: "3" }, { before }))).toEqual(["numero:hidden"]);
  });

  it("does not decide on a fact that is missing", () => {
    const remote = register("t/remoto", [field("classe", "reference", { ref: ref("t/classes") }), field("cessao", "text")], {
      rules: [
        rule("cessao", {
          when: eq(crossing("classe.tipo", "t/classes"), "C"),
          show: ["cessao"],
          require: ["cessao"],
        }),
      ],
    });
    const judged = verdictOf(remote);
    const known = (tipo: string) => ({ facts: { references: { "t/classes": { 4: { tipo } } }, computed: {} } });
    expect(judged({ classe: { id: 4 }, cessao: "x" }).record.cessao).toBe("x");
    expect(errorsOf(judged({ classe: { id: 4 } }))).toEqual([]);
    expect(errorsOf(judged({ classe: { id: 4 } }, known("C")))).toEqual(["cessao:required"]);
    expect(judged({ classe: { id: 4 }, cessao: "x" }, known("D")).record.cessao).toBeNull();
    expect(judged({ cessao: "x" }).record.cessao).toBeNull();
  });
});

describe("locks, read-only and computed members", () => {
  const judged = verdictOf(
    register(
      "t/trava",
      [
        field("situacao", "text", { readOnly: true, default: literal("I") }),
        field("codigo", "text"),
        field("preco", "money"),
        field("quantidade", "decimal", { shape: { multipleOf: 0.001 } }),
        field("total", "money", {
          computed: { mode: "local", expr: { op: "mul", of: [of(path("preco")), of(path("quantidade"))] } },
        }),
      ],
      {
        rules: [rule("codigo-fixo", { when: filled(path("$before.codigo")), lock: ["codigo"], message: "Código não muda" })],
        actions: [
          { op: "status", ask: ["situacao"], set: {}, reset: [], right: "" },
          {
            op: "encerra",
            ask: [],
            set: { codigo: null, situacao: literal("E") },
            reset: [],
            right: "",
            when: eq(path("situacao"), "A"),
            message: "Só aprovadas",
          },
        ],
      },
    ),
  );
  const before = { id: 1, situacao: "A", codigo: "1", preco: 0.1, quantidade: 3, total: 0.3 };

  it("accepts a read-only member only as it is", () => {
    expect(errorsOf(judged({ situacao: "I" }))).toEqual([]);
    expect(errorsOf(judged({ situacao: "A" }))).toEqual(["situacao:locked"]);
    expect(errorsOf(judged({ situacao: "A" }, { before }))).toEqual([]);
    expect(errorsOf(judged({ situacao: "R" }, { before }))).toEqual(["situacao:locked"]);
    expect(errorsOf(judged({ situacao: "R" }, { before, asked: new Set(["situacao"]) }))).toEqual([]);
  });

  it("locks by rule, with its text", () => {
    expect(errorsOf(judged({ codigo: "2" }))).toEqual([]);
    expect(judged({ codigo: "2" }, { before }).errors).toEqual([
      { field: "codigo", code: "locked", rule: "codigo-fixo", message: "Código não muda" },
    ]);
    expect(errorsOf(judged(before, { before }))).toEqual([]);
  });

  it("derives exactly, and ignores what was sent for it", () => {
    expect(judged({ preco: 0.1, quantidade: 3, total: 99 }).record.total).toBe(0.3);
    expect(judged({ preco: 1.005, quantidade: 1 }).record.total).toBe(1.01);
    expect(judged({ preco: 1 }).record.total).toBeNull();
  });

  it("guards an action by the stored record and stamps", () => {
    const done = judged({}, { before, context: { op: "encerra" } });
    expect(done.errors).toEqual([]);
    expect(done.record).toMatchObject({ situacao: "E", codigo: null });
    expect(judged({}, { before: { ...before, situacao: "I" }, context: { op: "encerra" } }).errors).toEqual([
      { field: "", code: "action", message: "Só aprovadas" },
    ]);
  });
});

describe("limits and assertions", () => {
  const judged = verdictOf(
    register(
      "t/limites",
      [
        field("inicio", "date", { required: true }),
        field("fim", "date", { messages: { required: "Fim é obrigatório" } }),
        field("inscricao", "text"),
        field("cargos", "references", { ref: ref("t/cargos") }),
        field("carga", "hours"),
        field("linhas", "rows", {
          members: [field("percentual", "integer"), field("chave", "text")],
          rules: [rule("teto", { when: eq(bool("$parent.considera"), true), limit: { percentual: { maximum: 100 } } })],
        }),
        field("considera", "boolean"),
      ],
      {
        rules: [
          rule("ordem", {
            assert: order("gte", path("fim", "date"), path("inicio", "date")),
            at: "fim",
            message: "Data final inferior a data inicial.",
          }),
          rule("cno", { when: filled(path("fim")), limit: { inscricao: { format: "cno" } } }),
          rule("teto-cargos", { limit: { cargos: { maxItems: { path: path("$company.maxCargo", "integer") } } } }),
          rule("dia", {
            assert: order("lte", path("carga", "hours"), "24:00"),
            at: "carga",
            warn: true,
            message: "Mais de um dia",
          }),
          rule("com-linha", { when: has(path("cargos", "references"), 3), require: ["linhas"] }),
          rule("todas", {
            assert: every(path("linhas", "rows"), filled(path("chave"))),
            at: "linhas",
            message: "Toda linha tem chave",
          }),
        ],
      },
    ),
  );
  const good = { inicio: "2026-01-02" };

  it.each([
    [{ fim: "2026-01-01" }, "fim:ordem"],
    [{ fim: "2026-01-02" }, ""],
    [{ fim: null }, ""],
    [{ inicio: "2026-02-30", fim: "2026-01-01" }, "inicio:format"],
    [{ inicio: null, fim: "2026-01-01" }, "inicio:required"],
    [{ inscricao: "123" }, ""],
    [{ fim: "2026-01-03", inscricao: "123" }, "inscricao:format"],
    [{ cargos: [{ id: 1 }, { id: 2 }] }, ""],
    [{ cargos: [{ id: 1 }, { id: 2 }, { id: 4 }] }, "cargos:maxItems"],
    [{ cargos: [{ id: 3 }] }, "linhas:required"],
    [{ considera: true, linhas: [{ percentual: 101, chave: "a" }] }, "linhas.0.percentual:maximum"],
    [{ considera: false, linhas: [{ percentual: 101, chave: "a" }] }, ""],
    [{ linhas: [{ percentual: 1 }] }, "linhas:todas"],
  ])("%j → %s", (sent, expected) => {
    expect(errorsOf(judged({ ...good, ...sent }, { context: { company: { maxCargo: 2 } } })).join()).toBe(expected);
  });

  it("orders hours as hours and never refuses on a warning", () => {
    const over = judged({ ...good, carga: "100:00" });
    expect(over.errors).toEqual([]);
    expect(over.warnings.map(({ field, message }) => [field, message])).toEqual([["carga", "Mais de um dia"]]);
    expect(judged({ ...good, carga: "9:30" }).warnings).toEqual([]);
  });

  it("does not apply a bound it does not know", () => {
    expect(errorsOf(judged({ ...good, cargos: [{ id: 1 }, { id: 2 }, { id: 4 }] }))).toEqual([]);
  });
});

describe("configuration, unseen members and messages", () => {
  const plan = register(
    "t/config",
    [
      field("nome", "text", { messages: { "*": "{label} é obrigatório(a)" } }),
      field("apelido", "text"),
      field("salario", "money", { access: { read: has(path("$user.rights", "values"), "VER_SALARIO") } }),
    ],
    {
      configurable: { allow: ["title", "visible", "required"], message: "Informe {label}" },
      rules: [rule("par", { when: both(filled(path("apelido")), ne(path("apelido"), "x")), require: ["nome"] })],
    },
  );
  const judged = verdictOf(plan);

  it("lets a company require and rename, with its text", () => {
    const configured = { apelido: { required: true, title: "Como é chamado" } };
    expect(judged({}, { configured }).errors[0]).toMatchObject({ field: "apelido", message: "Informe Como é chamado" });
  });

  it("keeps what a company hid", () => {
    const before = { id: 1, nome: "a", apelido: "b", salario: null };
    const hidden = judged({ nome: "c" }, { before, configured: { apelido: { visible: false, required: true } } });
    expect(hidden.errors).toEqual([]);
    expect(hidden.record.apelido).toBe("b");
    expect(hidden.states.apelido?.visible).toBe(false);
  });

  it("shows what is to be named once the company named it, and keeps what it kept", () => {
    const extra = register("t/extra", [field("nome", "text"), field("texto1", "text")], {
      configurable: { allow: ["title", "required"], named: true, message: "{label} é obrigatório" },
    });
    const before = { id: 1, nome: null, texto1: "b" };
    const unnamed = verdictOf(extra)({ texto1: "c" }, { before, configured: { texto1: { required: true } } });
    expect(errorsOf(unnamed)).toEqual(["texto1:hidden"]);
    expect(verdictOf(extra)({}, { before }).record.texto1).toBe("b");
    const configured = { texto1: { required: true, title: "Placa" } };
    expect(verdictOf(extra)({ texto1: "c" }, { before, configured }).record.texto1).toBe("c");
    expect(verdictOf(extra)({}, { configured }).errors).toMatchObject([{ field: "texto1", message: "Placa é obrigatório" }]);
  });

  it("keeps unseen members, requires them never, and does not tell by guessing", () => {
    const before = { id: 1, nome: "a", apelido: "b", salario: 10 };
    const unseen = new Set(["salario"]);
    expect(judged({ nome: "c" }, { before, unseen }).record.salario).toBe(10);
    expect(errorsOf(judged({ salario: 10 }, { before, unseen }))).toEqual(["salario:hidden"]);
  });

  it("takes the field's text before the register's and the catalogue's", () => {
    expect(judged({ apelido: "y" }).errors).toEqual([
      { field: "nome", code: "required", rule: "par", message: "Nome é obrigatório(a)" },
    ]);
  });
});

describe("lists", () => {
  const rows = field("vagas", "rows", { members: [field("empresa", "text"), field("de", "date"), field("ate", "date")] });
  const unique = (more: object) =>
    register("t/lista", [
      { ...rows, ...(rows.object ? { object: { ...rows.object, unique: [{ by: ["empresa"], source: [], ...more }] } } : {}) },
    ]);

  it("compares folded, within the list", () => {
    const judged = verdictOf(unique({ message: "Empresa repetida" }));
    const twice = judged({
      vagas: [{ empresa: "Ação" }, { empresa: "ACAO" }, { empresa: null, de: "2026-01-01" }, { de: "2026-01-01" }],
    });
    expect(twice.errors).toEqual([{ field: "vagas.1.empresa", code: "unique", message: "Empresa repetida" }]);
  });

  it("refuses overlapping periods, an empty end being open", () => {
    const judged = verdictOf(unique({ period: ["de", "ate"] }));
    const period = (de: string, ate: string | null) => ({ empresa: "a", de, ate });
    expect(errorsOf(judged({ vagas: [period("2026-01-01", "2026-02-01"), period("2026-02-02", null)] }))).toEqual([]);
    expect(errorsOf(judged({ vagas: [period("2026-01-01", "2026-02-01"), period("2026-02-01", null)] }))).toEqual([
      "vagas.1.empresa:unique",
    ]);
    expect(errorsOf(judged({ vagas: [period("2026-01-01", null), period("2027-02-01", null)] }))).toEqual([
      "vagas.1.empresa:unique",
    ]);
  });
});

describe("options and operations", () => {
  const plan = register(
    "t/opcoes",
    [
      field("status", "option", {
        shape: { enum: ["I", "A", "R"] },
        options: [
          { value: "I", label: "Em análise" },
          { value: "A", label: "Aprovada" },
          { value: "R", label: "Reprovada", retired: true },
        ],
      }),
    ],
    {
      rules: [
        rule("em-analise", {
          when: both(eq(path("$op"), "status"), eq(path("$before.status"), "I")),
          limit: { status: { enum: ["A", "R"] } },
        }),
      ],
      actions: [{ op: "delete", when: oneOf(path("status"), "I"), ask: [], set: {}, reset: [], right: "" }],
    },
  );
  const judged = verdictOf(plan);

  it("accepts a retired option only where it already is", () => {
    expect(errorsOf(judged({ status: "R" }))).toEqual(["status:enum"]);
    expect(errorsOf(judged({ status: "R" }, { before: { id: 1, status: "R" } }))).toEqual([]);
    expect(errorsOf(judged({ status: "X" }))).toEqual(["status:enum"]);
  });

  it("limits a transition by the stored value", () => {
    const before = { id: 1, status: "I" };
    expect(errorsOf(judged({ status: "I" }, { before, context: { op: "status" } }))).toEqual(["status:enum"]);
    expect(errorsOf(judged({ status: "A" }, { before, context: { op: "status" } }))).toEqual([]);
  });

  it("asks only the guard when a record is removed", () => {
    expect(errorsOf(judged({}, { before: { id: 1, status: "A" }, context: { op: "delete" } }))).toEqual([":action"]);
    expect(errorsOf(judged({}, { before: { id: 1, status: "I" }, context: { op: "delete" } }))).toEqual([]);
  });
});

describe("bounds of a kind that move with the day", () => {
  const plan = register(
    "t/anos",
    [
      field("ano", "year"),
      field("estreito", "year", { shape: { minimum: 2000, maximum: 2010 } }),
      field("anos", "values", { item: { kind: "year", type: "integer", shape: {} } }),
      field("livre", "integer"),
      field("desde", "year"),
    ],
    {
      rules: [
        rule("livre", { when: filled(path("ano")), limit: { livre: { format: "year" } } }),
        rule("desde", { when: filled(path("ano")), limit: { desde: { minimum: 1950 } } }),
      ],
    },
  );
  const module = compile(plan);

  it.each([
    [{ ano: 1899 }, "2026-11-21", "ano:minimum"],
    [{ ano: 1900 }, "2026-11-21", ""],
    [{ ano: 2026 }, "2026-01-01", ""],
    [{ ano: 2026 }, "2025-12-31", "ano:maximum"],
    [{ ano: 2027 }, "2026-12-31", "ano:maximum"],
    [{ ano: 1999.5 }, "2026-12-31", "ano:type"],
    [{ ano: "1999" }, "2026-12-31", "ano:type"],
    [{ estreito: 1999 }, "2026-11-21", "estreito:minimum"],
    [{ estreito: 2011 }, "2026-11-21", "estreito:maximum"],
    [{ anos: [1900, 2026] }, "2026-11-21", ""],
    [{ anos: [1899, 2000, 2027] }, "2026-11-21", "anos.0:minimum,anos.2:maximum"],
    [{ livre: 1 }, "2026-11-21", ""],
    [{ livre: 1, ano: 2000 }, "2026-11-21", "livre:format"],
    [{ livre: 2027, ano: 2000 }, "2026-11-21", "livre:format"],
    [{ livre: 2026, ano: 2000 }, "2026-11-21", ""],
    [{ desde: 1949 }, "2026-11-21", ""],
    [{ desde: 1949, ano: 2000 }, "2026-11-21", "desde:minimum"],
  ])("[001-9-2] %j on %s → %s, compiled and read plainly", (sent, today, expected) => {
    expect(errorsOf(judge(module, sent, { context: { today } })).join()).toBe(expected);
    const input = { before: null, sent, context: { ...context, op: "create", today }, facts: { references: {}, computed: {} } };
    expect(interpret(plan, new Map([[plan.id, plan]]), kinds.shared, input).errors.join()).toBe(expected);
  });

  it("is told with what limits it, the narrowest", () => {
    expect(judge(module, { ano: 2000 }).states).toMatchObject({
      ano: { limit: { minimum: 1900, maximum: 2026 } },
      desde: { limit: { minimum: 1950, maximum: 2026 } },
    });
    expect(judge(module, { ano: 2027 }).errors[0]?.message).toBe("Ano deve ser menor ou igual a 2026");
  });
});
