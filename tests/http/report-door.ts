import { expect } from "vitest";
import { readPdf } from "../reporting/read-pdf.ts";
import type { Send } from "../support/app.ts";

type Event = Readonly<Record<string, unknown>> & { readonly type: string };
interface Refusal {
  readonly field: string;
  readonly message: string;
}

/** Every period a test writes into. */
export const ANY_DAY = { dataIni: "2020-01-01", dataFim: "2039-12-31" } as const;
/** Filters that take all there is. */
export const ALL = { empresasIds: [], estabelecimentosIds: [], areasIds: [], cargosIds: [] } as const;

/** One report as people reach it: on screen, on paper, refused. */
export function reportDoor(send: Send, path: string) {
  const address = `/api/${path}`;
  return {
    /** What it shows, a line each: `# group`, `cell | cell`, `= label: figure value`. */
    async lines(body: object, by = send): Promise<readonly string[]> {
      const answer = await by("POST", `${address}/previa`, body);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ eventos: readonly Event[] }>().eventos.flatMap(lineOf);
    },
    /** All the letters of its PDF; a file under its own name. */
    async paper(body: object, by = send, query = ""): Promise<string> {
      const answer = await by("POST", `${address}${query}`, body);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.headers["content-type"]).toBe("application/pdf");
      expect(answer.headers["content-disposition"]).toMatch(/filename="[a-z-]+\.pdf"/);
      return paperText(answer.rawPayload);
    },
    async sheet(body: object): Promise<void> {
      const answer = await send("POST", address, { ...body, pdf: false });
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, expect.stringContaining("spreadsheetml")]);
    },
    /** Nothing to show is nothing to print. */
    async nothing(body: object): Promise<void> {
      const answer = await send("POST", address, body);
      expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    },
    async refused(body: object): Promise<Readonly<Record<string, string>>> {
      const answer = await send("POST", address, body);
      expect(answer.statusCode, answer.body).toBe(400);
      const { errors } = answer.json<{ errors?: readonly Refusal[] }>();
      return Object.fromEntries((errors ?? []).map(({ field, message }) => [field, message]));
    },
  };
}

/** What a PDF says, its lines as they are drawn. */
export async function paperText(bytes: Uint8Array): Promise<string> {
  return (await readPdf(bytes)).pages.flatMap(({ lines }) => lines).join("\n");
}

function lineOf(event: Event): readonly string[] {
  if (event.type === "group") return [`${"#".repeat(Number(event.level) + 1)} ${event.value ?? "—"}`];
  if (event.type === "row") return [(event.cells as readonly (string | null)[]).map((one) => one ?? "—").join(" | ")];
  if (event.type !== "totals") return [];
  const figures = event.figures as readonly { readonly title: string; readonly value: string | null }[];
  return [`= ${event.label}: ${figures.map(({ title, value }) => `${title} ${value ?? "—"}`).join(" · ")}`];
}
