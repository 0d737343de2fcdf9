import { PAYROLL_ANSWERS } from "../../metadata/payroll-answers.ts";
import { addressOf, askConfigured, OutsideError, type OutsideRequest, textOf } from "../outside/ask.ts";
import type { Payroll, PayrollAnswer } from "./contract.ts";

const LONGEST = 1000;

/** Speaks to the payroll at `url`. */
export function createPayroll({ url, key }: { readonly url: string; readonly key?: string }): Payroll {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const call = async (company: string, path: string, request: OutsideRequest = {}): Promise<unknown> => {
    const target = addressOf(url, `/v1/empresas/${encodeURIComponent(company)}/${path}`);
    const { status, body } = await askConfigured(target, { ...request, headers });
    if (status !== 200) throw new OutsideError("unreadable");
    return body;
  };
  return {
    async announce(company, pendencias) {
      await call(company, "pendencias", { method: "PUT", body: { pendencias } });
    },
    async answers(company, ids) {
      const { respostas } = ((await call(company, `respostas?ids=${ids.join(",")}`)) ?? {}) as { readonly respostas?: unknown };
      if (!Array.isArray(respostas)) throw new OutsideError("unreadable");
      const asked = new Set(ids);
      return respostas.flatMap(answerOf).filter(({ id }) => asked.has(id));
    },
  };
}

function answerOf(one: unknown): readonly PayrollAnswer[] {
  const { id } = (one ?? {}) as { readonly id?: unknown };
  const resposta = PAYROLL_ANSWERS.find((each) => each === textOf(one, "resposta"));
  if (typeof id !== "number" || resposta === undefined) return [];
  return [{ id, resposta, mensagem: textOf(one, "mensagem", LONGEST) }];
}
