/** Work that comes round by itself. It must be safe to run on several nodes at once, and again after a crash. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

export interface Scheduler {
  start(): void;
  /** Runs a job as soon as it is free; unknown names do nothing. */
  wake(name: string): void;
  /** Starts nothing more and waits for what runs. */
  stop(): Promise<void>;
}

interface State {
  readonly job: Job;
  timer?: NodeJS.Timeout;
  running?: Promise<void>;
  again: boolean;
}

/** Runs each job every so often, never twice at the same time in this process. A job that fails is logged and comes round again. */
export function createScheduler(
  jobs: readonly Job[],
  log: { error(data: object, message: string): void },
  firstAfterMs = 5_000,
): Scheduler {
  const states = new Map<string, State>(jobs.map((job) => [job.name, { job, again: false }]));
  let open = false;

  const plan = (state: State, ms: number): void => {
    clearTimeout(state.timer);
    if (!open) return;
    state.timer = setTimeout(() => run(state), ms);
    state.timer.unref();
  };

  const run = (state: State): void => {
    if (!open) return;
    if (state.running !== undefined) {
      state.again = true;
      return;
    }
    state.running = state.job
      .run()
      .catch((error: unknown) => {
        const { name, message, code } = error as { name?: unknown; message?: unknown; code?: unknown };
        log.error({ job: state.job.name, error: { name, message, code } }, "job failed");
      })
      .then(() => {
        delete state.running;
        const ms = state.again ? 0 : state.job.everyMs;
        state.again = false;
        plan(state, ms);
      });
  };

  return {
    start() {
      open = true;
      for (const state of states.values()) plan(state, Math.min(firstAfterMs, state.job.everyMs));
    },
    wake(name) {
      const state = states.get(name);
      if (state !== undefined) run(state);
    },
    async stop() {
      open = false;
      for (const { timer } of states.values()) clearTimeout(timer);
      await Promise.all([...states.values()].map(({ running }) => running));
    },
  };
}
