import type { Field } from "../../../metadata/field.ts";
import type { ObjectPlan, Register } from "../../../metadata/register.ts";
import type { ConfigurableMember, MemberSetting } from "./shared.ts";

type Allowed = readonly ("title" | "visible" | "required")[];

/** Members of a register a company may set something of; the innermost configurable object decides. Empty for registers without such. */
export function configurableMembers(
  register: Register,
  settings: ReadonlyMap<string, MemberSetting> = new Map(),
): readonly ConfigurableMember[] {
  return inside(register, [], "", settings);
}

function inside(
  plan: ObjectPlan,
  above: Allowed,
  way: string,
  settings: ReadonlyMap<string, MemberSetting>,
): readonly ConfigurableMember[] {
  const allowed = plan.configurable?.allow ?? above;
  return plan.fields.flatMap((field) => {
    const rotulo = way === "" ? field.title : `${way} › ${field.title}`;
    const own = allowed.length === 0 ? [] : [memberOf(field, rotulo, allowed, settings)];
    return [...own, ...(field.object === undefined ? [] : inside(field.object, allowed, rotulo, settings))];
  });
}

function memberOf(
  field: Field,
  rotulo: string,
  allowed: Allowed,
  settings: ReadonlyMap<string, MemberSetting>,
): ConfigurableMember {
  const { titulo = null, visivel = null, obrigatorio = null } = settings.get(field.path) ?? {};
  const typed = !field.computed && !field.readOnly;
  return {
    membro: field.path,
    rotulo,
    titulo,
    visivel,
    obrigatorio,
    permite: {
      titulo: allowed.includes("title"),
      ocultar: allowed.includes("visible") && !field.required && !holdsRequired(field),
      obrigar: allowed.includes("required") && typed && !field.required && field.type !== "boolean",
    },
  };
}

const holdsRequired = ({ object }: Field): boolean =>
  object !== undefined && object.what === "group" && object.fields.some((field) => field.required || holdsRequired(field));
