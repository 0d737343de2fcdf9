import type { Shape } from "../../metadata/shape.ts";
import { CANDIDATE_COOKIE } from "../cookies.ts";
import type { RightModule } from "../right-groups.ts";
import type { RegistersDescription } from "./registers/describe-registers.ts";
import { type Route, routePaths } from "./route-paths.ts";
import { texts } from "./texts.ts";

interface Operation {
  readonly tags: readonly string[];
  readonly description?: string;
  readonly "x-right"?: string | readonly string[];
  readonly "x-module"?: string;
}

/** The published description, OpenAPI 3.1. */
export interface Description {
  readonly info: Shape;
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<string, Shape>>;
}

interface Deps {
  /** Part of the registers and reports. */
  readonly registers: RegistersDescription;
  /** Tells one state of the declarations from another. */
  readonly version: string;
  readonly routes: readonly Route[];
  readonly prefix: string;
  readonly modules: readonly { readonly id: string; readonly title: string }[];
  readonly rights: readonly RightModule[];
  /** Components the routes name. */
  readonly schemas: Readonly<Record<string, Shape>>;
}

/** All calls in one description: those of the registers, as generated, and those every route says of itself. */
export function describe({ registers, version, routes, prefix, modules, rights, schemas }: Deps): Description {
  const nameOf = rightNames(rights);
  const own = routePaths(routes, prefix, nameOf);
  const ofRegisters = Object.fromEntries(
    Object.entries(registers.paths).map(([path, item]) => [path, operationsOf(item, (one) => withRight(one, nameOf))]),
  );
  const paths = Object.fromEntries(
    [...new Set([...Object.keys(own), ...Object.keys(ofRegisters)])].map((path) => [
      path,
      { ...ofRegisters[path], ...own[path] },
    ]),
  );
  const { securitySchemes } = registers.components;
  const candidato = { type: "apiKey", in: "cookie", name: CANDIDATE_COOKIE, description: texts.candidateCookie };
  return {
    openapi: "3.1.0",
    info: { title: "Quadro", version, description: texts.info },
    servers: [{ url: prefix }],
    tags: [...new Map([...tagsOf(own), ...registers.tags].map((tag) => [tag.name, tag])).values()],
    "x-tagGroups": groupsOf(paths, modules),
    paths,
    components: {
      ...registers.components,
      schemas: { ...registers.components.schemas, ...schemas },
      securitySchemes: { ...securitySchemes, candidato },
    },
    security: [{ sessao: [] }],
  } as Description;
}

const METHODS = ["get", "post", "put", "patch", "delete"];

function operationsOf(item: Readonly<Record<string, unknown>>, change: (operation: Operation) => Operation) {
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) => [key, METHODS.includes(key) ? change(value as Operation) : value]),
  );
}

/** Registers name the right alone; people read what it is called. */
function withRight(operation: Operation, nameOf: (right: string) => string): Operation {
  const right = operation["x-right"];
  const said = right === undefined ? texts.anyUser : texts.right([right].flat().map(nameOf));
  return { ...operation, description: [operation.description, said].filter((one) => one !== undefined).join(" ") };
}

function rightNames(rights: readonly RightModule[]): (right: string) => string {
  const names = new Map(
    rights.flatMap((module) =>
      module.grupos.flatMap((group) =>
        group.permissoes.map(({ nome, titulo }): [string, string] => [nome, `“${module.titulo}, ${group.titulo}: ${titulo}”`]),
      ),
    ),
  );
  return (right) => (names.has(right) ? `${names.get(right)} (${right})` : right);
}

const allOf = (item: Readonly<Record<string, unknown>>): readonly Operation[] =>
  METHODS.flatMap((method) => (item[method] === undefined ? [] : [item[method] as Operation]));

const tagsOf = (paths: Description["paths"]) =>
  Object.values(paths).flatMap((item) => allOf(item).flatMap(({ tags }) => tags.map((name) => ({ name }))));

/** Tags by module, in the order of the menu; a register's module is the first part of its address. */
function groupsOf(paths: Description["paths"], modules: Deps["modules"]) {
  const titles = new Map(modules.map(({ id, title }) => [id, title]));
  const groups = new Map([...modules.map(({ title }) => title), texts.system].map((title) => [title, new Set<string>()]));
  for (const [path, item] of Object.entries(paths))
    for (const operation of allOf(item)) {
      const module = operation["x-module"] ?? path.split("/")[1] ?? "";
      for (const tag of operation.tags) groups.get(titles.get(module) ?? texts.system)?.add(tag);
    }
  const order = new Intl.Collator("pt-BR");
  return [...groups].flatMap(([name, tags]) => (tags.size === 0 ? [] : [{ name, tags: [...tags].sort(order.compare) }]));
}
