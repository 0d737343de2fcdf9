import type { Condition, Operand, Path, Scalar } from "../metadata/condition.ts";
import type { Field } from "../metadata/field.ts";
import { dayText } from "../metadata/moment.ts";
import type { ObjectPlan, Register, Registry } from "../metadata/register.ts";
import { startsOf } from "./condition-starts.ts";
import { fieldOfPath, fieldOfSteps, objectAbove } from "./path-field.ts";

export interface SentenceContext {
  readonly register: Register;
  readonly registry: Registry;
  /** Registers that `$company` and `$system` read, for the titles of settings. */
  readonly company?: Register;
  readonly system?: Register;
}

const OPERATIONS: Readonly<Record<string, string>> = {
  create: "o registro é incluído",
  update: "o registro é alterado",
  delete: "o registro é excluído",
  clone: "o registro é copiado",
};
/** Operations that begin a record. */
const BEGINNINGS = ["create", "clone"];

/** A condition in Portuguese, from titles and labels: "quando Local é Terceiros". `plan` carries the keyword. */
export function sentence(condition: Condition, plan: ObjectPlan, context: SentenceContext): string {
  return `quando ${new Speaker(plan, context).condition(condition, plan, 0)}`;
}

class Speaker {
  readonly #plan: ObjectPlan;
  readonly #context: SentenceContext;

  constructor(plan: ObjectPlan, context: SentenceContext) {
    this.#plan = plan;
    this.#context = context;
  }

  /** `row`: the object paths without start begin at; `level` 1 inside an `and`, which brackets an `or`. */
  condition(condition: Condition, row: ObjectPlan, level: number): string {
    switch (condition.op) {
      case "and": {
        // Only a change has a before, so what was before says that it is one.
        const isChange = startsOf(condition).has("before");
        const said = condition.of.filter((one) => !(isChange && isOperation(one, "update")));
        return said.map((one) => this.condition(one, row, 1)).join(" e ");
      }
      case "or": {
        const said = condition.of.map((one) => this.condition(one, row, 0)).join(" ou ");
        return level > 0 && condition.of.length > 1 ? `(${said})` : said;
      }
      case "not":
        return this.negation(condition.of, row);
      case "filled":
        return `${this.path(condition.path, row)} ${verbOf(condition.path, "está", "estava")} ${condition.is ? "preenchido" : "vazio"}`;
      case "some":
      case "every": {
        const inner = this.field(condition.path, row)?.object ?? this.target(condition.path) ?? row;
        const who = condition.op === "some" ? "algum item de" : "todo item de";
        return `em ${who} ${this.path(condition.path, row)} ${this.condition(condition.where, inner, 1)}`;
      }
      default:
        return this.comparison(condition, row, "");
    }
  }

  private negation(condition: Condition, row: ObjectPlan): string {
    if (condition.op === "eq" || condition.op === "in") {
      const values = condition.op === "in" ? condition.values : "literal" in condition.value ? [condition.value.literal] : [];
      if (condition.path.start === "op" && values.length > 0 && values.every((value) => BEGINNINGS.includes(String(value))))
        return "o registro já existe";
    }
    if (condition.op === "eq" && "literal" in condition.value && typeof condition.value.literal === "boolean")
      return this.comparison({ ...condition, value: { literal: !condition.value.literal } }, row, "");
    if (condition.op === "eq" || condition.op === "in" || condition.op === "has") return this.comparison(condition, row, "não ");
    if (condition.op === "filled") return this.condition({ ...condition, is: !condition.is }, row, 0);
    return `não (${this.condition(condition, row, 0)})`;
  }

  private comparison(
    condition: Extract<Condition, { readonly op: "eq" | "in" | "has" | "lt" | "lte" | "gt" | "gte" }>,
    row: ObjectPlan,
    not: string,
  ): string {
    const { path } = condition;
    if (path.start === "op" && not === "") {
      const values = condition.op === "in" ? condition.values : "literal" in condition.value ? [condition.value.literal] : [];
      if (values.length > 0) return listed(values.map((value) => this.operation(value)));
    }
    if (path.start === "user" && path.steps[0] === "rights") return `o usuário ${not}tem a permissão exigida`;
    const subject = this.path(path, row);
    const field = this.field(path, row);
    const is = verbOf(path, "é", "era", not);
    if (condition.op === "in") {
      const values = condition.values.map((value) => this.literal(value, path, field));
      return `${subject} ${is} ${listed(values)}`;
    }
    if (condition.op === "eq" && "path" in condition.value && isSame(path, condition.value.path))
      return not === "" ? `${this.title(path, row)} não muda` : `${this.title(path, row)} muda`;
    const value = this.operand(condition.value, path, field, row);
    const verb = {
      eq: is,
      has: verbOf(path, "contém", "continha", not),
      lt: `${is} menor que`,
      lte: `${is} menor ou igual a`,
      gt: `${is} maior que`,
      gte: `${is} maior ou igual a`,
    }[condition.op];
    return `${subject} ${verb} ${value}`;
  }

