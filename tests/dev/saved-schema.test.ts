import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { FIRST_AUTHOR } from "../support/first-author.ts";
import { type ProjectCopy, startCopy } from "./project-copy.ts";

const EXTINGUISHER = JSON.stringify({
  $schema: "../_language/register.json",
  title: "Extintor",
  "x-register": { plural: "Extintores", gender: "m", scope: "company", display: "nome" },
  type: "object",
  required: ["nome"],
  properties: { nome: { type: "string", title: "Nome", maxLength: 100 } },
});

/** `npm run dev` as an author uses it: real files, a real server, a page that listens. */
let copy: ProjectCopy;
let headers: Record<string, string>;
const heard: { readonly event: string; readonly data: { versaoRegistros?: string; mensagem?: string } }[] = [];

beforeAll(async () => {
  copy = await startCopy();
  const first = await fetch(`${copy.url}/api/primeiro-acesso`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: copy.url },
    body: JSON.stringify(FIRST_AUTHOR),
  });
  expect(first.status, await first.text()).toBe(201);
  headers = {
    cookie: first.headers.getSetCookie()[0]?.split(";")[0] ?? "",
    origin: copy.url,
    "content-type": "application/json",
  };
  listen().catch(() => undefined);
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 10_000 });
});
afterAll(() => copy?.close());

async function listen(): Promise<void> {
  const { body } = await fetch(`${copy.url}/api/dev/eventos`, { headers: { ...headers, accept: "text/event-stream" } });
  let text = "";
  for await (const part of body ?? []) {
    text += Buffer.from(part).toString();
    const whole = text.split("\n\n");
    text = whole.pop() ?? "";
    for (const one of whole) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(one) ?? [];
      heard.push({ event: event ?? "", data: JSON.parse(data ?? "{}") });
    }
  }
}
/** Waits for the next thing the page is told. */
async function next(): Promise<(typeof heard)[number]> {
  const before = heard.length;
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(before), { timeout: 20_000, interval: 20 });
  const last = heard.at(-1);
  if (!last) throw new Error("nothing heard");
  return last;
}
const call = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${copy.url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return { status: answer.status, body: await answer.json() };
};
const epcWith = (member: string) => call("POST", "/api/sst/epcs", { descricao: `Exaustor ${member}`, [member]: "sim" });

test("the application comes through Vite, and a page of it is the application", async () => {
  const page = await (await fetch(`${copy.url}/sst/epis`, { headers: { accept: "text/html" } })).text();
  expect(page).toContain("/@vite/client");
  const entry = await fetch(`${copy.url}/src/main/web.tsx`);
  expect(entry.headers.get("content-type")).toContain("javascript");
  expect(await entry.text()).toContain("AdminApp");
});

test("every saved field is a column and a member, also the second time the file is replaced", async () => {
  for (const member of ["primeiraNova", "segundaNova"]) {
    expect((await epcWith(member)).status).toBe(400);
    const told = next();
    copy.save("sst/epcs", ({ properties }) =>
      Object.assign(properties, { [member]: { type: "string", title: member, maxLength: 20 } }),
    );
    const { event, data } = await told;
    expect(event).toBe("registros");
    const made = await epcWith(member);
    expect(made, copy.output()).toMatchObject({ status: 201, body: { [member]: "sim" } });
    expect((await call("GET", "/api/userinfo")).body.versaoRegistros).toBe(data.versaoRegistros);
  }
});

test("a new file is a register: address, rights and menu at once", async () => {
  const told = next();
  copy.saveText("sst/extintores", EXTINGUISHER);
  expect((await told).event).toBe("registros");
  expect(await call("POST", "/api/sst/extintores", { nome: "Pó químico" })).toMatchObject({ status: 201 });
  expect(JSON.stringify((await call("GET", "/api/userinfo")).body.menu)).toContain("/sst/extintores");
});

test("a broken file is told, the last good registers stay, and mending it ends the message", async () => {
  const told = next();
  copy.saveText("sst/extintores", "{");
  const { event, data } = await told;
  expect(event).toBe("recusados");
  expect(data.mensagem).toContain("schemas/sst/extintores.json");
  expect((await call("GET", "/api/sst/extintores")).status).toBe(200);

  const mended = next();
  copy.save("sst/epis", () => undefined);
  expect((await mended).event).toBe("recusados");
  const good = next();
  copy.saveText("sst/extintores", EXTINGUISHER);
  expect((await good).event).toBe("registros");
});
