import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AppError } from "../../src/errors/app-error.ts";
import { kinds } from "../../src/generated/kinds/shared.ts";
import { OPEN_FILES } from "../../src/main/registers.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import { systemContext } from "../../src/main/system-context.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { Json, WireRecord } from "../../src/metadata/verdict.ts";
import { type Planter, planter } from "../conformance/plant.ts";
import { pathBelow, plainAddress } from "../support/address-of.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { position } from "../support/position.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { sendFile } from "../support/send-file.ts";
import { userWith } from "./user-with.ts";

/** Every member of every register that holds a file; what is added is covered. */
const { registry } = await loadRegistry();
const members = [...registry.values()].flatMap((register) =>
  filesUnder(register.fields).map((path) => ({ field: `${register.id}:${path}`, register, path })),
);
const CPF = "52998224725";
const NOBODYS = "3f0f0d6e-5e0c-4c1b-9a4e-0d1f6d0c2b11";
const image = await sharp({ create: { width: 3, height: 2, channels: 3, background: "#ff850a" } })
  .png()
  .toBuffer();

test("there are members to look at", () => expect(members.length).toBeGreaterThan(3));

describe.each(["pglite", "postgres"] as const)("files on %s", (dialect) => {
  let app: TestApp;
  let plants: Planter;
  /** Who tries, from most to least. */
  let ana: Send;
  let colleague: Send;
  let nino: Send;
  let bia: Send;
  let candidate: Send;

  beforeAll(async () => {
    app = await startApp(dialect);
    const admin = await app.login("admin");
    [ana, nino, bia] = [await app.login("ana"), await app.login("nino"), await app.login("bia")];
    colleague = await userWith(app, admin, "colega", [...app.composed.allRights()]);
    const { engine } = app.composed.product();
    const context = {
      ...systemContext(app.composed.allRights(), { company: app.companies.a, group: app.groups.a }),
    };
    plants = planter({ engine, registry }, context, {
      "utilitario/empresas": await engine.read(context, "utilitario/empresas", app.companies.a, {}),
      "utilitario/grupos-empresas": await engine.read(context, "utilitario/grupos-empresas", app.groups.a, {}),
    });
    const person = await ana("POST", "/api/captacao/candidatos", {
      nome: "Candidata",
      ...(await position(ana)),
      pessoal: { cpf: CPF, sexo: "I" },
    });
    await app.composed.access.candidates.setPassword(person.json().id, app.companies.a, PASSWORD);
    const form = new URLSearchParams({ cpf: CPF, senha: PASSWORD, empresaId: String(app.companies.a) });
    const entered = await app.anonymous("POST", "/api/externo/login", form.toString(), {
      "content-type": "application/x-www-form-urlencoded",
    });
    const token = entered.cookies[0]?.value ?? "";
    candidate = (method, url, body, headers) =>
      app.anonymous(method, url, body, { cookie: `quadro_candidato=${token}; quadro_sessao=${token}`, ...headers });
  }, 120_000);
  /** Each test has a minute of its own to send files in. */
  beforeEach(() => app.database.owner(async (queries) => void (await sql`delete from quadro_limite`.execute(queries))));
  afterAll(() => app?.close());

  const sent = async (by: Send, field: string): Promise<string> => {
    const answer = await sendFile(by, field, image);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ id: string }>().id;
  };
  const statuses = async (id: string): Promise<Readonly<Record<string, number>>> => {
    const askers = { ana, colleague, nino, bia, candidate, nobody: app.anonymous };
    const found: Record<string, number> = {};
    for (const [name, by] of Object.entries(askers)) found[name] = (await by("GET", `/api/arquivos/${id}`)).statusCode;
    return found;
  };
  const strangers = { bia: 404, candidate: 401, nobody: 401 };

  describe.each(members)("$field", ({ field, register, path }) => {
    const planted = async () => {
      const record = await plants.plant(register.id);
      const address = pathBelow(plainAddress(register), record);
      return {
        id: record.id,
        address,
        url: `${address}/${record.id}`,
        body: (file: string) => holding(record, path, { id: file }),
      };
    };
    const inOpen = OPEN_FILES.has(field);

    test("is read by its sender alone until it is saved, then through its record, and no longer once replaced or deleted", async () => {
      const { url, body } = await planted();
      const [first, second] = [await sent(ana, field), await sent(ana, field)];
      expect(await statuses(first), "unsaved").toEqual({ ana: 200, colleague: 404, nino: 404, ...strangers });
      const save = (file: string) => ana("PUT", url, body(file));
      const saved = await save(first);
      expect(saved.statusCode, saved.body).toBe(200);
      const others = inOpen ? 200 : 403;
      expect(await statuses(first), "saved").toEqual({ ana: 200, colleague: 200, nino: others, ...strangers });
      expect((await save(second)).statusCode).toBe(200);
      const gone = inOpen ? 404 : 403;
      expect(await statuses(first), "replaced").toEqual({ ana: 404, colleague: 404, nino: gone, ...strangers });
      expect(await statuses(second), "replacing").toMatchObject({ colleague: 200, bia: 404 });
      const removed = await ana("DELETE", url);
      if (removed.statusCode !== 200) return;
      expect(await statuses(second), "deleted").toEqual({ ana: 404, colleague: 404, nino: gone, ...strangers });
      plants.forget(register.id);
    });

    test("takes no file sent by somebody else, elsewhere, for another member, or held by another record", async () => {
      const { id, address, url, body: bodyWith } = await planted();
      const other = members.find((one) => one.field !== field)?.field ?? "";
      const taken = await sent(ana, field);
      await app.database.owner((queries) =>
        sql`update quadro_arquivo set usado = true, registro_id = ${id + 1000} where id = ${taken}`.execute(queries),
      );
      const refused = {
        "of nobody": NOBODYS,
        "of a colleague": await sent(colleague, field),
        "of another member": await sent(ana, other),
        "of another company": await sent(bia, field),
        "of another record": taken,
      };
      for (const [whose, file] of Object.entries(refused)) {
        const body = bodyWith(file);
        const at = spotOf(body, path);
        const put = await ana("PUT", url, body);
        expect(put.json().errors, `${whose} ${put.body}`).toMatchObject([{ field: at, code: "file" }]);
        const verdict = await ana("POST", `${address}/verdict`, { id, record: body });
        expect(verdict.json().errors, whose).toMatchObject([{ field: at, code: "file" }]);
        const bulk = await ana("POST", `${address}/lote`, { ids: [id], record: body });
        expect(bulk.json(), whose).toMatchObject([{ ok: false, errors: [{ field: at, code: "file" }] }]);
        const cast = await ana("PUT", url, bodyWith(file.toUpperCase()));
        expect(cast.statusCode, whose).toBe(400);
      }
      expect(await statuses(refused["of a colleague"])).toMatchObject({ ana: 404, colleague: 200 });
    });

    test("is copied with its record, where copies are declared: each has its own", async () => {
      const { id, url, body } = await planted();
      const file = await sent(ana, field);
      const saved = await ana("PUT", url, body(file));
      expect(saved.statusCode, saved.body).toBe(200);
      const { engine } = app.composed.product();
      const rights = new Set(app.composed.allRights());
      const context = systemContext(rights, { company: app.companies.a, group: app.groups.a });
      const copy = await engine.act(context, register.id, id, "clone", {}, { fixed: {} }).catch((error: AppError) => error);
      if (!register.actions.some(({ op }) => op === "clone")) {
        expect(copy).toMatchObject({ code: "NOT_FOUND" });
        return;
      }
      // What may be there only once cannot be copied, whatever files it has.
      if (copy instanceof AppError) {
        expect([...new Set(copy.errors.map(({ code }) => code))]).toEqual(["unique"]);
        return;
      }
      const own = spotOf(copy, path)
        .split(".")
        .reduce<Json>((value, step) => (value as WireRecord)[step] ?? null, copy);
      expect(own).toMatchObject({ contentType: "image/png" });
      expect((own as WireRecord).id).not.toBe(file);
      expect((await colleague("GET", `/api/arquivos/${(own as WireRecord).id}`)).statusCode).toBe(200);
    });
  });

  test("two records that want the same file at once: one gets it", async () => {
    const field = "captacao/candidatos:foto";
    const file = await sent(ana, field);
    const cpfs = ["39053344705", "11144477735"];
    const wanted = await position(ana);
    const made = await Promise.all(
      cpfs.map((cpf) =>
        ana("POST", "/api/captacao/candidatos", {
          nome: `De ${cpf}`,
          ...wanted,
          pessoal: { cpf, sexo: "I" },
          foto: { id: file },
        }),
      ),
    );
    expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  test("a file in a record one sees only under a condition is under that condition", async () => {
    const sees = ["VER", "INSERIR"].map((right) => `ROLE_UTILITARIO_SUGESTOES_MELHORIA_${right}`);
    const own = await userWith(app, ana, "sugere", sees);
    const field = "utilitario/sugestoes-melhoria:anexo";
    const make = async (by: Send): Promise<string> => {
      const file = await sent(by, field);
      const made = await by("POST", "/api/utilitario/sugestao-de-melhoria", { titulo: "T", descricao: "D", anexo: { id: file } });
      expect(made.statusCode, made.body).toBe(201);
      return file;
    };
    const [mine, theirs] = [await make(own), await make(ana)];
    expect((await own("GET", `/api/arquivos/${mine}`)).statusCode).toBe(200);
    expect((await own("GET", `/api/arquivos/${theirs}`)).statusCode).toBe(404);
    expect((await ana("GET", `/api/arquivos/${mine}`)).statusCode).toBe(200);
  });
});

function filesUnder(fields: readonly Field[]): readonly string[] {
  return fields.flatMap((field) => [
    ...(kinds.get(field.kind)?.can.file === true ? [field.path] : []),
    ...filesUnder(field.object?.fields ?? []),
  ]);
}

/** What is sent to put a file at a member: groups around it, and the rows of its list, the first of them with the file. */
function holding(record: WireRecord, path: string, file: Json): WireRecord {
  const [step = "", ...rest] = path.split(".");
  if (rest.length === 0) return { [step]: file };
  const there = record[step];
  if (!Array.isArray(there)) return { [step]: holding({}, rest.join("."), file) };
  const [first, ...others] = there as readonly WireRecord[];
  if (first === undefined) throw new Error(`the example of ${step} has no row`);
  return { [step]: [{ ...first, ...holding(first, rest.join("."), file) }, ...others] };
}

/** Where a member stands in a record: the first row of its list. */
function spotOf(record: WireRecord, path: string): string {
  const [step = "", ...rest] = path.split(".");
  if (rest.length === 0) return step;
  const there = record[step];
  const [inner, at] = Array.isArray(there) ? [there[0], `${step}.0`] : [there, step];
  return `${at}.${spotOf(inner as WireRecord, rest.join("."))}`;
}
