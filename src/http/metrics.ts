import { monitorEventLoopDelay } from "node:perf_hooks";

const BOUNDS_MS = [5, 25, 100, 250, 1000, 5000] as const;

/** Figures of this process, in the text format of Prometheus. */
export interface Metrics {
  count(method: string, route: string, status: number, ms: number): void;
  text(): string;
  close(): void;
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const buckets = BOUNDS_MS.map(() => 0);
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  let total = 0;
  let sum = 0;
  return {
    count(method, route, status, ms) {
      const key = `method="${method}",route="${escaped(route)}",status="${Math.floor(status / 100)}xx"`;
      requests.set(key, (requests.get(key) ?? 0) + 1);
      total += 1;
      sum += ms;
      BOUNDS_MS.forEach((bound, index) => {
        if (ms <= bound) buckets[index] = (buckets[index] ?? 0) + 1;
      });
    },
    text() {
      const memory = process.memoryUsage();
      return [
        "# TYPE quadro_requests_total counter",
        ...[...requests].map(([labels, value]) => `quadro_requests_total{${labels}} ${value}`),
        "# TYPE quadro_request_ms histogram",
        ...BOUNDS_MS.map((bound, index) => `quadro_request_ms_bucket{le="${bound}"} ${buckets[index] ?? 0}`),
        `quadro_request_ms_bucket{le="+Inf"} ${total}`,
        `quadro_request_ms_sum ${Math.round(sum)}`,
        `quadro_request_ms_count ${total}`,
        "# TYPE quadro_event_loop_lag_ms gauge",
        `quadro_event_loop_lag_ms{quantile="0.99"} ${(lag.percentile(99) / 1e6).toFixed(1)}`,
        "# TYPE quadro_start_time_seconds gauge",
        `quadro_start_time_seconds ${Math.round(Date.now() / 1000 - process.uptime())}`,
        "# TYPE quadro_memory_bytes gauge",
        `quadro_memory_bytes{kind="rss"} ${memory.rss}`,
        `quadro_memory_bytes{kind="heap"} ${memory.heapUsed}`,
        "",
      ].join("\n");
    },
    close: () => lag.disable(),
  };
}

const escaped = (text: string): string => text.replace(/[\\"\n]/g, "_");
