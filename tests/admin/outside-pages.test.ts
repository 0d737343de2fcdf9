import { expect, test } from "vitest";
import type { OutsidePages, UiFeature } from "../../src/admin/app/admin-parts.ts";
import { AREA } from "../../src/features/externo/area/shared.ts";
import { features as outside } from "../../src/generated/features/outside.ts";
import { features } from "../../src/generated/features/ui.ts";

test("what outside people reach is in the part they get, and in the whole application, which stands in for it", () => {
  const faces: readonly UiFeature[] = features;
  const parts: readonly OutsidePages[] = outside;
  const below = faces.flatMap(({ pages = [] }) => pages).filter(({ path }) => path.startsWith(`${AREA}/`));
  const told = parts.flat();
  expect(told.map(({ path }) => path).sort()).toEqual(below.map(({ path }) => path).sort());
  for (const { path, open } of [...below, ...told]) expect(open, path).toBe(true);
});
