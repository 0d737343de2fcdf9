import { type FakeService, startFake } from "./fake-service.ts";

/** What the customer's portal knows of one licence; tests change it as the provider would. */
export interface PortalLicence {
  cnpj: string;
  etapa: "SEM_LOCATION" | "AGUARDANDO_MIGRAR" | "MIGRADA";
  ativa: boolean;
  burlado: boolean;
  razaoSocial: string;
  /** Refuses every authentication. */
  refused: boolean;
  dataExpiracao: string;
}

export const LICENCE_KEY = "chave-do-servidor-de-licencas";

/** The licence server of `src/services/licence/contract.ts`, with one licence in its portal. */
export async function startLicenceServer(): Promise<FakeService & { readonly portal: PortalLicence }> {
  const portal: PortalLicence = {
    cnpj: "11222333000181",
    etapa: "MIGRADA",
    ativa: true,
    burlado: false,
    razaoSocial: "Padaria Modelo Ltda.",
    refused: false,
    dataExpiracao: "2999-12-31",
  };
  const service = await startFake(({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${LICENCE_KEY}`) return { status: 401 };
    const { instalacao, ticket, cnpj } = body as Readonly<Record<string, unknown>>;
    if (typeof instalacao !== "string" || instalacao.length < 20) return { status: 400 };
    if (method === "PUT" && path === "/v1/licencas/retificar") return { status: cnpj === portal.cnpj ? 200 : 422 };
    if (method !== "POST" || path !== "/v1/licencas/autenticar") return undefined;
    if (portal.refused) return { status: 403 };
    if (cnpj !== null && cnpj !== portal.cnpj) return { status: 422, body: { motivo: "CNPJ" } };
    if (cnpj === null && ticket === null) return { status: 422, body: { motivo: "CNPJ" } };
    const { refused: _, ...licence } = portal;
    return {
      status: 200,
      body: { ...licence, nomeRegistroLocation: "Matriz", dataExpedicao: "2026-01-02", nrSerie: "QD-0001" },
    };
  });
  return Object.assign(service, { portal });
}
