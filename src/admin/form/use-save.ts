import { useRef, useState } from "react";
import type { Violation, WireRecord } from "../../metadata/verdict.ts";
import { type AskSave, createAskSave } from "./ask-save.tsx";
import { clashesOf, settle } from "./conflict.ts";
import { type FormServices, failureOf } from "./form-services.ts";
import type { FormStore } from "./form-store.ts";
import { fieldAt } from "./paths.ts";
import { formTexts } from "./texts.ts";
import type { AskDialog } from "./use-dialogs.tsx";

export interface SaveTask {
  readonly store: FormStore;
  readonly services: FormServices;
  readonly ask: AskDialog;
  /** Sends the draft; `key` is the same for every try of one form, `version` that of the record it stands on. */
  readonly send: (key: string, version: number | undefined) => Promise<WireRecord>;
  /** Asks the server for what the browser cannot know (warnings over other rows); absent when nothing is unknown. */
  readonly preview?:
    | (() => Promise<{ readonly errors: readonly Violation[]; readonly warnings: readonly Violation[] }>)
    | undefined;
  readonly onSaved: (record: WireRecord) => void;
  /** Shows the first member in need, switching to its tab. */
  readonly focus: (path: string) => void;
}

export interface Saving {
  readonly busy: boolean;
  readonly save: () => Promise<void>;
}

/** The way from a draft to a stored record: judged here, judged there, asked about, tried again; what was typed stays until it is stored. */
export function useSave(task: SaveTask): Saving {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const key = useRef(crypto.randomUUID());
  const latest = useRef(task);
  latest.current = task;

  const save = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const saved = await run(latest.current, createAskSave(latest.current), key.current);
      if (saved) {
        key.current = crypto.randomUUID();
        latest.current.onSaved(saved);
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { busy, save };
}

async function run(task: SaveTask, ask: AskSave, key: string): Promise<WireRecord | null> {
  const { store } = task;
  const verdict = store.judge();
  if (verdict.errors.length > 0) return refuse(task, ask, verdict.errors);
  const more = await task.preview?.().catch(() => null);
  if (more && more.errors.length > 0) return refuse(task, ask, more.errors);
  const warnings = [...verdict.warnings, ...(more?.warnings ?? [])].filter(
    (one, at, all) => all.findIndex((other) => other.field === one.field && other.code === one.code) === at,
  );
  if (warnings.length > 0 && !(await ask.warnings(warnings))) return null;
  return attempt(task, ask, key);
}

async function attempt(task: SaveTask, ask: AskSave, key: string): Promise<WireRecord | null> {
  const { store, services } = task;
  try {
    return await task.send(key, versionOf(store.before()));
  } catch (error) {
    const failure = failureOf(error);
    if (failure.status === 0) {
      services.tellError(error);
      return (await ask.offline()) ? attempt(task, ask, key) : null;
    }
    if (failure.status === 409 && failure.current) return conflict(task, ask, key, failure.current);
    if (failure.errors.length > 0) {
      const violations = failure.errors.map((one) => ({
        field: one.field,
        code: one.code ?? failure.code,
        message: one.message,
      }));
      return refuse(task, ask, violations, failure.message);
    }
    services.tellError(error, "messages", formTexts.failed);
    return null;
  }
}

async function conflict(task: SaveTask, ask: AskSave, key: string, current: WireRecord): Promise<WireRecord | null> {
  const { store } = task;
  const [before, draft] = [store.before() ?? {}, store.draft()];
  const theirs = await ask.conflict(clashesOf(store.register, before, draft, current));
  if (theirs === null) return null;
  store.rebase(current, settle(store.register, before, draft, theirs));
  return run(task, ask, key);
}

async function refuse(task: SaveTask, ask: AskSave, violations: readonly Violation[], message?: string): Promise<null> {
  const { store } = task;
  store.show(violations);
  const chosen = await ask.invalid(violations, message);
  const first = chosen ?? violations.find((one) => one.field !== "" && fieldAt(store.register, one.field))?.field;
  if (first !== undefined) task.focus(first);
  return null;
}

function versionOf(record: WireRecord | null): number | undefined {
  return typeof record?.versao === "number" ? record.versao : undefined;
}
