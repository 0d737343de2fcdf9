import type { Question } from "../../ui/feedback/ask.ts";
import type { ToastList } from "../../ui/feedback/toasts.ts";
import { ApiError } from "./api-error.ts";
import { providerTexts } from "./texts.ts";

/** How the failure of a call is told (spec 000 §7.1): not at all, in the message area, or in a dialog. */
export type ErrorMode = "none" | "messages" | "dialog";

/** Tells a person what was thrown. `fallback` is said of what is no answer of the server. */
export type TellError = (error: unknown, mode?: ErrorMode, fallback?: string) => void;

interface Outlets {
  readonly toasts: Pick<ToastList, "show">;
  readonly ask: (question: Question) => Promise<boolean>;
}

/** Dialogs of their own have asked about these already: another message would only repeat them. */
const SUPPRESSED = new Set(["SESSION_EXPIRED", "EMPRESA_ALTERADA"]);

/** The one place that decides how errors of calls look (spec 000 §8). */
export function createTellError({ toasts, ask }: Outlets): TellError {
  return (error, mode = "messages", fallback = providerTexts.error) => {
    if (mode === "none" || isCancelled(error)) return;
    const { status, code, message, errors, requestId } = error instanceof ApiError ? error : unknownError(fallback);
    if (SUPPRESSED.has(code)) return;
    const items = errors.map((one) => one.message);
    if (mode === "dialog") {
      const header = status === 400 ? providerTexts.warningHeader : providerTexts.errorHeader;
      void ask({ header, text: message, items, notice: true });
      return;
    }
    const isWarning = status === 400 || status === 404;
    toasts.show({
      severity: isWarning ? "warning" : "error",
      detail: message,
      code,
      items,
      // A missing record is told and goes; everything else waits until it was read (spec 002 §8).
      sticky: status !== 404,
      note: status >= 500 && requestId ? providerTexts.requestId(requestId) : undefined,
    });
  };
}

function unknownError(message: string) {
  return { status: -1, code: "", message, errors: [] as ApiError["errors"], requestId: undefined };
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
