import { expect, test } from "vitest";
import { portalAddress } from "./shared.ts";

test("the vacancies' address names the company, and the request when there is one", () => {
  expect(portalAddress("https://rh.example", 7, 12)).toBe("https://rh.example/externo/anuncios?solicitacaoId=12&empresaId=7");
  expect(portalAddress("https://rh.example", 7)).toBe("https://rh.example/externo/anuncios?empresaId=7");
});
