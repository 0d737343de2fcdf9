import type { FuzzReport } from "./fuzz.ts";

const SLOWEST_MS = 1_000;

/** What a run found, in lines, each fault with the request that shows it again. */
export function told(report: FuzzReport, seed: number): { readonly text: string; readonly good: boolean } {
  const { sent, statuses, faults, health } = report;
  const lines = faults.map(({ n, status, request, answer }) =>
    [
      `${status || "no answer"} --seed ${seed} --only ${n}`,
      `  ${request.method} ${request.path} ${JSON.stringify(request.headers)} as ${request.who}`,
      `  ${request.body?.slice(0, 1_000) ?? ""}`,
      `  ${answer}`,
    ].join("\n"),
  );
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  return {
    text: [
      ...lines,
      `${sent} requests, seed ${seed}: ${counts.join(", ")}; ${faults.length} beyond 499`,
      `health: asked ${health.asked} times, ${health.unwell} unwell, at worst ${health.worstMs} ms`,
    ].join("\n"),
    good: faults.length === 0 && health.unwell === 0 && health.worstMs <= SLOWEST_MS,
  };
}
