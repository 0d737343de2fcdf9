import type { Expr, Path } from "../../src/metadata/condition.ts";
import type { ObjectPlan } from "../../src/metadata/register.ts";
import { UNDECLARED_FIELD } from "../../src/metadata/undeclared-field.ts";
import { fieldOfPath, fieldOfSteps } from "../../src/rules/path-field.ts";
import { type Checked, type FieldPair, memberAt } from "./walk.ts";

type Gives = "number" | "date" | "measure" | "other" | "unknown";

/** What expressions work on: a database would otherwise refuse at the first read to add texts or to count days between numbers. */
export function checkExpressions(checked: Checked): void {
  for (const { plan, fields } of checked.objects)
    for (const pair of fields)
      for (const keyword of ["x-computed", "default"] as const) {
        const expr = keyword === "default" ? pair.field.default : pair.field.computed?.expr;
        if (!expr || pair.node[keyword] === undefined) continue;
        const asked = new Asked(checked, plan);
        asked.gives(expr);
        for (const reason of asked.wrong) checked.refuse(`${pair.field.path}: ${reason}`, pair.node, keyword);
        refuseMisfit(checked, pair, expr, asked);
      }
}

/** The least and greatest of values are values of the same kind. */
function refuseMisfit({ kinds, refuse }: Checked, { field, node }: FieldPair, expr: Expr, asked: Asked): void {
  if (expr.op !== "sum" && expr.op !== "min" && expr.op !== "max") return;
  const read = asked.fieldOf(expr);
  if (!read || asked.wrong.length > 0) return;
  const isNumber = (kind: string): boolean => kinds.get(kind)?.places !== undefined || kinds.get(kind)?.bounds !== undefined;
  if (read.kind !== field.kind && !(isNumber(read.kind) && isNumber(field.kind)))
    refuse(`${field.path}: ${expr.op} de ${read.path} dá ${read.kind}, e o campo guarda ${field.kind}`, node, "x-computed");
}

class Asked {
  readonly wrong: string[] = [];
  readonly #checked: Checked;
  readonly #plan: ObjectPlan;

  constructor(checked: Checked, plan: ObjectPlan) {
    this.#checked = checked;
    this.#plan = plan;
  }

  gives(expr: Expr): Gives {
    switch (expr.op) {
      case "literal":
        if (typeof expr.value === "number") return "number";
        return typeof expr.value === "string" && /^\d{4}-\d{2}-\d{2}/.test(expr.value) ? "date" : "other";
      case "field":
        return this.ofKind(expr.path);
      case "choose":
        return one(this.gives(expr.then), this.gives(expr.else));
      case "first":
        return expr.of.map((part) => this.gives(part)).reduce(one);
      case "add":
      case "sub":
      case "mul":
      case "div":
        for (const part of expr.of) this.demand(part, "number", `${expr.op} calcula com números`);
        return "number";
      case "floor":
      case "round":
        this.demand(expr.of, "number", `${expr.op} arredonda um número`);
        return "number";
      case "days":
      case "months":
      case "years":
        for (const part of [expr.from, expr.to]) this.demand(part, "date", `${expr.op} conta de uma data a outra`);
        return "number";
      case "date":
        this.demand(expr.base, "date", "date parte de uma data");
        for (const part of [expr.days, expr.months])
          if (part) this.demand(part, "number", "date avança um número de dias ou meses");
        return "date";
      case "count":
        return "number";
      case "sum":
      case "min":
      case "max":
        return this.overRows(expr);
      default:
        return "other";
    }
  }

  /** The member that an aggregate reads of each row. */
  fieldOf({ source, field }: Extract<Expr, { readonly field: string }>) {
    const { register, registry } = this.#checked;
    if ("list" in source && typeof source.list === "object") {
      const list = fieldOfPath(source.list, this.#plan.path, register, registry);
      const target = list?.ref && registry.get(list.ref.register);
      const rows = list?.object ?? target;
      return rows && fieldOfSteps(rows, field.split("."));
    }
    const target = "register" in source ? registry.get(source.register) : undefined;
    const rows = target && source.list !== undefined ? (memberAt(target, String(source.list))?.object ?? target) : target;
    return rows && fieldOfSteps(rows, field.split("."));
  }

  private overRows(expr: Extract<Expr, { readonly op: "sum" | "min" | "max" }>): Gives {
    const field = this.fieldOf(expr);
    if (!field) return "unknown";
    const { kinds } = this.#checked;
    const gives = this.ofKind({ kind: field.kind });
    if (expr.op === "sum" && gives !== "number" && gives !== "measure")
      this.wrong.push(`sum soma números ou horas, e ${expr.field} não é`);
    if (expr.op !== "sum" && kinds.get(field.kind)?.can.ordered !== true && gives !== "number")
      this.wrong.push(`${expr.op} compara valores em ordem, e ${expr.field} não tem ordem`);
    return gives;
  }

  private ofKind({ kind, refersTo }: Pick<Path, "kind" | "refersTo">): Gives {
    const { kinds, serverKinds } = this.#checked;
    const shared = kinds.get(kind);
    if (!shared || refersTo !== undefined) return shared && refersTo === undefined ? "unknown" : "other";
    if (shared.measure) return "measure";
    if (shared.can.options) return "unknown";
    if (shared.types.some((type) => type === "integer" || type === "number")) return "number";
    const type = serverKinds.get(kind)?.column({ ...UNDECLARED_FIELD, kind })?.type;
    return type === "date" || type === "timestamptz" ? "date" : "other";
  }

  private demand(expr: Expr, wanted: Gives, why: string): void {
    const given = this.gives(expr);
    if (given === wanted || given === "unknown") return;
    const named = expr.op === "field" ? `, e ${expr.path.text} não serve` : "";
    this.wrong.push(`${why}${named}`);
  }
}

const one = (left: Gives, right: Gives): Gives => (left === right ? left : "unknown");
