import type { Frame } from "./frame.ts";
import type { Member } from "./member.ts";
import { FALSE, TRUE, type Truth } from "./truth.ts";

/** Whether the company's own setting of a member counts: the innermost configurable object decides. */
export function isConfigurable(member: Member, what: "title" | "visible" | "required"): Truth {
  const frame = configuringFrame(member);
  if (!frame?.prepared.plan.configurable?.allow.includes(what)) return FALSE;
  const when = frame.prepared.configurable;
  return when ? frame.run.fires(when, frame.place) : TRUE;
}

/** Whether the company keeps a member out of sight: by saying so, or by never having named what only shows once it is named. */
export function isHiddenByCompany(member: Member): boolean {
  const said = member.frame.run.configured(member.field);
  if (said?.visible === false && isConfigurable(member, "visible") === TRUE) return true;
  const { named } = configuringFrame(member)?.prepared.plan.configurable ?? {};
  return named === true && said?.title === undefined && isConfigurable(member, "title") === TRUE;
}

/** The text declared for what a company made compulsory. */
export function configurableMessage(member: Member): string | undefined {
  return configuringFrame(member)?.prepared.plan.configurable?.message;
}

/** The company's name of a member, else the declared one. */
export function labelOf(member: Member): string {
  const title = member.frame.run.configured(member.field)?.title;
  return title !== undefined && isConfigurable(member, "title") === TRUE ? title : member.field.title;
}

function configuringFrame(member: Member): Frame | null {
  let frame: Frame | null = member.frame;
  while (frame && !frame.prepared.plan.configurable) frame = frame.parent;
  return frame;
}
