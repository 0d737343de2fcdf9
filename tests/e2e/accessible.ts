import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const SETTLED_MS = 10_000;

/** What breaks WCAG 2.2 AA on the page or in these parts of it and stays so: rule, where, why. */
export async function barriers(page: Page, parts: readonly string[] = ["html"]): Promise<readonly string[]> {
  const until = Date.now() + SETTLED_MS;
  let found = await barriersNow(page, parts);
  // What is still being asked for is closed for a moment, and looks so.
  while (found.length > 0 && Date.now() < until) found = await barriersNow(page, parts);
  return found;
}

async function barriersNow(page: Page, parts: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([tags, within]) => {
      const { axe: judge } = window as unknown as {
        readonly axe: { run(context: object, options: object): Promise<AxeResults> };
      };
      const { violations } = await judge.run(
        { include: within.map((part) => [part]) },
        {
          runOnly: { type: "tag", values: tags },
          resultTypes: ["violations"],
        },
      );
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary ?? ""}`),
      }));
    },
    [TAGS, [...parts]] as const,
  );
  return found.map(({ id, help, nodes }) => `${id} (${help})\n  ${nodes.slice(0, 4).join("\n  ")}`);
}
