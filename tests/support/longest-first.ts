import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from "vitest/node";

/** Orders a run so that no long file is left alone at its end: the named ones first, in this order, within their project. */
export function longestFirst(names: readonly string[]): TestSequencerConstructor {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      // Files of one project stay together: a worker is kept only for the next file of its own.
      const projects = [...new Set(sorted.map(({ project }) => project))];
      const place = ({ project, moduleId }: TestSpecification): number => {
        const found = names.findIndex((name) => moduleId.includes(`/${name}.test.ts`));
        return projects.indexOf(project) * (names.length + 1) + (found < 0 ? names.length : found);
      };
      return sorted.sort((a, b) => place(a) - place(b));
    }
  };
}
