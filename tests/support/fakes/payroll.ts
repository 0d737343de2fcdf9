import { type FakeService, startFake } from "./fake-service.ts";

export const PAYROLL_KEY = "chave-da-folha-de-teste";

interface Told {
  readonly id: number;
  readonly tipo: string;
  readonly detalhes: string;
}

/** The payroll of `src/services/payroll/contract.ts`: it answers an item once a test says how. */
export async function startPayroll(): Promise<
  FakeService & { readonly told: ReadonlyMap<number, Told>; answer(id: number, resposta: string, mensagem?: string): void }
> {
  const told = new Map<number, Told>();
  const answers = new Map<number, { readonly resposta: string; readonly mensagem: string | null }>();
  const service = await startFake(({ method, path, query, headers, body }) => {
    if (headers.authorization !== `Bearer ${PAYROLL_KEY}`) return { status: 401 };
    if (method === "PUT" && /^\/v1\/empresas\/[^/]+\/pendencias$/.test(path)) {
      for (const one of (body as { readonly pendencias: readonly Told[] }).pendencias) told.set(one.id, one);
      return { status: 200, body: {} };
    }
    if (method !== "GET" || !/^\/v1\/empresas\/[^/]+\/respostas$/.test(path)) return undefined;
    const asked = (query.get("ids") ?? "").split(",").map(Number);
    const respostas = asked.flatMap((id) => {
      const answer = answers.get(id);
      return answer === undefined ? [] : [{ id, ...answer }];
    });
    return { status: 200, body: { respostas } };
  });
  return Object.assign(service, {
    told,
    answer: (id: number, resposta: string, mensagem: string | null = null) => void answers.set(id, { resposta, mensagem }),
  });
}
