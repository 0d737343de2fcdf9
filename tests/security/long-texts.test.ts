import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "../../src/metadata/call.ts";
import type { Shape } from "../../src/metadata/shape.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

/** No described call takes a text of any size: its length is declared, published and kept, wherever in body or query it stands. */
let app: TestApp;
let admin: Send;
beforeAll(async () => {
  app = await startApp("either");
  admin = await app.login("admin");
});
afterAll(() => app?.close());

interface Place {
  readonly at: readonly string[];
  readonly longest: number | undefined;
  /** The body, or the value of the parameter, with a text at the place. */
  readonly with: (text: string) => unknown;
}

/** Every text of a shape; what components hold, registers judge. */
function texts(shape: Shape, at: readonly string[] = []): readonly Place[] {
  const { type, properties = {}, items, anyOf, additionalProperties: others, maxLength } = shape;
  if (type === "string") return [{ at, longest: maxLength as number | undefined, with: (text) => text }];
  const inside = (name: string, one: Shape, around: (value: unknown) => unknown): readonly Place[] =>
    texts(one, [...at, name]).map((place) => ({ ...place, with: (text) => around(place.with(text)) }));
  return [
    ...Object.entries(properties as Record<string, Shape>).flatMap(([name, one]) =>
      inside(name, one, (value) => ({ [name]: value })),
    ),
    ...(items ? inside("0", items as Shape, (value) => [value]) : []),
    ...(typeof others === "object" ? inside("qualquer", others as Shape, (value) => ({ qualquer: value })) : []),
    ...((anyOf ?? []) as readonly Shape[]).flatMap((one) => texts(one, at)),
  ];
}

const called = (): readonly { readonly method: Parameters<Send>[0]; readonly url: string; readonly call: Call }[] =>
  app.app.routes.flatMap(({ method, url, config: { call } }) =>
    call === undefined || call === "registers" || method === "HEAD"
      ? []
      : [{ method: method as "GET", url: url.replace(/:\w+|\*/g, "1"), call }],
  );

const TOO_LONG = /^O texto informado para .+ passa do limite de \d+ caracteres\.$/;
/** Behind the session, the right and what has to be done first: those answer before anything is read. */
const EARLIER = new Set([401, 403, 404, 429]);

test("every text a call takes says how long it may be, also in the published description", async () => {
  const described: string[] = [];
  const open: string[] = [];
  for (const { method, url, call } of called())
    for (const [where, shape] of [...Object.entries(call.query ?? {}), ...bodyOf(call)])
      for (const { at, longest } of texts(shape))
        (longest === undefined ? open : described).push(`${method} ${url} ${[where, ...at].join(".")}`);
  expect(open).toEqual([]);
  expect(described.length).toBeGreaterThan(60);
  const { paths } = (await admin("GET", "/api/openapi.json")).json() as { paths: Record<string, Record<string, Shape>> };
  const login = paths["/login"]?.post as { requestBody: { content: Record<string, { schema: Shape }> } };
  const [{ schema } = { schema: {} }] = Object.values(login.requestBody.content);
  expect(schema).toMatchObject({ properties: { usuario: { maxLength: 200 }, senha: { maxLength: 200 } } });
});

test("a longer one is refused with its limit, before anything else is done with it", async () => {
  let refused = 0;
  for (const { method, url, call } of called()) {
    for (const [name, shape] of Object.entries(call.query ?? {}))
      for (const { longest = 0 } of texts(shape)) {
        // An address itself is no longer than 16 KB.
        const answer = await admin(method, `${url}?${name}=${"x".repeat(longest + 1)}`);
        refused += judged(answer, `${method} ${url} ${name}`);
      }
    for (const [, shape] of bodyOf(call))
      for (const place of texts(shape))
        for (const more of [1, 5_000]) {
          const answer = await admin(method, url, place.with("x".repeat((place.longest ?? 0) + more)));
          refused += judged(answer, `${method} ${url} ${place.at.join(".")}`);
        }
  }
  expect(refused).toBeGreaterThan(60);
});

test("also where the members are not known beforehand, and in what lists are asked for", async () => {
  const deep = { resposta: { qualquer: [{ mais: "x".repeat(20_001) }] } };
  expect((await app.anonymous("POST", "/api/login/chave-acesso", deep)).json().message).toMatch(TOO_LONG);
  for (const name of ["q", "filter", "sort", "nome"])
    expect((await admin("GET", `/api/sst/epis?${name}=${"x".repeat(8_001)}`)).json().message).toMatch(TOO_LONG);
});

function bodyOf({ takes }: Call): readonly (readonly [string, Shape])[] {
  if (takes === undefined) return [];
  return "media" in takes ? [] : [["body", takes]];
}

function judged(answer: Awaited<ReturnType<Send>>, place: string): number {
  if (EARLIER.has(answer.statusCode)) return 0;
  expect(answer.statusCode, place).toBe(400);
  expect(answer.json().message, place).toMatch(TOO_LONG);
  return 1;
}
