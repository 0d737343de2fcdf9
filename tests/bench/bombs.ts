import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { crc32, deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";

type Make = () => readonly [path: string, options: RequestInit];

const json = { "content-type": "application/json" };
const MARKS = `a${"\u0301".repeat(400_000)}`;

/** What somebody sends to stop the house. */
const BOMBS: Readonly<Record<string, () => Make>> = {
  verdict: () => judged(rows(500)),
  rows: () => judged(rows(18_000)),
  marks: () => judged({ nome: MARKS }),
  lines: () => sent("/api/cargo-salario/cargos/importacao?simular=true", strToU8(`Nome\r\n${"a\r\n".repeat(50_000)}`), "a.csv"),
  bomb: () => sent("/api/cargo-salario/cargos/importacao?simular=true", spreadsheet(100_000_000), "a.xlsx"),
  image: () => sent("/api/arquivos?campo=utilitario/empresas:logo", picture(7_000), "a.png"),
  pdf: () => sent("/api/arquivos?campo=utilitario/sugestoes-melhoria:anexo", paper(15_000_000), "a.pdf"),
};

interface Order {
  readonly bomb: string;
  readonly url: string;
  readonly cookie: string;
  readonly ms: number;
}

/** Each by its name: sent again and again for so many milliseconds, from a thread of its own, so that it holds up the house and not who measures. */
export function bombs(around: Omit<Order, "bomb">): Readonly<Record<string, () => Promise<string>>> {
  const send = (bomb: string) => async (): Promise<string> => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { ...around, bomb } satisfies Order });
    const [told] = (await once(worker, "message")) as [string];
    await worker.terminate();
    return told;
  };
  return Object.fromEntries(Object.keys(BOMBS).map((name) => [name, send(name)]));
}

if (parentPort !== null) {
  const { bomb, url, cookie, ms } = workerData as Order;
  const make = BOMBS[bomb]?.();
  const told = new Map<string, number>();
  for (const until = performance.now() + ms; make && performance.now() < until; ) {
    const [path, options] = make();
    const answer = await fetch(`${url}${path}`, { method: "POST", ...options, headers: { ...options.headers, cookie } });
    const said = `${answer.status} ${/"message":"([^"]*)"/.exec((await answer.text()).slice(0, 2_000))?.[1] ?? ""}`;
    told.set(said, (told.get(said) ?? 0) + 1);
  }
  parentPort.postMessage([...told].map(([said, times]) => `${times} × ${said}`).join("; "));
}

function judged(record: object): Make {
  const body = JSON.stringify({ record });
  return () => ["/api/cargo-salario/areas-organizacionais/verdict", { headers: json, body }];
}

function sent(path: string, bytes: Uint8Array, name: string): Make {
  const file = new Blob([new Uint8Array(bytes)]);
  return () => {
    const body = new FormData();
    body.append("file", file, name);
    return [path, { body }];
  };
}

function rows(count: number): object {
  const row = (n: number): object => ({ empresa: { id: 1 }, responsaveis: [{ id: n + 1 }], corresponsaveis: [] });
  return { nome: "Área", responsaveis: Array.from({ length: count }, (_, n) => row(n)) };
}

/** A workbook whose only sheet inflates to so many bytes. */
function spreadsheet(bytes: number): Uint8Array {
  const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet";
  return zipSync({
    "xl/workbook.xml": strToU8('<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>'),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships><Relationship Id="r1" Type="${relation}" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": new Uint8Array(bytes).fill(32),
  });
}

/** A PNG of one colour, so wide and so high. */
function picture(side: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const points = deflateSync(Buffer.alloc((side * 3 + 1) * side));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk("IHDR", head), chunk("IDAT", points), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

/** A PDF that is mostly one stream of noise. */
function paper(bytes: number): Uint8Array {
  const noise = randomBytes(bytes);
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<</Length ${bytes}>>\nstream\n`),
    noise,
    Buffer.from("\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF"),
  ]);
}
