import { sql } from "kysely";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { calls, sessionMembers } from "./calls.ts";
import { readChangelog, readParts } from "./read-parts.ts";
import { ABOUT_PAGE, ABOUT_RIGHT, type About, type Releases, releasesOf, type VersionSession } from "./shared.ts";
import { texts } from "./texts.ts";

/** What runs here: versions for everybody, the parts for whoever looks after the installation. */
export const feature: ServerFeature = {
  rights: { [ABOUT_RIGHT]: texts.right },
  menu: [{ label: texts.about, path: ABOUT_PAGE, right: ABOUT_RIGHT }],
  sessionMembers,
  async session({ release }) {
    const told: VersionSession = { versaoProduto: release };
    return { ...told };
  },
  routes(api, { database, registry, release }) {
    api.get("/versoes", { config: { anyUser: true, call: calls.releases } }, async (): Promise<Releases> => {
      return { versao: release, versoes: releasesOf(await readChangelog()) };
    });

    api.get(ABOUT_PAGE, { config: { right: ABOUT_RIGHT, call: calls.about } }, async (): Promise<About> => {
      const { rows } = await database.house((queries) =>
        sql<{ versao: string }>`select current_setting('server_version') as versao`.execute(queries),
      );
      const version = rows[0]?.versao ?? "";
      return {
        versao: release,
        node: process.versions.node,
        banco: database.dialect === "pglite" ? texts.embedded(version) : texts.server(version),
        cadastros: registry().size,
        partes: await readParts(),
      };
    });
  },
};
