import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { type Durations, filesOfShard, longestFirst } from "./order.ts";

const ROOT = join(import.meta.dirname, "../..");
export const DURATIONS = join(ROOT, "tests/durations.json");

const durations = (): Durations => (existsSync(DURATIONS) ? (JSON.parse(readFileSync(DURATIONS, "utf8")) as Durations) : {});
const pathOf = ({ moduleId }: TestSpecification): string => relative(ROOT, moduleId);
const textOf = (path: string): string => readFileSync(join(ROOT, path), "utf8");
/** Takes its share of a shard by itself. */
const isShared = (path: string): boolean => /\b(sampledRegisters|ofShard)\(/.test(textOf(path));
/** Starts a server of its own and need not wait until the demonstration is made, as the other browser files do. */
const isReadyAtOnce = (path: string): boolean => /^tests\/e2e\//.test(path) && /from ".*\/support\/app\.ts"/.test(textOf(path));

/** Longest first within each project, by the recorded durations; shards of like length. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Files of one project stay together: a worker is kept only for the next file of its own.
    const projects = [...new Set(files.map(({ project }) => project))];
    const order = longestFirst(files.map(pathOf), durations());
    const ready = new Set(order.filter(isReadyAtOnce));
    const place = (file: TestSpecification): number => {
      const path = pathOf(file);
      return projects.indexOf(file.project) * 2 * order.length + (ready.has(path) ? 0 : order.length) + order.indexOf(path);
    };
    return [...files].sort((a, b) => place(a) - place(b));
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const own = filesOfShard(files.map(pathOf), { at: index, of: count, durations: durations(), isShared });
    return files.filter((file) => own.includes(pathOf(file)));
  }
}
