const FIELDS = 600;
const RULES = 60;

type Node = Readonly<Record<string, unknown>>;

/** Kinds of a long form in about the shares real ones have. */
const MIX: readonly ((at: number) => Node)[] = [
  (at) => ({ type: "string", title: `Texto ${at}`, maxLength: 100 }),
  (at) => ({ type: "string", title: `Nome ${at}`, maxLength: 40 }),
  (at) => ({ type: "integer", title: `Quantidade ${at}`, minimum: 0, maximum: 9999 }),
  (at) => ({ type: "number", format: "money", title: `Valor ${at}`, minimum: 0 }),
  (at) => ({ type: "string", format: "date", title: `Data ${at}` }),
  (at) => ({ type: "boolean", title: `Marca ${at}`, default: false }),
  (at) => ({ type: "boolean", title: `Resposta ${at}` }),
  (at) => ({ type: "string", title: `Escolha ${at}`, enum: ["A", "B", "C"], "x-options": { A: "Alta", B: "Baixa", C: "Comum" } }),
  (at) => ({ type: "string", format: "phone", title: `Telefone ${at}` }),
  (at) => ({ type: "object", title: `Referência ${at}`, "x-ref": { register: "bench/longo" } }),
];

/** A declaration with 600 members and 60 rules that read and change members all over it, on one tab. */
export function longRegister(): Node {
  const properties = Object.fromEntries(
    Array.from({ length: FIELDS }, (_, at) => [`campo${at}`, MIX[at % MIX.length]?.(at) ?? {}]),
  );
  const rules = Array.from({ length: RULES }, (_, at) => ruleAt(at));
  return {
    $schema: "../_language/register.json",
    title: "Formulário longo",
    description: "Mede quanto um formulário longo demora a responder a uma tecla.",
    "x-register": { plural: "Formulários longos", gender: "m", scope: "company", display: "campo0" },
    type: "object",
    required: ["campo0"],
    properties,
    "x-rules": rules,
  };
}

/** Three shapes in turn: shown and required by a choice, required by a mark, required by what is typed. */
function ruleAt(at: number): Node {
  const row = at * 10;
  const id = `regra-${at}`;
  if (at % 3 === 0) {
    return { id, when: { [`campo${row + 7}`]: "A" }, show: [`campo${row + 8}`], require: [`campo${row + 8}`] };
  }
  if (at % 3 === 1) return { id, when: { [`campo${row + 5}`]: true }, require: [`campo${row + 2}`, `campo${row + 4}`] };
  return { id, when: { [`campo${row + 1}`]: { filled: true } }, require: [`campo${row + 3}`] };
}
