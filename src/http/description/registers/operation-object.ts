import { ALERT } from "../../../metadata/alert-filter.ts";
import { fieldAt } from "../../../metadata/field-at.ts";
import type { Address, Register } from "../../../metadata/register.ts";
import type { JsonSchema } from "../../../rules/canonical-schema.ts";
import { idFilterNames } from "../../id-filters.ts";
import type { Operation } from "../../operation.ts";
import { CHOSEN, closed, IF_AS_MANY, object, oneOf, PRESET_COUNTS, TASK, TOTALS } from "./list-forms.ts";

/** One call of a register; `op` is the action its tail names. */
export type ToldOperation = Omit<Operation, "run"> & { readonly op?: string };

interface Told {
  readonly summary: string;
  readonly body?: JsonSchema;
  /** Names of shared parameters. */
  readonly parameters?: readonly string[];
  readonly status?: number;
  readonly answer?: JsonSchema;
  readonly file?: true;
  /** The answer to who asked not to wait. */
  readonly accepted?: JsonSchema;
}

/**
 * What travels of a register: a record as it is sent, listed, read by itself, in short, and one of its dated entries; what is said
 * of a draft, and what its references accept.
 */
export type RecordSchemas = Readonly<Record<"sent" | "listed" | "read" | "short" | "entry" | "verdict" | "options", JsonSchema>>;

export function operationObject(
  operation: ToldOperation,
  register: Register,
  address: Address,
  schemas: RecordSchemas,
): JsonSchema {
  const told = tell(operation, register, address, schemas);
  const filters = told.parameters?.includes("q") ? listParameters(register) : [];
  const beside = operation.method === "POST" && operation.tail === "" ? besideParameters(register) : [];
  const named = operation.method === "DELETE" && operation.tail === "{id}" ? removalParameters(register, address) : [];
  const parameters = [...(told.parameters ?? []), "empresa"].map((name) => ({ $ref: `#/components/parameters/${name}` }));
  const right = rightOf(operation, register);
  return {
    tags: [register.plural],
    summary: told.summary,
    operationId: [operation.method.toLowerCase(), ...address.path.split("/"), ...operation.tail.split("/")]
      .join("_")
      .replace(/[^a-zA-Z0-9_-]+/g, ""),
    ...(right === undefined ? {} : { "x-right": right }),
    parameters: [...parameters, ...filters, ...beside, ...named],
    ...(operation.multipart
      ? { requestBody: MULTIPART }
      : told.body
        ? { requestBody: { required: true, ...json(told.body) } }
        : {}),
    responses: {
      [told.status ?? 200]: { description: told.summary, ...(told.file ? FILE : json(told.answer ?? {})) },
      ...(told.accepted
        ? { 202: { description: "Aceita: segue como tarefa (Prefer: respond-async)", ...json(told.accepted) } }
        : {}),
      400: { $ref: "#/components/responses/Recusado" },
      401: { $ref: "#/components/responses/SemSessao" },
      403: { $ref: "#/components/responses/SemDireito" },
      404: { $ref: "#/components/responses/NaoEncontrado" },
      ...(operation.method === "PUT" || operation.method === "DELETE"
        ? { 409: { $ref: "#/components/responses/Conflito" } }
        : {}),
      default: { $ref: "#/components/responses/Falha" },
    },
  };
}

const json = (schema: JsonSchema): JsonSchema => ({ content: { "application/json": { schema } } });
const binary = { schema: { type: "string", format: "binary" } };
const FILE = {
  content: {
    "application/pdf": binary,
    "text/csv; charset=utf-8": binary,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": binary,
  },
};
const MULTIPART = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: { type: "object", properties: { file: { type: "string", format: "binary" } }, required: ["file"] },
    },
  },
};

function rightOf({ right, op }: ToldOperation, register: Register): string | undefined {
  if (right === "any") return undefined;
  if (right !== "action") return register.rights[right];
  return register.actions.find((action) => action.op === op)?.right ?? register.rights.create;
}

const shared = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const ids: JsonSchema = { type: "array", items: { type: "integer" } };

const OPTIONS_ASKED = (record: JsonSchema): JsonSchema => ({
  field: { type: "string", maxLength: 200, description: "Caminho da referência" },
  record,
  row: { type: "array", items: { type: "integer", minimum: 0 }, description: "Números das linhas em que ela está" },
  q: { type: "string", maxLength: 200 },
  ids,
  offset: { type: "integer", minimum: 0 },
  limit: { type: "integer", minimum: 0 },
  narrow: { type: "object", description: "Valores de campos do cadastro referido que restringem ainda mais" },
});

