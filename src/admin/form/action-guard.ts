import type { Action } from "../../metadata/register.ts";
import type { RuleContext, VerdictModule, WireRecord } from "../../metadata/verdict.ts";

/** Why an action is refused to the stored record as it is, or null. The same verdict the server will give. */
export function actionRefusal(action: Action, module: VerdictModule, record: WireRecord, context: RuleContext): string | null {
  const { errors } = module.verdict({
    before: record,
    sent: {},
    context: { ...context, op: action.op },
    facts: { references: {}, computed: {} },
    asked: new Set(action.ask),
  });
  return errors.find((one) => one.code === "action")?.message ?? null;
}
