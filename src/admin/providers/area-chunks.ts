/** Ids of one request: addresses have an end (spec 000 §9). */
export const AREA_CHUNK = 600;
/** Parameters that are split when they are longer. */
const SPLIT = ["areasIds", "areasOrganizacionaisIds"];

/** The addresses a GET is asked at: one, or as many as its longest list of areas has chunks of 600. */
export function chunksOf(path: string): readonly string[] {
  const at = path.indexOf("?");
  if (at < 0) return [path];
  const [address, query] = [path.slice(0, at), new URLSearchParams(path.slice(at + 1))];
  const name = SPLIT.find((one) => idsOf(query, one).length > AREA_CHUNK);
  if (name === undefined) return [path];
  const ids = idsOf(query, name);
  return Array.from({ length: Math.ceil(ids.length / AREA_CHUNK) }, (_, chunk) => {
    const part = new URLSearchParams(query);
    part.set(name, ids.slice(chunk * AREA_CHUNK, (chunk + 1) * AREA_CHUNK).join(","));
    return `${address}?${part}`;
  }).flatMap(chunksOf);
}

const idsOf = (query: URLSearchParams, name: string): readonly string[] =>
  query.getAll(name).flatMap((value) => value.split(",").filter((id) => id !== ""));

/** One answer of many: lists and pages joined, a record that came in several chunks once. */
export async function mergeAnswers(answers: readonly Response[]): Promise<Response> {
  const bodies: unknown[] = await Promise.all(answers.map((answer) => answer.json()));
  const [first] = bodies;
  const headers = new Headers(answers[0]?.headers);
  for (const name of ["content-length", "content-encoding"]) headers.delete(name);
  const lists = bodies.map((body) => (Array.isArray(body) ? body : isPage(body) ? body.content : []));
  const all = lists.flat();
  const rows = distinct(all);
  const twice = all.length - rows.length;
  if (Array.isArray(first)) {
    const totals = answers.map((answer) => Number(answer.headers.get("content-range")?.split("/")[1] ?? Number.NaN));
    if (totals.every((total) => !Number.isNaN(total))) {
      const [unit = ""] = (headers.get("content-range") ?? "").split(" ");
      headers.set("content-range", `${unit} 0-${Math.max(0, rows.length - 1)}/${sum(totals) - twice}`);
    }
    return Response.json(rows, { headers });
  }
  // What is no list cannot be joined: a chunk answers for all.
  if (!isPage(first)) return Response.json(first, { headers });
  const totalElements = sum(bodies.map((body) => (isPage(body) ? (body.totalElements ?? body.content.length) : 0))) - twice;
  const totalPages = Math.max(1, Math.ceil(totalElements / Math.max(1, first.size ?? totalElements)));
  return Response.json({ ...first, content: rows, totalElements, totalPages }, { headers });
}

interface PageBody {
  readonly content: readonly unknown[];
  readonly size?: number;
  readonly totalElements?: number;
}

const isPage = (body: unknown): body is PageBody =>
  typeof body === "object" && body !== null && "content" in body && Array.isArray(body.content);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function distinct(rows: readonly unknown[]): readonly unknown[] {
  const seen = new Set<unknown>();
  return rows.filter((row) => {
    const id = typeof row === "object" && row !== null && "id" in row ? row.id : row;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
