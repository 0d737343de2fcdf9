import type { Keywords } from "../../src/metadata/field.ts";
import type { PropertyNode } from "../source.ts";
import { type Checked, type FieldPair, memberAt } from "./walk.ts";

/** Names that almost surely hold personal data. */
const PERSONAL =
  /^(cpf|rg|nit|pis|ctps|email|telefone|celular|fone|endereco|logradouro|nomeMae|nomePai|mae|pai|conjuge|dataNascimento|sexo|estadoCivil|etniaRaca|deficiencia|titulo(Eleitoral)?|foto|salario|remuneracao)($|[A-Z])/;

/** Members taken one by one: options, privacy, what can never be filled. */
export function checkMembers(checked: Checked): void {
  const { register, document, refuse } = checked;
  if (
    register.treatment !== undefined &&
    checked.objects.every(({ plan }) => plan.fields.every(({ privacy }) => privacy === "none"))
  )
    refuse("x-treatment diz por que se guardam dados de pessoas, e nenhum campo daqui é pessoal", document, "x-treatment");
  const asked = new Set(checked.register.actions.flatMap(({ ask }) => ask));
  const hooked = new Set(checked.register.hooks.flatMap(({ writes }) => writes));
  for (const { plan, fields, node } of checked.objects) {
    if (plan.configurable?.named && !plan.configurable.allow.includes("title"))
      refuse(
        'só aparece o que a empresa nomeia ("named"), e ela não pode nomear: falta "title" em allow',
        node,
        "x-configurable",
      );
    for (const pair of fields) {
      checkOptions(pair, checked);
      checkBounds(pair, checked);
      checkPrivacy(pair, checked);
      checkGroup(pair, checked);
      checkFilter(pair, checked);
      checkTotal(pair, checked);
      checkRowFields(pair, checked);
      const { field } = pair;
      const filledElsewhere =
        asked.has(field.path) || hooked.has(field.path) || field.default !== undefined || field.computed !== undefined;
      if (field.required && field.readOnly && !filledElsewhere)
        checked.refuse(`${field.path} é obrigatório e somente leitura, e nenhuma ação o pede`, pair.node);
    }
    for (const rule of plan.rules) {
      for (const target of rule.require ?? []) {
        const field = memberAt(plan, target);
        if (
          field?.readOnly &&
          !field.computed &&
          field.default === undefined &&
          !asked.has(field.path) &&
          !hooked.has(field.path)
        )
          checked.refuse(`regra ${rule.id}: ${target} é somente leitura e nenhuma ação o pede`, node, "x-rules");
      }
    }
  }
}

function checkOptions({ node }: FieldPair, { refuse }: Checked): void {
  const carrier = node.type === "array" ? (node.items ?? node) : node;
  const values = (carrier.enum ?? []).map(String);
  const labels = Object.keys(carrier["x-options"] ?? {});
  for (const value of values) if (!labels.includes(value)) refuse(`a opção ${value} não tem rótulo`, carrier, "x-options");
  for (const label of labels)
    if (!values.includes(label)) refuse(`o rótulo ${label} não é de nenhuma opção`, carrier, "x-options", label);
}

const ENDS = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
] as const;

/** Bounds that leave no value, and those that every value of the kind keeps anyway. */
function checkBounds({ field, node }: FieldPair, { kinds, refuse }: Checked): void {
  const ask = (shape: Keywords, kind: string, written: PropertyNode): void => {
    for (const [low, high] of ENDS) {
      const [least, most] = [shape[low], shape[high]];
      if (least !== undefined && most !== undefined && least > most)
        refuse(`${field.path}: nada é ao menos ${least} e no máximo ${most}`, written, high);
    }
    const first = kinds.get(kind)?.bounds?.minimum;
    if (first !== undefined && written.minimum !== undefined && written.minimum <= first)
      refuse(`${field.path}: ${kind} nunca é menor que ${first}, então minimum não diz nada`, written, "minimum");
  };
  ask(field.shape, field.kind, node);
  if (field.item && node.items) ask(field.item.shape, field.item.kind, node.items);
}

/** A class is stated on the member, or inherited from an object above that states one. */
function checkPrivacy({ field, node }: FieldPair, checked: Checked): void {
  if (!PERSONAL.test(field.name) || field.object || field.privacy !== "none") return;
  const stated =
    node["x-privacy"] !== undefined ||
    checked.document["x-privacy"] !== undefined ||
    checked.objects.some(({ plan, node: above }) => above["x-privacy"] !== undefined && field.path.startsWith(`${plan.path}.`));
  if (!stated) checked.refuse(`${field.path} parece dado pessoal: declare seu x-privacy (none, pessoal, sensivel)`, node);
}

/** What is worked out at each read stands in no column that a list could be narrowed or searched by. */
function checkFilter({ field, node }: FieldPair, { refuse }: Checked): void {
  if (field.computed?.mode !== "query") return;
  for (const keyword of ["filter", "search"] as const)
    if (field.ui[keyword])
      refuse(`${field.path} é calculado a cada leitura: uma lista não pode usá-lo em ${keyword}`, node, "x-ui", keyword);
}

/** Only amounts are summed up: neither what is worked out at each read, nor shares, nor numbers that are names. */
function checkTotal({ field, node }: FieldPair, { refuse, kinds }: Checked): void {
  if (!field.ui.total) return;
  const kind = kinds.get(field.kind);
  const isAmount = field.type === "number" || field.type === "integer" || kind?.measure !== undefined;
  if (!isAmount || field.ref || field.computed?.mode === "query")
    refuse(`${field.path} não se soma: total pede uma quantidade que fica gravada`, node, "x-ui", "total");
}

/** What forms leave out of a row nobody fills there: it is worked out. */
function checkRowFields({ field, node }: FieldPair, { refuse }: Checked): void {
  const shown = field.ui.fields;
  if (shown === undefined) return;
  const members = field.object?.what === "rows" ? field.object.fields : [];
  for (const name of shown)
    if (!members.some((member) => member.name === name))
      refuse(`não existe o campo ${field.path}.${name}`, node, "x-ui", "fields");
  for (const { name, path, computed } of members)
    if (!shown.includes(name) && !computed)
      refuse(`${path} não está no formulário, e ninguém mais o preenche`, node, "x-ui", "fields");
}

/** An optional group with required members and a default in it is never empty, so it is never optional. */
function checkGroup({ field, node }: FieldPair, { refuse }: Checked): void {
  if (field.object?.what !== "group" || field.required) return;
  const required = field.object.fields.some((member) => member.required && member.default === undefined);
  const filled = field.object.fields.find((member) => member.default !== undefined && !member.computed);
  if (required && filled)
    refuse(`${field.path} é opcional mas ${filled.name} tem default, então seus campos obrigatórios são sempre pedidos`, node);
}
