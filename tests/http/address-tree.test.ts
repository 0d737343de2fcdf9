import { beforeAll, expect, test } from "vitest";
import { type AddressMatch, createAddressTree } from "../../src/http/address-tree.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import type { Registry } from "../../src/metadata/register.ts";

let registry: Registry;
let find: (path: string) => AddressMatch | undefined;
beforeAll(async () => {
  registry = (await loadRegistry()).registry;
  const tree = createAddressTree(registry);
  find = (path) => tree(path.split("/"));
});

test("every address of every register leads to it, with an id behind and without", () => {
  const addresses = [...registry.values()].flatMap((register) =>
    register.addresses.map(({ path, params }) => ({ id: register.id, path: path.replace(/\{[^}]+\}/g, "7"), params })),
  );
  expect(addresses.length).toBeGreaterThan(40);
  for (const { id, path, params } of addresses) {
    expect(find(path), path).toMatchObject({ register: { id }, rest: [] });
    expect(find(`${path}/3`), path).toMatchObject({ register: { id }, rest: ["3"] });
    expect(Object.keys(find(path)?.fixed ?? {}), path).toEqual(expect.arrayContaining([...params]));
  }
});

test("a segment that names a field fixes it, and is an id", () => {
  expect(find("sst/profissional/12/contrato/3/auditoria")).toMatchObject({
    register: { id: "sst/contratos-profissional" },
    rest: ["3", "auditoria"],
  });
  expect(JSON.stringify(find("sst/profissional/12/contrato")?.fixed)).toContain("12");
  expect(find("sst/profissional/abc/contrato")?.register.id).not.toBe("sst/contratos-profissional");
});

test.each(["", "sst", "sst/nada", "epis", "__proto__/x", "constructor"])("%j is nobody's address", (path) => {
  expect(find(path)).toBeUndefined();
});
