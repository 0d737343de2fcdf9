import { expect, test } from "vitest";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { withDatabases } from "../support/database.ts";
import { openWorld, PLAIN, refusal } from "./world.ts";

const CARGOS = "cargo-salario/cargos";

withDatabases((open) => {
  test("a write in one statement answers, keeps and notes what the long one does", async () => {
    const { engine, a, b } = await openWorld(open);
    const area = await engine.create(a, "cargo-salario/areas-organizacionais", { nome: "Fábrica", ativo: true }, PLAIN);
    const idle = await engine.create(a, "cargo-salario/areas-organizacionais", { nome: "Fechada", ativo: false }, PLAIN);
    const group = await engine.create(a, "cargo-salario/grupos-ocupacionais", { nome: "Operação" }, PLAIN);
    const record = (nome: string, more: WireRecord = {}): WireRecord => ({
      nome,
      grupoOcupacional: { id: group.id },
      areasOrganizacionais: [{ id: area.id }],
      missao: "Fazer.",
      ...more,
    });
    const short = await engine.create(a, CARGOS, record("Soldador"), PLAIN);
    const long = await engine.create(a, CARGOS, record("Torneiro"), { fixed: {}, idempotencyKey: "chave-do-torneiro" });
    const whole = (one: WireRecord): string =>
      JSON.stringify(one)
        .replaceAll("Torneiro", "Soldador")
        .replace(/"id":\d+/, "");
    expect(whole(short)).toBe(whole(long));
    expect(short.grupoOcupacional).toMatchObject({ id: group.id, nome: "Operação" });
    expect(await engine.read(a, CARGOS, short.id, {})).toEqual(short);
    const noted = async (id: number) => (await engine.audit(a, CARGOS, id, { offset: 0, limit: 10 })).entries;
    expect(whole({ changes: (await noted(short.id))[0]?.changes as never })).toBe(
      whole({ changes: (await noted(long.id))[0]?.changes as never }),
    );

    const update = await engine.update(a, CARGOS, short.id, { nomeMercado: "Soldador I" }, { fixed: {}, version: 1 });
    expect(update).toEqual({ ...short, nomeMercado: "Soldador I", versao: 2 });
    expect(await engine.read(a, CARGOS, short.id, {})).toEqual(update);
    const [last] = await noted(short.id);
    expect(last).toMatchObject({ op: "update", changes: [{ field: "nomeMercado", before: "Soldador", after: "Soldador I" }] });

    expect(await refusal(engine.update(a, CARGOS, short.id, { missao: "X" }, { fixed: {}, version: 1 }))).toMatchObject({
      code: "VERSION_CONFLICT",
    });
    expect(await refusal(engine.create(a, CARGOS, record("SOLDADOR"), PLAIN))).toMatchObject({
      code: "UNIQUE_VIOLATION",
      fields: { nome: "Já existe um cargo com este nome." },
    });
    expect(await refusal(engine.update(a, CARGOS, long.id, { nome: "soldador" }, PLAIN))).toMatchObject({
      code: "UNIQUE_VIOLATION",
    });
    for (const areasOrganizacionais of [[{ id: idle.id }], [{ id: area.id }, { id: 999_999 }]])
      expect(
        Object.keys((await refusal(engine.create(a, CARGOS, record("Outro", { areasOrganizacionais }), PLAIN))).fields),
      ).toEqual(["areasOrganizacionais"]);
    expect(await refusal(engine.create(b, CARGOS, record("De outra empresa"), PLAIN))).toMatchObject({
      fields: { grupoOcupacional: expect.any(String), areasOrganizacionais: expect.any(String) },
    });
    expect(await refusal(engine.update(b, CARGOS, short.id, { missao: "X" }, PLAIN))).toMatchObject({ code: "NOT_FOUND" });
  });
});
