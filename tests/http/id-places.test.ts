import { expect, test } from "vitest";
import { startApp } from "../support/app.ts";

/** Calls of features that end in an id stand at the addresses of registers: no word of the register is taken for that id. */
test("the words of a register stay its own where a feature's call ends in an id", { timeout: 120_000 }, async () => {
  const app = await startApp("either");
  try {
    const ana = await app.login("ana");
    const { registry } = app.composed.product();
    const ends = app.app.routes.flatMap(({ method, url }) =>
      method === "POST" && url.endsWith("/:id") ? [url.slice(0, -4)] : [],
    );
    const addresses = [...registry.values()].flatMap((register) => register.addresses.map(({ path }) => `/api/${path}`));
    const shared = ends.filter((one) => addresses.includes(one));
    expect(shared.length).toBeGreaterThan(2);
    for (const address of shared) {
      const judged = await ana("POST", `${address}/verdict`, { record: {} });
      expect(judged.json(), address).toMatchObject({ record: {}, errors: expect.any(Array) });
      expect((await ana("POST", `${address}/abc`)).statusCode, address).toBe(404);
    }
  } finally {
    await app.close();
  }
});
