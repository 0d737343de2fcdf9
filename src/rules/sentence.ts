import type { Condition, Operand, Path, Scalar } from "../metadata/condition.ts";
import type { Field } from "../metadata/field.ts";
import type { ObjectPlan, Register, Registry } from "../metadata/register.ts";
import { fieldOfPath, fieldOfSteps, objectAbove } from "./path-field.ts";

export interface SentenceContext {
  readonly register: Register;
  readonly registry: Registry;
  /** Registers that `$company` and `$system` read, for the titles of settings. */
  readonly company?: Register;
  readonly system?: Register;
}

const OPERATIONS: Readonly<Record<string, string>> = {
  create: "inclusão",
  update: "alteração",
  delete: "exclusão",
  clone: "cópia",
};

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
      case "and":
        return condition.of.map((one) => this.condition(one, row, 1)).join(" e ");
      case "or": {
        const said = condition.of.map((one) => this.condition(one, row, 0)).join(" ou ");
        return level > 0 && condition.of.length > 1 ? `(${said})` : said;
      }
      case "not":
        return this.negation(condition.of, row);
      case "filled":
        return `${this.path(condition.path, row)} está ${condition.is ? "preenchido" : "vazio"}`;
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
    const subject = this.path(condition.path, row);
    const field = this.field(condition.path, row);
    if (condition.op === "in") {
      const values = condition.values.map((value) => this.literal(value, condition.path, field));
      return `${subject} ${not}é ${listed(values)}`;
    }
    const value = this.operand(condition.value, condition.path, field, row);
    const verb = {
      eq: "é",
      has: "contém",
      lt: "é menor que",
      lte: "é menor ou igual a",
      gt: "é maior que",
      gte: "é maior ou igual a",
    }[condition.op];
    return `${subject} ${not}${verb} ${value}`;
  }

  private operand(operand: Operand, path: Path, field: Field | undefined, row: ObjectPlan): string {
    return "literal" in operand ? this.literal(operand.literal, path, field) : this.path(operand.path, row);
  }

  private literal(value: Scalar, path: Path, field: Field | undefined): string {
    if (path.start === "op") {
      const action = this.#context.register.actions.find((one) => one.op === value);
      return OPERATIONS[String(value)] ?? action?.title ?? String(value);
    }
    const label = field?.options?.find((option) => option.value === value)?.label;
    if (label !== undefined) return label;
    if (typeof value === "boolean") return value ? "Sim" : "Não";
    if (typeof value === "number") return value.toLocaleString("pt-BR", { maximumFractionDigits: 10 });
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.split("-").reverse().join("/") : value;
  }

  private path(path: Path, row: ObjectPlan): string {
    if (path.start === "today") return "hoje";
    if (path.start === "op") return "a operação";
    const title = this.title(path, row);
    if (path.start === "company") return `${title} da empresa`;
    if (path.start === "system") return `${title} do sistema`;
    if (path.start === "user") return `${title} do usuário`;
    if (path.start === "before") return `${title} antes da alteração`;
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

function listed(values: readonly string[]): string {
  return values.length < 2 ? values.join("") : `${values.slice(0, -1).join(", ")} ou ${values.at(-1)}`;
}
