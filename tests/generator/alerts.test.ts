import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import { RefusedDeclarations } from "../../generator/problem-text.ts";
import { project, register } from "./project.ts";

const ITEM = register({
  properties: {
    prazo: { type: "string", format: "date", title: "Prazo", "x-ui": { filter: "range" } },
    compra: { type: "string", format: "date", title: "Compra" },
    feito: { type: "boolean", title: "Feito" },
  },
});
const ALERT = { register: "exemplo/itens", title: "Itens a fazer", action: "Fazer", severity: "info" };

function declared(alert: object) {
  const { root } = project({ "exemplo/itens.json": ITEM });
  const file = join(root, "alerts/exemplo/a-fazer.json");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...ALERT, ...alert }));
  return generate({ root });
}
const refusal = (alert: object): Promise<string> =>
  declared(alert).then(
    () => "",
    (error: unknown) => (error instanceof RefusedDeclarations ? error.message : Promise.reject(error)),
  );

test("an alert is a filter of its register's list, with the days it says or a week", async () => {
  const { plan } = await declared({ where: { feito: { ne: true } }, due: { field: "prazo" } });
  expect(plan.get("exemplo/itens")?.list.alerts).toMatchObject([
    { id: "exemplo/a-fazer", title: "Itens a fazer", due: { path: "prazo", days: 0, within: 7 } },
  ]);
});

test("an alert that can be about nothing is refused where it says so", async () => {
  const at = "alerts/exemplo/a-fazer.json#";
  expect(await refusal({ register: "exemplo/nada", where: { feito: true } })).toContain(
    `${at}/register: não existe exemplo/nada`,
  );
  expect(await refusal({ due: { field: "feito" } })).toContain(`${at}/due/field: feito não é uma data guardada`);
  expect(await refusal({ due: { field: "compra" } })).toContain(
    `${at}/due/field: a lista não tem o período de compra entre os seus filtros`,
  );
  expect(await refusal({ where: { cor: 1 } })).toContain(`${at}/where/cor`);
  expect(await refusal({ where: { feito: true }, within: 3 })).toContain('"within" pede também "due"');
  expect(await refusal({})).not.toBe("");
});
