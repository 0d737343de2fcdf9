import { addressOf, askConfigured, OutsideError, textOf } from "../outside/ask.ts";
import type { Licence, LicenceServer, LicenceStage } from "./contract.ts";

const STAGES: readonly LicenceStage[] = ["SEM_LOCATION", "AGUARDANDO_MIGRAR", "MIGRADA"];
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const REFUSED = new Set([401, 403, 404, 422]);

/** Speaks to the licence server at `url`. */
export function createLicenceServer({ url, key }: { readonly url: string; readonly key?: string }): LicenceServer {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return {
    async authenticate({ installation, ticket, cnpj }) {
      const { status, body } = await askConfigured(addressOf(url, "/v1/licencas/autenticar"), {
        method: "POST",
        headers,
        body: { instalacao: installation, ticket, cnpj },
      });
      if (status === 422 && textOf(body, "motivo") === "CNPJ") return { outcome: "wrongDocument" };
      if (REFUSED.has(status)) return { outcome: "refused" };
      const stage = STAGES.find((one) => one === textOf(body, "etapa"));
      if (status !== 200 || stage === undefined) throw new OutsideError("unreadable");
      return { outcome: "told", stage, licence: licenceOf(body) };
    },
    async rectify({ installation, cnpj }) {
      const { status } = await askConfigured(addressOf(url, "/v1/licencas/retificar"), {
        method: "PUT",
        headers,
        body: { instalacao: installation, cnpj },
      });
      if (status === 200) return true;
      if (REFUSED.has(status)) return false;
      throw new OutsideError("unreadable");
    },
  };
}

function licenceOf(body: unknown): Licence {
  const { ativa, burlado } = body as { readonly ativa?: unknown; readonly burlado?: unknown };
  const date = (name: string): string | null => {
    const text = textOf(body, name);
    return text !== null && DATE.test(text) ? text : null;
  };
  return {
    razaoSocial: textOf(body, "razaoSocial"),
    cnpj: textOf(body, "cnpj", 14)?.replace(/\D/g, "") ?? null,
    nomeRegistroLocation: textOf(body, "nomeRegistroLocation"),
    dataExpedicao: date("dataExpedicao"),
    dataExpiracao: date("dataExpiracao"),
    nrSerie: textOf(body, "nrSerie"),
    ativa: ativa === true,
    burlado: burlado === true,
  };
}
