import { expect, test } from "vitest";
import { addressKey, lockEnd, triesAfter } from "./attempts.ts";
import { loginKey } from "./directory.ts";

test.each([
  ["10.0.0.1", "10.0.0.1"],
  ["::ffff:10.0.0.1", "10.0.0.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("guesses from %s count under %s", (address, key) => expect(addressKey(address)).toBe(key));

test("the more an account fails from everywhere, the fewer tries each address has, and never none", () => {
  expect([0, 49, 50, 199, 200, 100_000].map(triesAfter)).toEqual([5, 5, 2, 2, 1, 1]);
  const now = new Date("2026-03-10T15:00:00Z");
  expect(lockEnd([], now, 1)).toBeUndefined();
  expect(lockEnd([now.getTime() - 60_000], now, 1)?.toISOString()).toBe("2026-03-10T15:14:00.000Z");
  expect(lockEnd([now.getTime() - 60_000], now)).toBeUndefined();
});

test.each(["avaliador", "AVALIADOR", "avalİador", "Avalíador", "avalíador", " avaliador "])("%s is one account", (login) =>
  expect(loginKey(login)).toBe("avaliador"),
);
