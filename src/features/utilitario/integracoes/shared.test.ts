import { expect, test } from "vitest";
import { colaboreState, serviceUrl } from "./shared.ts";

test("the state of Colabore follows from what is missing first", () => {
  const all = { active: true, hasKey: true, authenticated: true, linked: true, homologation: false };
  expect(colaboreState(all)).toBe("Ativo");
  expect(colaboreState({ ...all, homologation: true })).toBe("Homologacao");
  expect(colaboreState({ ...all, linked: false })).toBe("EmpresaDesintegrada");
  expect(colaboreState({ ...all, linked: false, authenticated: false })).toBe("NaoAutenticado");
  expect(colaboreState({ ...all, authenticated: false, hasKey: false })).toBe("SemChavePrivada");
  expect(colaboreState({ ...all, hasKey: false, active: false })).toBe("Inativo");
});

test("addresses of services are plain http ones", () => {
  for (const good of ["https://chat.example", "http://10.0.0.4:8080/api"]) expect(serviceUrl(good)?.href).toContain(good);
  for (const bad of [
    "",
    "chat.example",
    "ftp://chat.example",
    "javascript:alert(1)",
    "https://a:b@chat.example",
    "https://chat.example/#x",
    "https://chat.example/?chave=1",
    "http://169.254.169.254/latest",
    "http://[fe80::1]/",
  ])
    expect(serviceUrl(bad), bad).toBeUndefined();
});
