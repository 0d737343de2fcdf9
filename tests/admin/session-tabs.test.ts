import { afterEach, expect, test, vi } from "vitest";
import { guardHttp } from "../../src/admin/app/guard-http.ts";
import { SessionGate } from "../../src/admin/app/session-gate.ts";
import { ApiError } from "../../src/admin/providers/api-error.ts";
import type { Http } from "../../src/admin/providers/http.ts";
import { Session } from "../../src/admin/providers/session.ts";
import { shareUser } from "../../src/admin/providers/share-user.ts";
import type { UserInfo } from "../../src/admin/providers/wire.ts";
import { userinfo } from "./fake-server.ts";

const info = (id: number): UserInfo => userinfo([], { usuario: { id, nome: `Pessoa ${id}`, login: `p${id}` } }) as UserInfo;
const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

function tab(user: number): Session {
  const session = new Session();
  const channel = new BroadcastChannel("quadro-usuario-teste");
  channels.push(channel);
  shareUser(session, channel);
  session.signedIn(info(user));
  return session;
}

test("a tab learns that another person works in this browser, and sends nothing in the wrong name", async () => {
  const here = tab(7);
  // Hears what the others hear, after them.
  const witness = new BroadcastChannel("quadro-usuario-teste");
  channels.push(witness);
  const heard = new Promise((resolve) => {
    witness.onmessage = resolve;
  });
  const same = tab(7);
  await heard;
  expect([here.state.expired, same.state.expired]).toEqual([false, false]);
  const there = tab(9);
  await expect.poll(() => here.state.expired).toBe(true);
  expect(there.state.expired).toBe(false);

  const sent: string[] = [];
  const plain: Http = async (path) => {
    sent.push(path);
    return Response.json(info(9));
  };
  const restart = vi.fn();
  const http = guardHttp(plain, { session: here, gate: new SessionGate(here), restart });
  await expect(http("/sst/epis/1", { method: "PUT", body: {} })).rejects.toThrow(ApiError);
  expect(restart).toHaveBeenCalledOnce();
  expect(sent).toEqual(["/userinfo"]);
});

test("somebody who logged in again in another tab goes on here without being asked", async () => {
  const session = new Session();
  session.signedIn(info(7));
  session.expire();
  const plain: Http = async (path) => Response.json(path === "/userinfo" ? info(7) : true);
  const gate = new SessionGate(session);
  await guardHttp(plain, { session, gate })("/sst/epis/1", { method: "PUT", body: {} });
  expect(session.state.expired).toBe(false);
  expect(gate.asking()).toBeUndefined();
});

test("dialogs wait for one another: the log-in goes before the company, and each answer reaches its own calls", async () => {
  const session = new Session();
  session.signedIn(info(7));
  const gate = new SessionGate(session);
  const company = gate.company();
  const first = gate.login();
  expect(gate.login()).toBe(first);
  expect(gate.asking()).toBe("expired");
  gate.answer("expired", false);
  expect(await first).toBe(false);
  const again = gate.login();
  expect(gate.asking()).toBe("login");
  gate.answer("login", true);
  expect(await again).toBe(true);
  expect(gate.asking()).toBe("company");
  gate.answer("company", true);
  expect(await company).toBe(true);
});

test("what has to outlive its page is sent in the turn in which the page is left; the server compares the companies", async () => {
  const session = new Session();
  session.signedIn(info(7));
  const sent: string[] = [];
  const plain: Http = async (path) => {
    sent.push(path);
    return Response.json(true);
  };
  const http = guardHttp(plain, { session, gate: new SessionGate(session) });
  const leaving = http("/rascunho", { method: "PUT", body: {}, keepalive: true });
  expect(sent).toEqual(["/rascunho"]);
  await leaving;
  await http("/rascunho/verdict", { method: "POST", body: {}, reads: true });
  expect(sent.splice(1)).toEqual(["/rascunho/verdict"]);
  await http("/rascunho", { method: "PUT", body: {} });
  expect(sent).toEqual(["/rascunho", `/userinfo/empresa/${session.state.company}/valid`, "/rascunho"]);
});