  private operation(value: Scalar): string {
    const action = this.#context.register.actions.find((one) => one.op === value);
    return OPERATIONS[String(value)] ?? `a ação é ${action?.title ?? String(value)}`;
  }

  private operand(operand: Operand, path: Path, field: Field | undefined, row: ObjectPlan): string {
    if ("literal" in operand) return this.literal(operand.literal, path, field);
    return `${this.path(operand.path, row)}${operand.path.start === "before" ? " de antes" : ""}`;
  }

  private literal(value: Scalar, path: Path, field: Field | undefined): string {
    if (path.start === "op") return this.operation(value);
    const label = field?.options?.find((option) => option.value === value)?.label;
    if (label !== undefined) return label;
    if (typeof value === "boolean") return value ? "Sim" : "Não";
    if (typeof value === "number") return value.toLocaleString("pt-BR", { maximumFractionDigits: 10 });
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value) : value;
  }

  private path(path: Path, row: ObjectPlan): string {
    if (path.start === "today") return "hoje";
    if (path.start === "op") return "a operação";
    const title = this.title(path, row);
    if (path.start === "company") return `${title} da empresa`;
    if (path.start === "system") return `${title} do sistema`;
    if (path.start === "user") return path.steps[0] === "kind" ? "o usuário" : `${title} do usuário`;
    if (path.up === 0) return title;
    const owner = objectAbove(this.#context.register, this.start(path, row).path, path.up);
    const list = owner && owner.path !== "" ? fieldOfSteps(this.#context.register, owner.path.split(".")) : undefined;
    return `${title} ${list ? `de ${list.title}` : "do registro"}`;
  }

  private title(path: Path, row: ObjectPlan): string {
    const settings =
      path.start === "company" ? this.#context.company : path.start === "system" ? this.#context.system : undefined;
    const field = settings ? fieldOfSteps(settings, path.steps) : this.field(path, row);
    if (path.steps.length === 0) return path.up > 0 || path.start === "this" ? "o registro" : path.text;
    if (!path.crosses) return field?.title ?? path.steps.join(" ");
    const reference = this.field({ ...path, steps: path.steps.slice(0, path.crosses.at + 1) }, row, true);
    return `${field?.title ?? path.steps.at(-1)} de ${reference?.title ?? path.steps[path.crosses.at]}`;
  }

  private field(path: Path, row: ObjectPlan, own = false): Field | undefined {
    const { crosses: _crosses, ...whole } = path;
    const { register, registry } = this.#context;
    const start = this.start(path, row);
    const target = [...registry.values()].find((one) => one === start);
    return fieldOfPath(own ? whole : path, start.path, target ?? register, registry);
  }

  private start(path: Path, row: ObjectPlan): ObjectPlan {
    return path.start === "this" ? this.#plan : row;
  }

  private target(path: Path): ObjectPlan | undefined {
    return path.refersTo === undefined ? undefined : this.#context.registry.get(path.refersTo);
  }
}

/** What was before is told in the past: "já era", "não era". */
const verbOf = (path: Path, now: string, past: string, not = ""): string =>
  path.start === "before" ? `${not || "já "}${past}` : `${not}${now}`;

const isOperation = (condition: Condition, operation: string): boolean =>
  condition.op === "eq" && condition.path.start === "op" && "literal" in condition.value && condition.value.literal === operation;

/** Whether both name the same member, now and before. */
const isSame = (one: Path, other: Path): boolean =>
  (one.start === "before") !== (other.start === "before") && one.up === other.up && one.steps.join(".") === other.steps.join(".");

function listed(values: readonly string[]): string {
  return values.length < 2 ? values.join("") : `${values.slice(0, -1).join(", ")} ou ${values.at(-1)}`;
}
