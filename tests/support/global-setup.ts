import type { TestProject } from "vitest/node";
import { generate } from "../../generator/generate.ts";
import { runFolder } from "./postgres.ts";

/** Tests run over what the schemas say now; the files that need a PostgreSQL server share one. */
export default async function setup(project: TestProject): Promise<() => void> {
  await generate({ root: process.cwd() });
  const { folder, clear } = runFolder();
  project.provide("postgresFolder", folder);
  return clear;
}
