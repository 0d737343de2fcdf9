import { sql } from "kysely";
import { screen } from "../../../http/screen.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { text } from "../../../metadata/shape.ts";
import { readChangelog, readParts } from "./read-parts.ts";
import { about, releases, releasesOf, type VersionSession } from "./shared.ts";
import { texts } from "./texts.ts";

/** What runs here: versions for everybody, the parts for whoever looks after the installation. */
export const feature: ServerFeature = {
  ...screen(about, { label: texts.about, right: texts.right }, (api, { database, registry, release }) => {
    serve(api, releases, async () => ({ versao: release, versoes: releasesOf(await readChangelog()) }));

    serve(api, about, async () => {
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
  }),
  sessionMembers: { versaoProduto: text },
  async session({ release }) {
    const told: VersionSession = { versaoProduto: release };
    return { ...told };
  },
};
