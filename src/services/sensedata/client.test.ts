import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUsageTracking } from "./client.ts";

const visit = { url: "/sst/epis", empresaId: 1, momento: "2026-03-10T15:00:00.000Z" };
let server: Server;
let url: string;
let asked = 0;
beforeAll(async () => {
  // Speaks the protocol of the outside service, and never answers.
  server = createServer(() => {
    asked += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("off without an address: nothing is sent and nothing fails", async () => {
  const failures: unknown[] = [];
  const tracking = createUsageTracking({ url: undefined, failed: (cause) => failures.push(cause) });
  expect(tracking.isOn).toBe(false);
  await tracking.send(visit);
  expect(failures).toEqual([]);
});

test("a service that hangs gets no more than eight calls at once", async () => {
  const tracking = createUsageTracking({ url });
  for (let times = 0; times < 20; times += 1) void tracking.send(visit);
  await expect.poll(() => asked).toBe(8);
});

test("a service that is not there is told of, and nobody else fails", async () => {
  const failures: unknown[] = [];
  await createUsageTracking({ url: "http://127.0.0.1:9/", failed: (cause) => failures.push(cause) }).send(visit);
  expect(failures).toHaveLength(1);
});
