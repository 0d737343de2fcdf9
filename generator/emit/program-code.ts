import type { Condition, Expr, Operand, Path, Source } from "../../src/metadata/condition.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { Register, Registry } from "../../src/metadata/register.ts";
import { fieldOfPath, fieldOfSteps } from "../../src/rules/path-field.ts";

const json = (value: unknown): string => JSON.stringify(value);

/** Writes conditions and expressions of one register as calls of the runtime `r`, over a place `s`. */
export class CodeWriter {
  readonly #register: Register;
  readonly #registry: Registry | undefined;
  readonly #routes = new Map<string, string>();

  constructor(register: Register, registry: Registry | undefined) {
    this.#register = register;
    this.#registry = registry;
  }

  /** Constants of the paths used so far. */
  routes(): string {
    return [...this.#routes].map(([call, name]) => `const ${name} = ${call};\n`).join("");
  }

  /** `object`: path of the object that carries the keyword. */
  test(condition: Condition, object: string): string {
    return `(s) => ${this.condition(condition, object)}`;
  }

  compute(expr: Expr, object: string): string {
    return `(s) => ${this.expression(expr, object)}`;
  }

  private condition(condition: Condition, object: string): string {
    switch (condition.op) {
      case "and":
      case "or":
        if (condition.of.length === 0) return condition.op === "and" ? "1" : "2";
        return `r.${condition.op}(${condition.of.map((one) => this.condition(one, object)).join(", ")})`;
      case "not":
        return `r.not(${this.condition(condition.of, object)})`;
      case "eq":
        if ("literal" in condition.value) return `r.is(${this.value(condition.path)}, ${json(condition.value.literal)})`;
        return `r.eq(${this.value(condition.path)}, ${this.value(condition.value.path)})`;
      case "in":
        return `r.oneOf(${this.value(condition.path)}, ${json(condition.values)})`;
      case "has":
        return `r.has(${this.node(condition.path)}, ${this.operand(condition.value)})`;
      case "filled":
        return condition.is ? `r.filled(${this.node(condition.path)})` : `r.not(r.filled(${this.node(condition.path)}))`;
      case "some":
      case "every":
        return `r.${condition.op}(${this.node(condition.path)}, s, ${this.test(condition.where, object)}${register(condition.path)})`;
      default: {
        const { op, path, value } = condition;
        return `r.order(${json(op)}, ${this.value(path)}, ${this.operand(value)}, ${json(path.kind)})`;
      }
    }
  }

  private expression(expr: Expr, object: string): string {
    const all = (list: readonly Expr[]): string => list.map((one) => this.expression(one, object)).join(", ");
    switch (expr.op) {
      case "literal":
        return json(expr.value);
      case "field":
        return this.value(expr.path);
      case "test":
        return `r.test(${this.condition(expr.when, object)})`;
      case "choose":
        return `r.choose(${this.condition(expr.when, object)}, ${all([expr.then, expr.else])})`;
      case "first":
        return `r.first(${all(expr.of)})`;
      case "text":
        return `r.text(${expr.parts.map((part) => (typeof part === "string" ? json(part) : this.said(part, object))).join(", ")})`;
      case "add":
      case "sub":
      case "mul":
      case "div":
        return `r.calc(${json(expr.op)}, ${all(expr.of)})`;
      case "floor":
      case "round":
        return `r.whole(${json(expr.op)}, ${this.expression(expr.of, object)})`;
      case "days":
      case "months":
      case "years":
        return `r.between(${json(expr.op)}, ${all([expr.from, expr.to])})`;
      case "date":
        return `r.date(${[expr.base, expr.days, expr.months].map((one) => (one ? this.expression(one, object) : "0")).join(", ")})`;
      case "exists": {
        const list = listOf(expr.source);
        return `r.exists(${this.node(list)}, s, ${this.where(expr.where, object)}${register(list)})`;
      }
      case "count":
      case "one":
        return `r.${expr.op}(${this.rows(expr.source, expr.where, object)})`;
      default: {
        const list = listOf(expr.source);
        const rows = this.rows(expr.source, expr.where, object);
        const inner = fieldOfPath(list, object, this.#register, this.#registry)?.object;
        const kind = inner ? (fieldOfSteps(inner, expr.field.split("."))?.kind ?? "") : "";
        const member = this.value({ start: "row", up: 0, steps: expr.field.split(".") });
        return `r.aggregate(${json(expr.op)}, ${rows}, (s) => ${member}, s, ${json(kind)})`;
      }
    }
  }

  private rows(source: Source, where: Condition | undefined, object: string): string {
    const list = listOf(source);
    return `r.rows(${this.node(list)}, s, ${this.where(where, object)}${register(list)})`;
  }

  private where(where: Condition | undefined, object: string): string {
    return where ? this.test(where, object) : "undefined";
  }

  /** A reference in a text is said as its record is: by the members of its display. */
  private said(path: Path, object: string): string {
    const target = path.refersTo === undefined ? undefined : this.#registry?.get(path.refersTo);
    if (target && !path.crosses) {
      const at = path.steps.length - 1;
      const parts = target.display.map((part) =>
        typeof part === "string"
          ? json(part)
          : this.saidValue(
              { ...path, steps: [...path.steps, ...part.steps], crosses: { at, register: target.id } },
              fieldOfSteps(target, part.steps),
            ),
      );
      return parts.length === 1 && parts[0] !== undefined ? parts[0] : `r.text(${parts.join(", ")})`;
    }
    return this.saidValue(path, fieldOfPath(path, object, this.#register, this.#registry));
  }

  private saidValue(path: Pick<Path, "start" | "up" | "steps" | "crosses">, field: Field | undefined): string {
    const labels = field?.options && Object.fromEntries(field.options.map((option) => [String(option.value), option.label]));
    const shape = json(field?.shape ?? {});
    return `r.said(${this.value(path)}, ${json(field?.kind ?? "")}, ${shape}${labels ? `, ${json(labels)}` : ""})`;
  }

  private operand(operand: Operand): string {
    return "literal" in operand ? json(operand.literal) : this.value(operand.path);
  }

  private value(path: Pick<Path, "start" | "up" | "steps" | "crosses">): string {
    return `r.v(${this.route(path)}, s)`;
  }

  private node(path: Path): string {
    return `r.n(${this.route(path)}, s)`;
  }

  private route({ start, up, steps, crosses }: Pick<Path, "start" | "up" | "steps" | "crosses">): string {
    const crossing = crosses ? `, ${crosses.at}, ${json(crosses.register)}` : "";
    const call = `r.route(${json(start)}, ${up}, ${json(steps)}${crossing})`;
    const known = this.#routes.get(call);
    if (known !== undefined) return known;
    const name = `p${this.#routes.size}`;
    this.#routes.set(call, name);
    return name;
  }
}

function register(path: Path): string {
  return path.refersTo === undefined ? "" : `, ${json(path.refersTo)}`;
}

function listOf(source: Source): Path {
  if ("list" in source && typeof source.list === "object") return source.list;
  throw new Error("rows of a register cannot be compiled into a program");
}
