import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import { RefusedDeclarations } from "../../generator/problem-text.ts";
import type { Problem } from "../../generator/source.ts";

const ROOT = join(import.meta.dirname, "../..");
const folders: string[] = [];

type Json = Readonly<Record<string, unknown>>;

interface Refusal {
  readonly says: RegExp;
  /** Keywords that replace those of the sound register; `properties` are added to its own. */
  readonly with: Json;
}

const SOUND = {
  $schema: "../_language/register.json",
  title: "Exemplo",
  "x-register": { plural: "Exemplos", gender: "m", scope: "company", display: "nome" },
  type: "object",
  required: ["nome"],
  properties: {
    nome: { type: "string", title: "Nome", maxLength: 40 },
    tipo: { type: "integer", title: "Tipo", enum: [1, 2], "x-options": { 1: "Um", 2: "Dois" } },
    inicio: { type: "string", format: "date", title: "Início" },
    fim: { type: "string", format: "date", title: "Fim" },
    talvez: { type: "boolean", title: "Talvez" },
    itens: {
      type: "array",
      title: "Itens",
      items: { type: "object", properties: { valor: { type: "integer", title: "Valor" } } },
    },
  },
};

const reference = (register: string, more: Json = {}): Json => ({
  x: { type: "object", title: "X", "x-ref": { register, ...more } },
});
const rule = (declared: Json): Json => ({ "x-rules": [{ id: "regra", ...declared }] });

/** Refused while reading or planning. */
const written: Readonly<Record<string, Refusal>> = {
  "unknown-keyword": { says: /x-inventado/, with: { "x-inventado": true } },
  "noise-min-length": { says: /minLength/, with: { properties: { a: { type: "string", title: "A", minLength: 1 } } } },
  "noise-min-items": {
    says: /minItems/,
    with: { properties: { a: { type: "array", title: "A", minItems: 1, items: { type: "string" } } } },
  },
  "nullable-type": { says: /type/, with: { properties: { a: { type: ["string", "null"], title: "A" } } } },
  "dangling-register": { says: /sst\/nada/, with: { properties: reference("sst/nada") } },
  "dangling-list": { says: /nada/, with: { properties: reference("sst/vacinas/nada") } },
  "dangling-part": { says: /nada/, with: { properties: { x: { $ref: "../_parts/nada.json", title: "X" } } } },
  "dangling-definition": { says: /nada/, with: { properties: { x: { $ref: "#/$defs/nada", title: "X" } } } },
  "dangling-field": { says: /sumiu/, with: rule({ when: { sumiu: 1 }, require: ["fim"] }) },
  "dangling-target": { says: /sumiu/, with: rule({ when: { tipo: 1 }, require: ["sumiu"] }) },
  "dangling-setting": { says: /sumiu/, with: rule({ when: { "$company.sumiu": true }, require: ["fim"] }) },
  "two-look-ups": {
    says: /one reference|one look-up/,
    with: { properties: reference("geral/bairros"), ...rule({ when: { "x.cidade.uf": 1 }, require: ["fim"] }) },
  },
  "path-into-list": { says: /list/, with: rule({ when: { "itens.valor": 1 }, require: ["fim"] }) },
  "rows-in-rows": {
    says: /rows/,
    with: {
      properties: {
        a: {
          type: "array",
          title: "A",
          items: {
            type: "object",
            properties: {
              b: { type: "array", title: "B", items: { type: "object", properties: { c: { type: "string", title: "C" } } } },
            },
          },
        },
      },
    },
  },
};

