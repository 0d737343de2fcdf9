import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columnOf } from "../../src/access/stored-names.ts";
import { adoptProfiles } from "../../src/main/adopt-profiles.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

describe.each(["pglite", "postgres"] as const)("profiles made before they had a group, on %s", (dialect) => {
  let app: TestApp;
  let admin: Send;
  beforeAll(async () => {
    app = await startApp(dialect);
    admin = await app.login("admin");
  });
  afterAll(() => app.close());

  const groupOf = async (id: number) =>
    (await admin("GET", `/api/utilitario/perfis/${id}`)).json<{ grupo: { id: number } | null }>().grupo?.id ?? null;

  test("go to the one group that uses them, at the start that brings the group and at no other", async () => {
    const { all, none } = app.profiles;
    const { registry } = app.composed.product();
    const profiles = registry.get("utilitario/perfis");
    if (profiles === undefined) throw new Error("there are no profiles");
    await adoptProfiles(app.database, registry, ['alter table "utilitario_perfis" add column "outra" text']);
    expect(await groupOf(none)).toBeNull();
    // What a start writes that brings the group of profiles to an installation that had none.
    const column = columnOf(profiles, "grupo");
    await adoptProfiles(app.database, registry, [`alter table "utilitario_perfis" add column "${column}" bigint`]);
    expect(await groupOf(none)).toBe(app.groups.a);
    expect(await groupOf(all)).toBeNull();
  });
});
