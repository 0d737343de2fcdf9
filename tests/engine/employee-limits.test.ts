import { describe, expect, test } from "vitest";
import type { HookCall } from "../../src/engine/contract.ts";
import { feature } from "../../src/features/utilitario/limite-colaboradores/server.ts";
import type { FeatureDeps } from "../../src/http/server-feature.ts";
import { endedOrBlocked } from "../support/blocked.ts";
import { withDatabases } from "../support/database.ts";
import { openWorld, PLAIN, refusal, TODAY } from "./world.ts";

const PEOPLE = "gestao-talentos/colaboradores";
const LIMITS = "utilitario/configuracoes-limite-colaborador";
const HOOK = `${PEOPLE}#limite-colaboradores`;

/** Places in an area or position are finite, whoever asks, on whatever day, and however many at once. */
withDatabases((open, dialect) => {
  describe("limits of employees", async () => {
    const world = await openWorld(open);
    const { a, registry } = world;
    const own = feature.hooks?.({ registry: () => registry } as FeatureDeps)[HOOK] ?? {};
    const engine = world.withHooks(new Map([[HOOK, own]]));
    let count = 0;
    const name = (what: string): string => {
      count += 1;
      return `${what} ${count}`;
    };
    const area = async () => (await engine.create(a, "cargo-salario/areas-organizacionais", { nome: name("Área") }, PLAIN)).id;
    const job = async () => {
      const record = { nome: name("Cargo"), nomeMercado: name("Mercado"), areasOrganizacionais: [{ id: await area() }] };
      return (await engine.create(a, "cargo-salario/cargos", record, PLAIN)).id;
    };
    const limit = (record: object) => engine.create(a, LIMITS, { ...record }, PLAIN);
    const hire = (place: { area?: number; cargo?: number }, data = "2026-01-05", with_ = engine) =>
      with_.create(
        a,
        PEOPLE,
        {
          nome: name("Pessoa"),
          dataAdmissao: data,
          data,
          ...(place.area ? { areaOrganizacional: { id: place.area } } : {}),
          ...(place.cargo ? { cargo: { id: place.cargo } } : {}),
        },
        PLAIN,
      );

    test("[000-2.3-143] [002-2.4-11] nobody is hired or moved into an area that is full; the sentence names limit and area", async () => {
      const [full, other] = [await area(), await area()];
      await limit({ areaId: full, limite: 1 });
      const first = await hire({ area: full });
      const elsewhere = await hire({ area: other });
      const { nome } = await engine.read(a, "cargo-salario/areas-organizacionais", full, {});
      const said = { areaOrganizacional: `O limite de 1 talento na área "${nome}" já foi atingido.` };
      expect((await refusal(hire({ area: full }))).fields).toEqual(said);
      expect((await refusal(engine.update(a, PEOPLE, elsewhere.id, { areaOrganizacional: { id: full } }, PLAIN))).fields).toEqual(
        said,
      );
      expect(await engine.read(a, PEOPLE, elsewhere.id, {})).toMatchObject({ areaOrganizacional: { id: other } });

      await engine.update(a, PEOPLE, first.id, { areaOrganizacional: { id: other } }, PLAIN);
      await engine.update(a, PEOPLE, elsewhere.id, { areaOrganizacional: { id: full } }, PLAIN);
    });

    test("a limit of a position, and of a position in an area", async () => {
      const [place, cargo, free] = [await area(), await job(), await job()];
      await limit({ areaId: place, cargoId: cargo, limite: 1 });
      await limit({ cargoId: cargo, limite: 2 });
      await hire({ area: place, cargo });
      await hire({ area: place, cargo: free });
      expect((await refusal(hire({ area: place, cargo }))).fields.areaOrganizacional).toMatch(
        /^O limite de 1 talento no cargo "Cargo \d+" da área "Área \d+"/,
      );
      await hire({ cargo });
      expect((await refusal(hire({ cargo }))).fields.cargo).toMatch(
        /^O limite de 2 talentos no cargo "Cargo \d+" já foi atingido\.$/,
      );
    });

    test("a dated entry counts from its day on; who is there already may be changed, even above a lowered limit", async () => {
      const [full, other] = [await area(), await area()];
      const kept = await limit({ areaId: full, limite: 1 });
      const first = await hire({ area: full });
      const second = await hire({ area: other });
      const move = (data: string) => engine.writeHistory(a, PEOPLE, second.id, null, { data, areaOrganizacional: { id: full } });
      expect((await refusal(move("2027-02-01"))).fields.areaOrganizacional).toMatch(/já foi atingido em 01\/02\/2027\.$/);
      await engine.writeHistory(a, PEOPLE, first.id, null, { data: "2027-01-15", areaOrganizacional: { id: other } });
      await move("2027-02-01");
      expect((await refusal(hire({ area: full }))).fields).toHaveProperty("areaOrganizacional");

      await engine.update(a, LIMITS, kept.id, { limite: 0 }, PLAIN);
      await engine.update(a, PEOPLE, first.id, { nome: "Outro nome" }, PLAIN);
      await engine.writeHistory(a, PEOPLE, first.id, null, {
        data: TODAY,
        areaOrganizacional: { id: full },
        cargo: { id: await job() },
      });
    });

    test("a limit is of an area, of a position or of both, once each", async () => {
      const [place, cargo] = [await area(), await job()];
      expect((await refusal(limit({ limite: 3 }))).fields).toEqual({
        areaId: "Informe a área organizacional, o cargo ou ambos.",
      });
      expect((await refusal(limit({ areaId: place }))).fields).toEqual({ limite: "Campo obrigatório" });
      await limit({ areaId: place, limite: 3 });
      expect((await refusal(limit({ areaId: place, limite: 4 }))).fields).toEqual({
        areaId: "Já existe um limite para esta área.",
      });
      await limit({ areaId: place, cargoId: cargo, limite: 4 });
    });

    if (dialect === "postgres")
      test("two people do not both take the last place", async () => {
        const full = await area();
        await limit({ areaId: full, limite: 1 });
        const written = Promise.withResolvers<void>();
        const go = Promise.withResolvers<void>();
        const effect = async (call: HookCall & { readonly id: number }): Promise<void> => {
          await own.effectAll?.([call]);
          written.resolve();
          await go.promise;
        };
        const held = world.withHooks(new Map([[HOOK, { effect }]]));
        const one = hire({ area: full }, "2026-01-05", held);
        await written.promise;
        const other = refusal(hire({ area: full }));
        await endedOrBlocked(world.database, other);
        go.resolve();
        await one;
        expect((await other).fields).toHaveProperty("areaOrganizacional");
      });
  });
});
