import type { Problem } from "./source.ts";

/** `schemas/x/y.json#/pointer: reason`, one line each, in the order of files and pointers. */
export function problemText(problems: readonly Problem[]): string {
  return [...new Set(problems.map(({ file, pointer, reason }) => `${file}#${pointer}: ${reason}`))].sort().join("\n");
}

/** Declarations that cannot be generated from. */
export class RefusedDeclarations extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problemText(problems));
    this.name = "RefusedDeclarations";
    this.problems = problems;
  }
}
