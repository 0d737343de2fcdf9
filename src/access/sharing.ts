import { companiesWith, type RequestContext, type Standing } from "../metadata/context.ts";
import { SEE_GROUP_RIGHT } from "../metadata/see-group-right.ts";
import type { Account, CompanySeen } from "./account.ts";
import type { Access } from "./contract.ts";

export function seen(companies: readonly CompanySeen[]): Pick<RequestContext, "visibleCompanies" | "visibleGroups"> {
  return {
    visibleCompanies: companies.map(({ id }) => id),
    visibleGroups: [...new Set(companies.map(({ group }) => group))],
  };
}

/** Companies beyond those of one's profiles, and within a group alone; `standing` is what somebody is in a company at a moment. */
export function createSharing(
  standing: (account: Account, company: CompanySeen, now: Date) => Standing,
): Pick<Access, "widened" | "sharing"> {
  const isOn = ({ sharing }: Account, group: number, sharedBy: readonly string[]): boolean =>
    sharedBy.some((name) => sharing.get(group)?.has(name));

  const widened: Access["widened"] = ({ account }, context, sharedBy) => {
    if (!context.user.rights.has(SEE_GROUP_RIGHT) || !isOn(account, context.group, sharedBy)) return context;
    const near = account.neighbours.filter(({ group }) => group === context.group);
    if (near.length === 0) return context;
    const { rights } = context.user;
    return {
      ...context,
      visibleCompanies: [...context.visibleCompanies, ...near.map(({ id }) => id)],
      // Nobody holds a profile there: what is shared is read with the rights of the company that shares in it.
      standingIn(id) {
        const found = near.find((one) => one.id === id);
        return found ? { ...standing(account, found, new Date(context.now)), rights } : context.standingIn?.(id);
      },
    };
  };

  return {
    widened,
    sharing(session, context, { sharedBy = [], rights }) {
      const { account } = session;
      const isOwn = ({ id }: CompanySeen): boolean => id === context.company;
      const own = account.companies.filter(isOwn);
      if (!isOn(account, context.group, sharedBy)) return { ...context, ...seen(own) };
      const wide = widened(session, context, sharedBy);
      const readable = new Set(companiesWith(wide, rights.view));
      const near = [...account.companies, ...account.neighbours].filter(
        (one) => one.group === context.group && !isOwn(one) && readable.has(one.id),
      );
      return { ...wide, ...seen([...own, ...near]) };
    },
  };
}