/** Refused by the checks on the plan. */
const planned: Readonly<Record<string, Refusal>> = {
  "literal-no-option": { says: /can never be 3/, with: rule({ when: { tipo: 3 }, require: ["fim"] }) },
  "literal-of-other-type": { says: /can never be "um"/, with: rule({ when: { talvez: "um" }, require: ["fim"] }) },
  "order-without-order": { says: /has no order/, with: rule({ assert: { talvez: { gte: 1 } }, message: "Não." }) },
  "never-holds": { says: /never hold/, with: rule({ when: { and: [{ tipo: 1 }, { tipo: 2 }] }, require: ["fim"] }) },
  "required-while-hidden": {
    says: /fim is hidden whenever/,
    with: {
      "x-rules": [
        { id: "mostra", when: { tipo: 1 }, show: ["fim"] },
        { id: "exige", when: { tipo: 2 }, require: ["fim"] },
      ],
    },
  },
  "circle-of-show": {
    says: /circle/,
    with: {
      "x-rules": [
        { id: "a", when: { inicio: { filled: true } }, show: ["fim"] },
        { id: "b", when: { fim: { filled: true } }, show: ["inicio"] },
      ],
    },
  },
  "hideable-required": { says: /required and may be hidden/, with: rule({ when: { tipo: 1 }, show: ["nome"] }) },
  "disagreeing-hidden": {
    says: /disagree/,
    with: {
      "x-rules": [
        { id: "a", when: { tipo: 1 }, show: ["fim"] },
        { id: "b", when: { tipo: 2 }, show: ["fim"], whenHidden: "reject" },
      ],
    },
  },
  "setting-clears": { says: /whenHidden/, with: rule({ when: { "$company.acIntegra": true }, show: ["fim"] }) },
  "show-on-remote-fact": {
    says: /cannot know/,
    with: {
      properties: { usado: { type: "boolean", title: "Usado", "x-computed": { exists: "sst/epcs" } } },
      ...rule({ when: { usado: true }, show: ["fim"] }),
    },
  },
  "false-on-empty": { says: /empty is not false/, with: rule({ when: { talvez: false }, require: ["fim"] }) },
  "every-without-filled": {
    says: /every of no rows/,
    with: rule({ when: { itens: { every: { valor: 1 } } }, require: ["fim"] }),
  },
  "assert-without-place": {
    says: /"at"/,
    with: rule({ assert: { or: [{ inicio: { filled: true } }, { fim: { filled: true } }] }, message: "Um dos dois." }),
  },
  "assert-without-message": { says: /needs a message/, with: rule({ assert: { fim: { gte: { field: "inicio" } } } }) },
  "read-only-required": {
    says: /read-only/,
    with: { required: ["nome", "selo"], properties: { selo: { type: "string", title: "Selo", maxLength: 9, readOnly: true } } },
  },
  "group-never-empty": {
    says: /has a default/,
    with: {
      properties: {
        g: {
          type: "object",
          title: "G",
          required: ["a"],
          properties: { a: { type: "string", title: "A", maxLength: 5 }, b: { type: "boolean", title: "B", default: false } },
        },
      },
    },
  },
  "unlabelled-option": {
    says: /has no label/,
    with: { properties: { a: { type: "string", title: "A", enum: ["X", "Y"], "x-options": { X: "Xis" } } } },
  },
  "superfluous-label": {
    says: /belongs to no option/,
    with: { properties: { a: { type: "string", title: "A", enum: ["X"], "x-options": { X: "Xis", Z: "Zê" } } } },
  },
  "on-no-tab": {
    says: /talvez stands on no tab/,
    with: {
      "x-ui": {
        tabs: [
          { title: "A", fields: ["nome", "tipo"] },
          { title: "B", fields: ["inicio", "fim", "itens"] },
        ],
      },
    },
  },
  "on-two-tabs": {
    says: /nome stands on two tabs/,
    with: {
      "x-ui": {
        tabs: [
          { title: "A", fields: ["nome", "tipo", "talvez"] },
          { title: "B", fields: ["nome", "inicio", "fim", "itens"] },
        ],
      },
    },
  },
  "personal-without-class": {
    says: /sounds personal/,
    with: { properties: { cpf: { type: "string", format: "cpf", title: "CPF" } } },
  },
  "repeated-rule-id": {
    says: /two rules/,
    with: {
      "x-rules": [
        { id: "a", when: { tipo: 1 }, require: ["fim"] },
        { id: "a", when: { tipo: 2 }, require: ["inicio"] },
      ],
    },
  },
};

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test("the sound register is accepted", async () => {
  expect(await problemsOf({ sound: { says: /./, with: {} } })).toEqual([]);
});

describe.each([
  ["reading and planning", written],
  ["checking", planned],
])("refused while %s", async (_, refusals) => {
  const problems = await problemsOf(refusals);
  test.each(Object.entries(refusals))("%s, with its file, place and reason", (name, { says }) => {
    const own = problems.filter(({ file }) => file === `schemas/exemplo/${name}.json`);
    expect(own.map(({ reason, pointer }) => `${pointer}: ${reason}`)).toContainEqual(expect.stringMatching(says));
    expect(own.every(({ pointer }) => pointer === "" || pointer.startsWith("/"))).toBe(true);
  });
});

/** Everything wrong with faulty registers written beside the real ones. */
async function problemsOf(refusals: Readonly<Record<string, Refusal>>): Promise<readonly Problem[]> {
  const folder = mkdtempSync(join(tmpdir(), "quadro-refusals-"));
  folders.push(folder);
  cpSync(join(ROOT, "schemas"), join(folder, "schemas"), { recursive: true });
  symlinkSync(join(ROOT, "src"), join(folder, "src"));
  mkdirSync(join(folder, "schemas/exemplo"));
  for (const [name, { with: changes }] of Object.entries(refusals)) {
    const register = { ...SOUND, ...changes, properties: { ...SOUND.properties, ...(changes.properties as Json | undefined) } };
    writeFileSync(join(folder, "schemas/exemplo", `${name}.json`), JSON.stringify(register));
  }
  try {
    await generate({ root: folder, out: join(folder, "out") });
    return [];
  } catch (error) {
    if (error instanceof RefusedDeclarations) return error.problems;
    throw error;
  }
}
