import { expect, test } from "vitest";
import { filesOfShard, longestFirst } from "./order.ts";

const durations = { "a.test.ts": 1, "b.test.ts": 60, "c.test.ts": 30, "d.test.ts": 31 };
const paths = [...Object.keys(durations), "new.test.ts"];

test("the longest goes first; one nobody has timed stands in between", () => {
  expect(longestFirst(paths, durations)).toEqual(["b.test.ts", "d.test.ts", "c.test.ts", "new.test.ts", "a.test.ts"]);
});

test("shards together have every file once, of like length; what divides itself is in each", () => {
  const isShared = (path: string) => path === "new.test.ts";
  const shards = [1, 2].map((at) => filesOfShard(paths, { at, of: 2, durations, isShared }));
  expect(shards).toEqual([
    ["a.test.ts", "b.test.ts", "new.test.ts"],
    ["c.test.ts", "d.test.ts", "new.test.ts"],
  ]);
});
