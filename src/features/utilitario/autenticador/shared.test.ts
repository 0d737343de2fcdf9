import { expect, test } from "vitest";
import {
  currentStep,
  documentDigits,
  isDocument,
  type LicenceInfo,
  maskDocument,
  STATES,
  stateAfter,
  statusOf,
  transition,
} from "./shared.ts";

const info = (part: Partial<LicenceInfo>): LicenceInfo => ({
  razaoSocial: null,
  cnpj: null,
  nomeRegistroLocation: null,
  dataExpedicao: null,
  dataExpiracao: null,
  nrSerie: null,
  statusMigracao: "NOVA_INSTALACAO",
  ehModoNuvem: false,
  ehAtivado: false,
  autenticadorBurlado: false,
  ...part,
});

test("[002-4-9] states are gone through in their order; only a ticket leads back", () => {
  expect(transition("NOVA_INSTALACAO", { type: "authenticated", reached: "MIGRADA" })).toEqual(STATES.slice(1));
  for (const [at, from] of STATES.entries()) {
    for (const [to, reached] of STATES.entries())
      if (reached !== "NOVA_INSTALACAO")
        expect(stateAfter(from, { type: "authenticated", reached })).toBe(STATES[Math.max(at, to)]);
    expect(stateAfter(from, { type: "ticket" })).toBe("NOVA_INSTALACAO");
  }
});

test("[002-4-6] [002-2.4-23] the status of a licence", () => {
  expect(statusOf(info({}))).toBe("nova");
  expect(statusOf(info({ statusMigracao: null, cnpj: "11222333000181" }))).toBe("nova");
  expect(statusOf(info({ razaoSocial: "Padaria", statusMigracao: "MIGRADA" }))).toBe("inconsistente");
  expect(statusOf(info({ statusMigracao: "SEM_CNPJ" }))).toBe("inconsistente");
  const whole = { razaoSocial: "Padaria", cnpj: "11222333000181", statusMigracao: "MIGRADA" } as const;
  expect(statusOf(info({ ...whole, ehAtivado: true }))).toBe("ativa");
  expect(statusOf(info(whole))).toBe("inativa");
  expect(statusOf(info({ ...whole, ehAtivado: true, autenticadorBurlado: true }))).toBe("inativa");
});

test("[002-2.4-24] 11 digits are masked as CPF, 14 as CNPJ", () => {
  expect(maskDocument("11144477735")).toBe("111.444.777-35");
  expect(maskDocument("11222333000181")).toBe("11.222.333/0001-81");
  expect(maskDocument("123")).toBe("123");
});

test("[002-5.5-1] of what is typed only 14 digits stay, and they are a CNPJ or a CPF", () => {
  expect(documentDigits("11.222a333/0001-81x9")).toBe("11222333000181");
  expect(isDocument("11222333000181")).toBe(true);
  expect(isDocument("11144477735")).toBe(true);
  for (const wrong of ["", "11111111111", "11111111111111", "11222333000182", "1114447773"])
    expect(isDocument(wrong)).toBe(false);
});

test("[001-9-106] the four states under way are the steps of the migration", () => {
  expect(STATES.map(currentStep)).toEqual([undefined, 0, 1, 2, 3, undefined]);
  expect(currentStep(null)).toBeUndefined();
});
