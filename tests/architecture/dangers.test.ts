import { expect, test } from "vitest";
import { type AstNode, literal, nodes, type SourceFile, sources } from "./sources.ts";

const files = sources("src/**/*.ts", "src/**/*.tsx").filter(({ path }) => !/\.test\.tsx?$/.test(path));
const saying = (pattern: RegExp): readonly string[] => files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
const calls = (file: SourceFile): readonly AstNode[] =>
  [...nodes(file.program)].filter(({ type }) => type === "CallExpression" || type === "NewExpression");
const calleeOf = ({ callee }: AstNode): string => {
  const { name, property } = callee as { readonly name?: string; readonly property?: { readonly name?: string } };
  return name ?? property?.name ?? "";
};

test("text becomes HTML nowhere but in the library that draws the page", () => {
  expect(saying(/dangerouslySetInnerHTML|\.(inner|outer)HTML|insertAdjacentHTML|document\.write/)).toEqual([]);
});

test("programs are started by the start, the embedded database's lock and the reading process alone", () => {
  const starters = files.filter(({ text }) => text.includes("node:child_process"));
  expect(starters.map(({ path }) => path)).toEqual([
    "src/db/embedded/folder-lock.ts",
    "src/main/start.ts",
    "src/services/subprocess/reader.ts",
  ]);
  for (const { path, text } of starters) expect(text, path).not.toMatch(/\bexec(Sync)?\b|\bshell: /);
});

test("what strangers made is parsed in the reading process alone", () => {
  // Spreadsheets, archives, images, documents: a new library of this kind joins the list.
  const libraries =
    /^(read-excel-file|fflate|file-type|sharp|exceljs|xlsx|jszip|yauzl|unzipper|adm-zip|tar|tar-stream|jimp|pngjs|jpeg-js|exifr|pdf-lib|pdf-parse|pdfjs-dist|unpdf|mammoth|papaparse|csv-parse|fast-xml-parser|xml2js|sax|saxes|mailparser)(\/|$)/;
  const own =
    /\b(readCsv|readTar|createGunzip|createInflate|createUnzip|createBrotliDecompress|(gunzip|inflate|inflateRaw|unzip|brotliDecompress)(Sync)?)\b/;
  const parsing = files.filter(
    (file) =>
      [...nodes(file.program)].some(({ type, source, importKind }) =>
        ["ImportDeclaration", "ImportExpression", "ExportNamedDeclaration"].includes(type)
          ? importKind !== "type" && libraries.test(literal(source) ?? "")
          : false,
      ) || own.test(file.text),
  );
  expect(parsing.map(({ path }) => path).filter((path) => !path.endsWith("-subprocess.ts"))).toEqual([
    // Where it is defined.
    "src/engine/sheet/csv.ts",
    // Only writes.
    "src/reporting/formats/xlsx/zip-stream.ts",
    // Archives of the house, given by an operator to a command that stands for itself: in a stream, nothing held whole.
    "src/services/backup/read-archive.ts",
    "src/services/backup/tar.ts",
    // Only writes.
    "src/services/zip/write-zip.ts",
  ]);
  const readers = files.filter(({ imports }) =>
    imports.some(
      ({ target, typeOnly }) => !typeOnly && target.endsWith("-subprocess.ts") && !target.startsWith("src/services/subprocess/"),
    ),
  );
  expect(readers.map(({ path }) => path).filter((path) => !path.endsWith("-subprocess.ts"))).toEqual([]);
});

test("archives are read by the command alone, never for a request", () => {
  const from = (path: string) =>
    files
      .filter(({ imports }) => imports.some(({ target, typeOnly }) => !typeOnly && target === path))
      .map(({ path: one }) => one);
  expect(from("src/services/backup/read-archive.ts")).toEqual(["src/services/backup/restore-backup.ts"]);
  expect(from("src/services/backup/restore-backup.ts")).toEqual(["src/main/restore.ts"]);
});

test("patterns are built from what registers declare, never from what is sent", () => {
  const builders = files.filter((file) => calls(file).some((call) => calleeOf(call) === "RegExp")).map(({ path }) => path);
  expect(builders).toEqual(["src/rules/verdict/limits.ts"]);
});

test("redirects leave from three places, to pages of the product alone", () => {
  expect(files.flatMap(({ path, text }) => (text.match(/\.redirect\([^)]*\)/g) ?? []).map((call) => `${path} ${call}`))).toEqual([
    "src/http/plugins/web.ts .redirect(first)",
    "src/http/plugins/web.ts .redirect(first)",
    'src/http/routes/leave-route.ts .redirect("/")',
    'src/http/routes/leave-route.ts .redirect("/login")',
    "src/main/vite-dev.ts .redirect(first)",
  ]);
});

test("what a request says of its host is read where it is judged, and nowhere else", () => {
  expect(saying(/\brequest\.host(name)?\b|headers\.host\b|\bhost(name)?\b[^}]*\}: FastifyRequest/)).toEqual([
    "src/http/plugins/same-origin.ts",
    "src/http/public-address.ts",
  ]);
});

test("hashes and ciphers are current ones", () => {
  const named = files.flatMap((file) =>
    calls(file).flatMap((call) => {
      if (!/^(createHash|createHmac|hkdfSync)$/.test(calleeOf(call))) return [];
      const algorithm = literal((call.arguments as readonly AstNode[])[0]);
      return algorithm === "sha256" ? [] : [`${file.path} ${calleeOf(call)} ${algorithm}`];
    }),
  );
  expect(named).toEqual([]);
  expect(saying(/createCipheriv|createDecipheriv/)).toEqual(["src/services/vault/vault.ts"]);
  expect(files.flatMap(({ text }) => text.match(/"aes-[\w-]+"/gi) ?? [])).toEqual(['"aes-256-gcm"']);
});

test("chance comes from the machine's secure source; the other one only spreads repeated tries", () => {
  expect(saying(/Math\.random/)).toEqual(["src/db/connection/connections.ts"]);
});

test("certificates are checked as Node checks them", () => {
  expect(saying(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|secureProtocol|minVersion/)).toEqual([]);
});

test("nothing is taken from other windows, and one place alone keeps anything in the browser", () => {
  expect(saying(/addEventListener\("message"|window\.onmessage/)).toEqual([]);
  expect(saying(/\blocalStorage\.|sessionStorage|indexedDB|document\.cookie/)).toEqual(["src/ui/local-storage.ts"]);
});

test("pages use no technology browsers gave up", () => {
  expect(saying(/<(object|embed|applet|frame|frameset|marquee)[\s/]|document\.domain|\bActiveXObject\b/)).toEqual([]);
});

test("the server logs to standard output alone, commands to the error output", () => {
  expect(saying(/\bpino\(/)).toEqual(["src/main/operator.ts", "src/main/server.ts"]);
  expect(files.flatMap(({ text }) => text.match(/pino\.\w+\([^)]*\)/g) ?? [])).toEqual(["pino.destination(2)"]);
  expect(saying(/appendFile|\bsyslog\b/)).toEqual([]);
});