/** What each call does, in the reader's language; a call without words of its own is told by its path. */
function tell(operation: ToldOperation, register: Register, address: Address, schemas: RecordSchemas): Told {
  const { sent: record, read, entry } = schemas;
  const { title, plural } = address;
  const required = register.fields.filter((field) => field.required && !field.default).map((field) => field.name);
  const whole = required.length > 0 ? { allOf: [record, { required }] } : record;
  const entries: Readonly<Record<string, Told>> = {
    "GET ": {
      summary: `Lista: ${plural}`,
      parameters: ["page", "size", "unpaged", "resumido", "q", "id", "empresasIds", ...(register.tree ? ["arvore"] : [])],
      answer: listAnswers(schemas),
    },
    "GET contagens": {
      summary: "Quantos registros cada filtro pronto encontra, além dos demais filtros; preset null: sem filtro pronto",
      parameters: ["q", "id", "empresasIds"],
      answer: PRESET_COUNTS,
    },
    "GET totais": {
      summary: "Quantos registros a lista filtrada tem e quanto somam suas colunas de quantidades; com agrupar, também por grupo",
      parameters: ["q", "id", "empresasIds"],
      answer: TOTALS,
    },
    "POST ": { summary: `Inclui: ${title}`, body: whole, parameters: ["idempotencia"], status: 201, answer: read },
    "GET {id}": { summary: `Lê: ${title}`, answer: read },
    "PUT {id}": {
      summary: `Altera: ${title}. Um campo ausente fica como está; null o esvazia.`,
      body: record,
      parameters: ["versao"],
      answer: read,
    },
    "DELETE {id}": { summary: `Exclui: ${title}`, parameters: ["versao"], answer: shared("Excluido") },
    "GET {id}/historicos": { summary: "Lista os históricos", answer: { type: "array", items: entry } },
    "POST {id}/historicos": { summary: "Inclui um histórico", body: record, status: 201, answer: entry },
    "GET {id}/historicos/{hid}": { summary: "Lê um histórico", answer: entry },
    "PUT {id}/historicos/{hid}": { summary: "Altera um histórico", body: record, answer: entry },
    "DELETE {id}/historicos/{hid}": {
      summary: "Exclui um histórico; o último não pode ser excluído",
      answer: shared("Excluido"),
    },
    "POST verdict": {
      summary: "Confere um registro sem salvar",
      body: closed(object({ id: { type: "integer" }, op: { type: "string", maxLength: 200 }, record }, ["record"])),
      answer: schemas.verdict,
    },
    "POST opcoes": {
      summary: "Lista o que uma referência aceita para este registro",
      body: closed(object(OPTIONS_ASKED(record), ["field", "record"])),
      answer: schemas.options,
    },
    "POST lote": {
      summary: `Altera vários registros, cada um por si: os de ids, ou todos os que o filtro encontra${IF_AS_MANY}`,
      body: oneOf(
        closed(object({ ids, record }, ["ids", "record"])),
        closed(object({ ...CHOSEN, record }, ["filtro", "esperados", "record"])),
      ),
      answer: shared("Lote"),
      accepted: TASK,
    },
    "POST lote/exclusao": {
      summary: `Exclui vários registros, cada um por si: os de ids, ou todos os que o filtro encontra${IF_AS_MANY}`,
      body: oneOf(closed(object({ ids }, ["ids"])), closed(object(CHOSEN, ["filtro", "esperados"]))),
      answer: shared("Lote"),
      accepted: TASK,
    },
    "POST lote/exclusao/desfazer": {
      summary:
        "Traz de volta, com o mesmo número e tudo o que tinham, registros que a mesma pessoa excluiu há menos de um minuto",
      body: closed(object({ ids }, ["ids"])),
      answer: shared("Lote"),
    },
    "POST importacao": {
      parameters: ["idempotencia"],
      summary:
        "Importa uma planilha CSV ou XLSX; simular=true só confere e mostra antes e depois; somenteIncluir=true recusa o que já existe",
      answer: shared("Importacao"),
      accepted: TASK,
    },
    "GET exportacao": { summary: "Exporta a lista filtrada em CSV ou XLSX; modelo=true traz só os cabeçalhos", file: true },
    "GET impressao": {
      summary: "A lista filtrada como PDF, planilha ou CSV para ler: colunas pedidas, ordem, grupos e totais",
      parameters: ["q", "id", "empresasIds", "formatoImpressao", "colunas"],
      file: true,
    },
    "GET {id}/impressao": { summary: `Ficha: ${title}`, parameters: ["formatoImpressao"], file: true },
    "GET {id}/auditoria": { summary: "Quem alterou o quê, e quando", parameters: ["page", "size"], answer: shared("Auditoria") },
  };
  const action = register.actions.find(({ op }) => op === operation.op);
  const asked = action && action.ask.length > 0 ? record : undefined;
  const named: Told = {
    summary:
      operation.op === undefined
        ? `${operation.method} ${operation.tail}`
        : (action?.title ?? ACTIONS[operation.op] ?? operation.op),
    ...(asked ? { body: asked } : {}),
    parameters: ["idempotencia"],
    // A copy is another record.
    ...(operation.op === COPY ? { status: 201 } : {}),
    answer: read,
  };
  return entries[`${operation.method} ${operation.tail}`] ?? named;
}

