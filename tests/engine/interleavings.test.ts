import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Lease } from "../../src/db/connection/lease.ts";
import type { Engine } from "../../src/engine/contract.ts";
import { scopeOf } from "../../src/engine/parts.ts";
import { AppError } from "../../src/errors/app-error.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { register } from "../generator/project.ts";
import { withDatabase } from "../support/database.ts";
import { openWorld, PLAIN } from "./world.ts";

const AREAS = "cargo-salario/areas-organizacionais";
const CARGOS = "cargo-salario/cargos";
const SKILLS = "cargo-salario/competencias";
const PEOPLE = "gestao-talentos/colaboradores";
const LIMITS = "utilitario/configuracoes-limite-colaborador";

const PLACES = "exemplo/lugares";
const SHORT = "exemplo/curtos";
const LONG = "exemplo/longos";
const text = (title: string) => ({ type: "string", title, maxLength: 20 });
const place = (type: "object" | "integer") => ({
  type,
  title: "Lugar",
  "x-ref": { register: PLACES, where: { ativo: true } },
});
const span = {
  inicio: { type: "string", format: "date", title: "Início" },
  fim: { type: "string", format: "date", title: "Fim" },
};
const company = { about: { scope: "company" } };
/** Kinds of references and of uniqueness that few registers of the product have. */
const DECLARED = {
  [`${PLACES}.json`]: register({
    ...company,
    required: ["ativo"],
    properties: { ativo: { type: "boolean", title: "Ativo", default: true } },
  }),
  // Nothing but references and an index: written by one statement.
  [`${SHORT}.json`]: register({
    ...company,
    properties: {
      lugarId: place("integer"),
      lugares: { type: "array", title: "Lugares", items: place("object") },
      codigo: text("Código"),
    },
    more: { "x-unique": [{ by: ["codigo"], message: "Código repetido." }] },
  }),
  [`${LONG}.json`]: register({
    ...company,
    properties: {
      ...span,
      linhas: {
        type: "array",
        title: "Linhas",
        items: { type: "object", properties: { lugar: place("object"), sala: text("Sala") } },
        "x-unique": [{ by: ["sala"], across: "register", message: "Sala reservada." }],
      },
    },
    more: { "x-unique": [{ period: ["inicio", "fim"], message: "Já existe nestas datas." }] },
  }),
};

type Call = (engine: Engine) => Promise<unknown>;

/** The doors through which something is written, for one round: whatever they need is made anew. */
interface Round {
  readonly doors: Readonly<Record<string, Call>>;
  /** What somebody else does meanwhile that does not go with it. */
  readonly against: Call;
  /** Records of which there may be one, where both may well be kept: an import corrects the record it finds. */
  readonly stored?: () => Promise<number>;
}

/** Has its turn after each statement of the call it was set around. */
const turns = new AsyncLocalStorage<() => Promise<void>>();
const original = Lease.prototype.executeQuery;

/**
 * The embedded database has one connection, so nothing comes between two statements of a write there. On a server somebody else has a
 * turn after each of them, and never waits for a lock: who would have to wait is held back, which is as good as a refusal.
 */
