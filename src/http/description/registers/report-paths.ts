import type { Register, Registry } from "../../../metadata/register.ts";
import type { Report, Reports } from "../../../metadata/report.ts";
import type { JsonSchema } from "../../../rules/canonical-schema.ts";
import { canonicalSchema } from "../../../rules/canonical-schema.ts";
import { componentRef } from "./answer-schema.ts";
import { judgedName, judgedSchema, optionsAnswer, verdictAnswer } from "./draft-schema.ts";
import { closed, object } from "./list-forms.ts";

const text = { type: "string" };
const cell = { type: ["string", "null"] };
const count = { type: "integer", minimum: 0 };
const list = (items: JsonSchema): JsonSchema => ({ type: "array", items });

const COLUMN = closed(object({ chave: text, titulo: text, formato: text }, ["chave", "titulo", "formato"]));
const DOCUMENT = {
  title: "Documento",
  ...closed(
    object(
      {
        eventos: list({
          type: "object",
          properties: { type: text },
          required: ["type"],
          description: "O que o documento diz, em ordem",
        }),
        registros: { ...count, description: "Quantos registros ele tem" },
        completo: { type: "boolean", description: "Se as linhas vieram todas" },
      },
      ["eventos", "registros", "completo"],
    ),
  ),
};
const ROWS = {
  title: "Linhas de um relatório",
  ...closed(
    object(
      {
        colunas: list(COLUMN),
        linhas: list(closed(object({ celulas: list(cell), caminho: cell }, ["celulas", "caminho"]))),
        total: count,
      },
      ["colunas", "linhas", "total"],
    ),
  ),
};

const filtersName = ({ id }: Report): string => `relatorio.${id.replace("/", ".")}`;

/** What reports take, and the two forms all of them answer. */
export function reportSchemas(reports: Reports): Readonly<Record<string, JsonSchema>> {
  if (reports.size === 0) return {};
  const each = [...reports.values()];
  return {
    Documento: DOCUMENT,
    LinhasDeRelatorio: ROWS,
    ...Object.fromEntries(each.map((report) => [filtersName(report), filtersSchema(report.form, {})])),
    ...Object.fromEntries(each.map(({ form }) => [judgedName(form), judgedSchema(form)])),
  };
}

/** The filters as they are sent; what must be filled the verdict says. */
function filtersSchema(form: Register, more: JsonSchema): JsonSchema {
  const { required: _asked, ...schema } = canonicalSchema(form) as {
    readonly properties: JsonSchema;
    readonly required?: unknown;
  };
  const { id: _id, versao: _version, ...properties } = schema.properties as Readonly<Record<string, unknown>>;
  return { ...schema, properties: { ...properties, ...more } };
}

/** Every call of a report at each of its addresses. */
export function reportPaths(report: Report, registry: Registry): readonly (readonly [string, JsonSchema])[] {
  const { form } = report;
  const body = (more: JsonSchema): JsonSchema => filtersSchema(form, more);
  const filters = componentRef(filtersName(report));
  const files = {
    200: { description: "O documento", content: FILES },
    202: {
      description: "Aceito: segue como tarefa (Prefer: respond-async, wait=segundos)",
      content: { "application/json": { schema: closed(object({ tarefa: { type: "integer", minimum: 1 } }, ["tarefa"])) } },
    },
    204: { description: "Nada a mostrar", content: { "text/plain": {} } },
  };
  const answer = (schema: JsonSchema) => ({ 200: { description: "Resposta", content: { "application/json": { schema } } } });
  const previewed = answer(componentRef("Documento"));
  const calls: readonly Told[] = [
    {
      tail: "",
      summary: `Gera: ${report.title}`,
      body: body({ pdf: { type: "boolean", description: "false: planilha" } }),
      answers: files,
    },
    ...report.formats.map((format) => ({
      tail: `/${format}`,
      summary: `Gera: ${report.title} (${format.toUpperCase()})`,
      body: filters,
      answers: files,
    })),
    { tail: "/previa", summary: `Mostra: ${report.title}`, body: filters, answers: previewed },
    {
      tail: "/linhas",
      summary: `As linhas por trás de um número: ${report.title}`,
      body: body({
        celula: { type: "string", maxLength: 2_000, description: "O que a prévia disse do número; sem ela, todas as linhas" },
        bloco: { type: "string", maxLength: 60 },
        pagina: { ...count, maximum: 1_000_000 },
      }),
      answers: answer(componentRef("LinhasDeRelatorio")),
    },
    {
      tail: "/verdict",
      summary: "Confere os filtros",
      body: closed(object({ id: { type: "integer" }, op: { ...text, maxLength: 200 }, record: { type: "object" } }, ["record"])),
      answers: answer(verdictAnswer(form)),
    },
    {
      tail: "/opcoes",
      summary: "Lista o que um filtro aceita",
      body: closed(
        object(
          {
            field: { ...text, maxLength: 200 },
            record: { type: "object" },
            row: list(count),
            q: { ...text, maxLength: 200 },
            ids: list({ type: "integer" }),
            offset: count,
            limit: count,
            narrow: { type: "object" },
          },
          ["field", "record"],
        ),
      ),
      answers: answer(optionsAnswer(form, registry)),
    },
  ];
  return report.addresses.flatMap(({ path, get }) =>
    calls.map((call) => [
      `/${path}${call.tail}`,
      {
        post: operationOf(report, path, call),
        ...(get !== undefined && call.tail === "" ? { get: readOf(report, path, get === "pdf" ? files : previewed) } : {}),
      },
    ]),
  );
}

/** The filters as parameters of the address. */
const readOf = (report: Report, path: string, answers: Readonly<Record<number, unknown>>) => {
  const {
    requestBody: _body,
    parameters,
    ...rest
  } = operationOf(report, path, {
    tail: "",
    summary: report.title,
    body: {},
    answers,
  });
  const each = report.form.fields.map(({ name, title, type }) => ({
    name,
    in: "query",
    description: title,
    ...(type === "array" ? { style: "form", explode: false, schema: { type, items: {} } } : { schema: { type } }),
  }));
  return { ...rest, operationId: rest.operationId.replace(/^post/, "get"), parameters: [...parameters, ...each] };
};

interface Told {
  readonly tail: string;
  readonly summary: string;
  readonly body: JsonSchema;
  readonly answers: Readonly<Record<number, unknown>>;
}

const operationOf = (report: Report, path: string, { tail, summary, body, answers }: Told) => ({
  tags: [`Relatórios: ${report.title}`],
  summary,
  operationId: `post_${path}${tail}`.replace(/[^a-zA-Z0-9_-]+/g, "_"),
  "x-right": report.right,
  "x-module": report.module,
  parameters: [
    { $ref: "#/components/parameters/empresa" },
    ...report.query.map((name) => ({
      name,
      in: "query",
      description: "O mesmo filtro, no endereço",
      style: "form",
      explode: false,
      schema: list({ type: "integer" }),
    })),
  ],
  requestBody: { required: report.query.length === 0, content: { "application/json": { schema: body } } },
  responses: {
    ...answers,
    400: { $ref: "#/components/responses/Recusado" },
    401: { $ref: "#/components/responses/SemSessao" },
    403: { $ref: "#/components/responses/SemDireito" },
    default: { $ref: "#/components/responses/Falha" },
  },
});

const binary = { schema: { type: "string", format: "binary" } };
const FILES = {
  "application/pdf": binary,
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": binary,
  "text/csv; charset=utf-8": binary,
};
