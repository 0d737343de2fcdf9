import { generate } from "../../generator/generate.ts";

/** Tests run over what the schemas say now. */
export default async function setup(): Promise<void> {
  await generate({ root: process.cwd() });
}