withDatabase("postgres", (open) => {
  describe("whatever comes between two statements of a write", async () => {
    const { engine, a, database } = await openWorld(open, undefined, DECLARED);
    beforeAll(() => {
      vi.spyOn(Lease.prototype, "executeQuery").mockImplementation(async function (this: Lease, compiled) {
        const answer = await original.call(this, compiled);
        await turns.getStore()?.();
        return answer as never;
      });
    });
    afterAll(() => vi.restoreAllMocks());

    let count = 0;
    const fresh = (what: string): string => {
      count += 1;
      return `${what} ${count}`;
    };
    const make = async (register: string, record: WireRecord): Promise<number> =>
      (await engine.create(a, register, record, PLAIN)).id;
    const area = (more: WireRecord = {}) => make(AREAS, { nome: fresh("Área"), ativo: true, ...more });
    const cargo = async (more: WireRecord = {}) =>
      make(CARGOS, { nome: fresh("Cargo"), areasOrganizacionais: [{ id: await area() }], ...more });
    const person = (more: WireRecord = {}) =>
      make(PEOPLE, { nome: fresh("Pessoa"), dataAdmissao: "2026-01-05", data: "2026-01-05", ...more });
    const key = () => ({ fixed: {}, idempotency: { key: fresh("chave"), content: "um" } });

    /** Every door of a register for a record that gets `member`. */
    const doors = (
      register: string,
      whole: WireRecord,
      id: number,
      change: WireRecord,
      sheet?: readonly string[],
    ): Round["doors"] => ({
      create: (by) => by.create(a, register, whole, PLAIN),
      "create with a key": (by) => by.create(a, register, whole, key()),
      update: (by) => by.update(a, register, id, change, PLAIN),
      lote: async (by) => {
        for (const one of await by.updateMany(a, register, [id], change, {}))
          if (!one.ok) throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: one.errors });
      },
      ...(sheet && {
        import: async (by) => {
          const file = { name: "linhas.csv", bytes: new TextEncoder().encode(sheet.join("\r\n")) };
          const report = await by.importFile(a, register, file, { fixed: {}, dryRun: false, mode: "tudo" });
          if (report.rejected > 0) throw new AppError("FIELD_VALIDATION_VIOLATION");
        },
      }),
    });

    /** Changes a row behind the engine's back, as another node would. */
    const set =
      (table: string, id: number, change: WireRecord): Call =>
      () =>
        database.write(scopeOf(a), async (queries) => {
          await sql`set local lock_timeout = '50ms'`.execute(queries);
          await queries.updateTable(table).set(change).where("id", "=", id).execute();
        });
    /** A write of somebody else that does not wait. */
    const rival =
      (work: Call): Call =>
      () =>
        engine.together(a, async (inside, queries) => {
          await sql`set local lock_timeout = '50ms'`.execute(queries);
          await work(inside);
        });

    /** How many rows of a table hold this. */
    const rowsOf = (table: string, holding: Readonly<Record<string, string | number>>) => (): Promise<number> =>
      database.owner(async (queries) => {
        const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.join(
          Object.entries(holding).map(([column, value]) => sql`lower(${sql.ref(column)}::text) = lower(${String(value)})`),
          sql` and `,
        )}`.execute(queries);
        return rows.length;
      });

    /** Whether a call was kept; what it was refused with must be a refusal or a lock not waited for. */
    const kept = async (call: () => Promise<unknown>): Promise<boolean> => {
      try {
        await call();
        return true;
      } catch (error) {
        if (error instanceof AppError || (error as { code?: string }).code === "55P03") return false;
        throw error;
      }
    };

    /** Lets `against` have its turn after every statement of every door, one at a time; answers where both were kept. */
    const bothKept = async (round: () => Promise<Round>, last: boolean): Promise<readonly string[]> => {
      const found: string[] = [];
      for (const door of Object.keys((await round()).doors))
        for (let at = 1, seen = at; seen >= at; at += 1) {
          const { doors, against, stored } = await round();
          let other = false;
          seen = 0;
          const step = async (): Promise<void> => {
            seen += 1;
            if (seen === at) other = await turns.exit(() => kept(() => against(engine)));
          };
          const own = await turns.run(step, () => kept(async () => doors[door]?.(engine)));
          const alike = own && other ? ((await stored?.()) ?? 2) : 0;
          if (alike > 1 && (last || seen > at)) found.push(`${door}, after statement ${at} of ${seen}`);
        }
      return found;
    };

    /** Starts every door while `against` is done and not yet kept; answers which of them were kept all the same. */
    const keptBeside = async (round: () => Promise<Round>): Promise<readonly string[]> => {
      const found: string[] = [];
      for (const door of Object.keys((await round()).doors)) {
        const { doors, against } = await round();
        let settled = false;
        let own: Promise<boolean> = Promise.resolve(false);
        let seen = 0;
        const step = async (): Promise<void> => {
          seen += 1;
          // The change is its second statement.
          if (seen !== 2) return;
          own = turns.exit(() => kept(async () => doors[door]?.(engine)).finally(() => (settled = true)));
          while (!settled && !(await turns.exit(waiting))) await turn();
        };
        await turns.run(step, () => against(engine));
        if (await own) found.push(door);
      }
      return found;
    };
    const waiting = (): Promise<boolean> =>
      database.owner(async (queries) => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(queries);
        return rows.length > 0;
      });

    const references: Readonly<Record<string, () => Promise<Round>>> = {
      "the active flag of the group's record, in a list": async () => {
        const id = await area();
        const value = { areasOrganizacionais: [{ id }] };
        const [nome] = [fresh("Cargo")];
        const [{ nome: named }] = [await engine.read(a, AREAS, id, {})];
        const sheet = ["Nome;Áreas organizacionais", `${nome} um;${String(named)}`, `${nome} dois;${String(named)}`];
        return {
          doors: doors(CARGOS, { nome, ...value }, await cargo(), value, sheet),
          against: set("cargo_salario_areas_organizacionais", id, { ativo: false }),
        };
      },
      "an option of the company's record": async () => {
        const id = await make(SKILLS, { nome: fresh("Saber"), tipo: "C" });
        const value = { conhecimentos: [{ id }] };
        return {
          doors: doors(
            CARGOS,
            { nome: fresh("Cargo"), areasOrganizacionais: [{ id: await area() }], ...value },
            await cargo(),
            value,
          ),
          against: set("cargo_salario_competencias", id, { tipo: "H" }),
        };
      },
      "the mother in a tree": async () => {
        const nome = fresh("Mãe");
        const id = await area({ nome });
        const value = { areaMae: { id } };
        const child = fresh("Filha");
        return {
          doors: doors(AREAS, { nome: child, ativo: true, ...value }, await area(), value, [
            "Nome;Área mãe;Ativa",
            `${child};${nome};Sim`,
          ]),
          against: set("cargo_salario_areas_organizacionais", id, { ativo: false }),
        };
      },
      "the active flag, of a dated member": async () => {
        const id = await cargo();
        const value = { cargo: { id } };
        const holder = await person();
        const source = await person(value);
        return {
          doors: {
            ...doors(
              PEOPLE,
              { nome: fresh("Pessoa"), dataAdmissao: "2026-01-05", data: "2026-01-05", ...value },
              await person(),
              value,
            ),
            historico: (by) => by.writeHistory(a, PEOPLE, holder, null, { data: "2026-02-02", ...value }),
            historicos: (by) => by.writeHistories(a, PEOPLE, [{ id: holder, body: { data: "2026-02-03", ...value } }]),
            clone: (by) => by.act(a, PEOPLE, source, "clone", {}, PLAIN),
          },
          against: set("cargo_salario_cargos", id, { ativa: false }),
        };
      },
      "the active flag, by a bare id": async () => {
        const lugarId = await make(PLACES, { nome: fresh("Lugar") });
        const [one, other] = [await make(SHORT, { nome: fresh("Curto") }), await make(SHORT, { nome: fresh("Curto") })];
        const named = String((await engine.read(a, PLACES, lugarId, {})).nome);
        const sheet = ["Nome;Lugar", ...["um", "dois", "três"].map((line) => `${fresh(line)};${named}`)];
        return {
          doors: {
            ...doors(SHORT, { nome: fresh("Curto"), lugarId }, one, { lugarId }, sheet),
            "lote of several": async (by) => {
              const done = await by.updateMany(a, SHORT, [one, other], { lugarId }, {});
              if (done.some(({ ok }) => !ok)) throw new AppError("FIELD_VALIDATION_VIOLATION");
            },
          },
          against: set("exemplo_lugares", lugarId, { ativo: false }),
        };
      },
      "the active flag, in a list beside others": async () => {
        const id = await make(PLACES, { nome: fresh("Lugar") });
        const lugares = [{ id: await make(PLACES, { nome: fresh("Lugar") }) }, { id }];
        return {
          doors: doors(SHORT, { nome: fresh("Curto"), lugares }, await make(SHORT, { nome: fresh("Curto") }), { lugares }),
          against: set("exemplo_lugares", id, { ativo: false }),
        };
      },
      "the active flag, in a row": async () => {
        const id = await make(PLACES, { nome: fresh("Lugar") });
        const linhas = [{ lugar: { id }, sala: fresh("Sala") }];
        const stored = await make(LONG, { nome: fresh("Longo") });
        const whole = { nome: fresh("Longo"), linhas };
        return {
          doors: doors(LONG, whole, stored, { linhas }),
          against: set("exemplo_lugares", id, { ativo: false }),
        };
      },
    };

    describe.each(Object.entries(references))("%s", (_, round) => {
      test("does not change between the check and the write", { timeout: 60_000 }, async () => {
        expect(await bothKept(round, false)).toEqual([]);
      });
      test("is waited for while somebody changes it", { timeout: 60_000 }, async () => {
        expect(await keptBeside(round)).toEqual([]);
      });
    });

    const rules: Readonly<Record<string, () => Promise<Round>>> = {
      "once in the company": async () => {
        const nome = fresh("Cargo");
        const areasOrganizacionais = [{ id: await area() }];
        const whole = { nome, areasOrganizacionais };
        const sheet = ["Nome;Áreas organizacionais", `${nome};#${areasOrganizacionais[0]?.id}`];
        return {
          doors: doors(CARGOS, whole, await cargo(), { nome }, sheet),
          against: rival((by) => by.create(a, CARGOS, { ...whole, nome: nome.toUpperCase() }, PLAIN)),
          stored: rowsOf("cargo_salario_cargos", { nome }),
        };
      },
      "once in the group, under a condition": async () => {
        const nome = fresh("Área");
        return {
          doors: doors(AREAS, { nome, ativo: true }, await area(), { nome }, ["Nome;Ativa", `${nome};Sim`]),
          against: rival((by) => by.create(a, AREAS, { nome, ativo: true }, PLAIN)),
          stored: rowsOf("cargo_salario_areas_organizacionais", { nome }),
        };
      },
      "once in the company, under a condition": async () => {
        const areaId = await area();
        const other = await make(LIMITS, { areaId: await area(), limite: 3 });
        return {
          doors: doors(LIMITS, { areaId, limite: 1 }, other, { areaId }),
          against: rival((by) => by.create(a, LIMITS, { areaId, limite: 2 }, PLAIN)),
        };
      },
      "one entry on a date": async () => {
        const id = await person();
        const entry = { data: "2026-03-03" };
        return {
          doors: {
            historico: (by) => by.writeHistory(a, PEOPLE, id, null, entry),
            historicos: (by) => by.writeHistories(a, PEOPLE, [{ id, body: entry }]),
            ...doors(PEOPLE, {}, id, entry),
          },
          against: rival((by) => by.writeHistory(a, PEOPLE, id, null, entry)),
          stored: rowsOf("gestao_talentos_colaboradores__historicos", { dono_id: id, ...entry }),
        };
      },
      "once in the company, of what one statement writes": async () => {
        const codigo = fresh("C");
        const whole = { nome: fresh("Curto"), codigo };
        const sheet = ["Nome;Código", `${fresh("linha")};${fresh("X")}`, `${fresh("linha")};${codigo}`];
        return {
          doors: doors(SHORT, whole, await make(SHORT, { nome: fresh("Curto") }), { codigo }, sheet),
          against: rival((by) => by.create(a, SHORT, { nome: fresh("Outro"), codigo: codigo.toLowerCase() }, PLAIN)),
          stored: rowsOf("exemplo_curtos", { codigo }),
        };
      },
      "once among the rows of all records": async () => {
        const sala = fresh("Sala");
        const linhas = [{ sala: fresh("Sala") }, { sala }];
        return {
          doors: doors(LONG, { nome: fresh("Longo"), linhas }, await make(LONG, { nome: fresh("Longo") }), { linhas }),
          against: rival((by) => by.create(a, LONG, { nome: fresh("Longo"), linhas: [{ sala }] }, PLAIN)),
        };
      },
      "no two periods that overlap": async () => {
        const year = 2100 + count;
        count += 1;
        const dates = { inicio: `${year}-03-01`, fim: `${year}-09-30` };
        return {
          doors: doors(LONG, { nome: fresh("Longo"), ...dates }, await make(LONG, { nome: fresh("Longo") }), dates),
          against: rival((by) =>
            by.create(a, LONG, { nome: fresh("Longo"), inicio: `${year}-09-30`, fim: `${year}-12-31` }, PLAIN),
          ),
        };
      },
      "no circle in a tree": async () => {
        const [one, other] = [await area(), await area()];
        return {
          doors: doors(AREAS, {}, one, { areaMae: { id: other } }),
          against: rival((by) => by.update(a, AREAS, other, { areaMae: { id: one } }, PLAIN)),
        };
      },
    };

    test.each(Object.entries(rules))("%s", { timeout: 60_000 }, async (_, round) => {
      expect(await bothKept(round, true)).toEqual([]);
    });
  });
});
