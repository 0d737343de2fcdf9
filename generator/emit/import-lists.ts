import { readdir } from "node:fs/promises";
import { join, posix } from "node:path";
import { givenNames } from "../reports/read-given.ts";
import { BANNER, type FileMap } from "./file-map.ts";

/** Folders of the product that are found, not registered; names as in `src`. */
export interface Folders {
  readonly kinds: readonly string[];
  /** `<modulo>/<feature>`, by the face it has. */
  readonly serverFeatures: readonly string[];
  readonly uiFeatures: readonly string[];
  readonly outsideFeatures: readonly string[];
  /** `<modulo>/<fonte>`: functions that give rows to reports. */
  readonly rows: readonly string[];
}

interface ListSpec {
  readonly file: string;
  readonly names: readonly string[];
  /** Path from `src` to the face of one folder. */
  readonly face: (name: string) => string;
  readonly exported: string;
  readonly type?: { readonly name: string; readonly from: string };
  readonly body: (locals: readonly string[], names: readonly string[]) => string;
}

/** `kinds/{shared,server,ui}.ts`, `features/{server,ui,outside}.ts` and `rows.ts`: one import per found folder or file. */
export function emitImportLists(folders: Folders): FileMap {
  const byName = (type: string) => (locals: readonly string[], names: readonly string[]) =>
    `export const kinds: ${type} = new Map(${list(names.map((name, at) => `[${JSON.stringify(name)}, ${locals[at]}]`))});`;
  const inOrder = (type: string) => (locals: readonly string[]) => `export const features${type} = ${list(locals)} as const;`;
  const kind = (face: string) => (name: string) => `kinds/${name}/${face}`;
  const feature = (face: string) => (name: string) => `features/${name}/${face}`;
  const contract = "kinds/contract.ts";
  const specs: readonly ListSpec[] = [
    {
      file: "kinds/shared.ts",
      names: folders.kinds,
      face: kind("shared.ts"),
      exported: "kindShared",
      type: { name: "SharedKinds", from: contract },
      body: byName("SharedKinds"),
    },
    {
      file: "kinds/server.ts",
      names: folders.kinds,
      face: kind("server.ts"),
      exported: "kindServer",
      type: { name: "ServerKinds", from: contract },
      body: byName("ServerKinds"),
    },
    {
      file: "kinds/ui.ts",
      names: folders.kinds,
      face: kind("ui.tsx"),
      exported: "kindUi",
      type: { name: "UiKinds", from: "kinds/ui-contract.ts" },
      body: byName("UiKinds"),
    },
    {
      file: "features/server.ts",
      names: folders.serverFeatures,
      face: feature("server.ts"),
      exported: "feature",
      type: { name: "ServerFeature", from: "http/server-feature.ts" },
      body: inOrder(": readonly ServerFeature[]"),
    },
    {
      file: "rows.ts",
      names: folders.rows,
      face: (name) => `../reports/${name}.rows.ts`,
      exported: "rows",
      type: { name: "RowSources", from: "engine/report/row-source.ts" },
      body: (locals, names) =>
        `export const rowSources: RowSources = new Map(${list(names.map((name, at) => `[${JSON.stringify(name)}, ${locals[at]}]`))});`,
    },
    { file: "features/ui.ts", names: folders.uiFeatures, face: feature("ui.tsx"), exported: "feature", body: inOrder("") },
    {
      file: "features/outside.ts",
      names: folders.outsideFeatures,
      face: feature("outside.tsx"),
      exported: "outside",
      body: inOrder(""),
    },
  ];
  return new Map(specs.map((spec) => [spec.file, importList(spec)]));
}

function importList({ file, names, face, exported, type, body }: ListSpec): string {
  const from = (path: string) => JSON.stringify(posix.join(posix.relative(`generated/${posix.dirname(file)}`, "."), path));
  const locals = names.map((_name, at) => `face${at}`);
  const imports = names.map((name, at) => `import { ${exported} as ${locals[at]} } from ${from(face(name))};\n`);
  const typed = type ? `import type { ${type.name} } from ${from(type.from)};\n` : "";
  return `${BANNER}${typed}${imports.join("")}\n${body(locals, names)}\n`;
}

const list = (items: readonly string[]): string =>
  items.length > 0 ? `[\n${items.map((item) => `  ${item},\n`).join("")}]` : "[]";

/** Looks for the folders; a missing room has none. */
export async function findFolders(root: string): Promise<Folders> {
  const src = join(root, "src");
  const kinds = await folderNames(join(src, "kinds"));
  const modules = await folderNames(join(src, "features"));
  const features = (
    await Promise.all(
      modules.map(async (module) => (await folderNames(join(src, "features", module))).map((name) => `${module}/${name}`)),
    )
  ).flat();
  const having = async (face: string) => {
    const files = await Promise.all(
      features.map(async (feature) => (await names(join(src, "features", feature))).includes(face)),
    );
    return features.filter((_feature, at) => files[at]);
  };
  return {
    kinds,
    serverFeatures: await having("server.ts"),
    uiFeatures: await having("ui.tsx"),
    outsideFeatures: await having("outside.tsx"),
    rows: await givenNames(root),
  };
}

async function folderNames(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

const names = (path: string): Promise<readonly string[]> => readdir(path).catch(() => []);
