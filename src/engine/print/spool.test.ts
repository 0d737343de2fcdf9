import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { spool } from "./spool.ts";

const named = (): readonly string[] => readdirSync(tmpdir()).filter((name) => /^quadro-[0-9a-f-]{36}$/.test(name));

async function* pieces(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test("a file out of memory is whole, tells its size and has no name that others could open", async () => {
  const before = named();
  const file = await spool(pieces("um;dois\r\n", "três\r\n"));
  expect(named()).toEqual(before);
  expect(file.size).toBe(Buffer.byteLength("um;dois\r\ntrês\r\n"));
  expect((await buffer(file.read())).toString()).toBe("um;dois\r\ntrês\r\n");
});

test("taken in hand it is whole, and closed", async () => {
  const file = await spool(pieces("um;dois\r\n", "três\r\n"));
  expect(Buffer.from(await file.whole()).toString()).toBe("um;dois\r\ntrês\r\n");
  await expect(file.whole()).rejects.toThrow();
});

test("what the pieces throw is thrown, and nothing stays", async () => {
  const before = named();
  async function* broken() {
    yield Buffer.from("um");
    throw new Error("gone");
  }
  await expect(spool(broken())).rejects.toThrow("gone");
  expect(named()).toEqual(before);
});
