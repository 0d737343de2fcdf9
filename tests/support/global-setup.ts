import type { TestProject } from "vitest/node";
import { generate } from "../../generator/generate.ts";
import { postgresFolder, stopPostgres } from "./postgres.ts";

/** Tests run over what the schemas say now; the files that need a PostgreSQL server share one. */
export default async function setup(project: TestProject): Promise<() => void> {
  await generate({ root: process.cwd() });
  const folder = postgresFolder();
  project.provide("postgresFolder", folder);
  return () => stopPostgres(folder);
}