const COPY = "clone";
const ACTIONS: Readonly<Record<string, string>> = { [COPY]: "Copia o registro" };

/** A page, records alone (simple-rest), or short forms. */
function listAnswers({ listed, short }: RecordSchemas): JsonSchema {
  const count = { type: "integer", minimum: 0 };
  const pageable = { ...object({ paged: { type: "boolean" }, offset: count }, ["paged", "offset"]), additionalProperties: false };
  const page = { content: { type: "array", items: listed }, pageable, size: count, totalElements: count, totalPages: count };
  return {
    anyOf: [
      { ...object(page, Object.keys(page)), additionalProperties: false },
      { type: "array", items: listed },
      { type: "array", items: short },
    ],
  };
}

function otherNames(register: Register, path: string): string {
  const field = fieldAt(register, path);
  const names = field === undefined ? [] : idFilterNames(register, field);
  return names.length === 0 ? "" : `; também como ${names.join(" ou ")}`;
}

/** Sorting, filters and presets a list accepts. */
/** Write-only references, which the address of a creation may name too. */
const besideParameters = (register: Register): readonly JsonSchema[] =>
  register.fields
    .filter(({ writeOnly, ref, type }) => writeOnly && ref?.bare === true && type === "integer")
    .map(({ name, title }) => ({ name, in: "query", schema: { type: "integer", minimum: 1 }, description: title }));

function listParameters(register: Register): readonly JsonSchema[] {
  const { list } = register;
  const query = (name: string, description: string, schema: JsonSchema = { type: "string", maxLength: 8_000 }) => ({
    name,
    in: "query",
    schema,
    description,
  });
  const sort = query("sort", `campo,asc ou campo,desc. Campos: ${list.columns.join(", ")}`);
  const filters = list.filters.flatMap(({ path, how, contains }) =>
    how === "range"
      ? [query(`${path}_gte`, "A partir de"), query(`${path}_lte`, "Até")]
      : contains
        ? [query(path, "Parte do texto, sem distinguir acentos e maiúsculas")]
        : [query(path, `Valor, ou vários separados por vírgula${otherNames(register, path)}`)],
  );
  const presets =
    list.presets.length > 0 ? [query("preset", "Filtro pronto", { type: "string", enum: list.presets.map(({ id }) => id) })] : [];
  const alerts = list.alerts
    ? [query(ALERT, "Os registros de um alerta do início", { type: "string", enum: list.alerts.map(({ id }) => id) })]
    : [];
  const params = Object.entries(list.params ?? {}).map(([name, filter]) => query(name, `O mesmo que ${filter}`));
  const group = query("agrupar", "Campo pelo qual a lista se agrupa: é por ele que se ordena primeiro");
  return [sort, group, ...presets, ...alerts, ...filters, ...params];
}

/** Members a removal has to name. */
function removalParameters(register: Register, address: Address): readonly JsonSchema[] {
  const asked = register.actions.find(({ op }) => op === "delete")?.ask ?? [];
  return asked.map((name) => ({
    name,
    in: "query",
    required: !(name in address.fix),
    schema: {
      type: "string",
      enum: register.fields.find((field) => field.name === name)?.options?.map(({ value }) => String(value)),
    },
    description: "O valor que o registro tem",
  }));
}
