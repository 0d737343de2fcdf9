import { expect, test } from "vitest";
import { visitedAddress } from "./shared.ts";

test.each([
  ["/captacao/candidatos", "/captacao/candidatos"],
  ["/", "/"],
  ["/sst/profissional/31/contrato/7?aba=dados#x", "/sst/profissional/{id}/contrato/{id}"],
  ["/captacao/candidatos?filter=%7B%22q%22%3A%22Maria%22%7D", "/captacao/candidatos"],
  ["/externo/recuperar/12345678909x/maria@exemplo.com", "/externo/recuperar/{}/{}"],
  ["/a/{id}/b", "/a/{id}/b"],
])("%s is told as %s", (url, told) => {
  expect(visitedAddress(url)).toBe(told);
});

test.each(["", "sst/epis", "//outro.exemplo/sst", "https://outro.exemplo/", `/${"a".repeat(2_001)}`])(
  "%s is no address",
  (url) => {
    expect(visitedAddress(url)).toBeNull();
  },
);
