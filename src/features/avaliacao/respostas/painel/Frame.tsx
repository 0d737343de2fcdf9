import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import type { Answer } from "../../../../admin/screen/use-answer.ts";
import { NotLoaded } from "../../../../ui/feedback/NotLoaded.tsx";
import { panelUi as ui } from "./ui-texts.ts";

interface FrameProps<T> {
  readonly of: Answer<T>;
  /** Of the place it will take, in pixels. */
  readonly height?: number;
  readonly children: (answer: T) => ReactNode;
}

/** What was read, or that it is being read, or why it was not. */
export function Frame<T>({ of: { answer, problem, reload }, height = 240, children }: FrameProps<T>) {
  if (problem !== undefined) return <NotLoaded text={problem} severity="warning" onAgain={() => void reload()} />;
  if (answer === undefined) return <Skeleton variant="rounded" height={height} role="status" aria-label={ui.loading} />;
  return children(answer);
}

export const percent = (value: number | null): string =>
  value === null ? "–" : value.toLocaleString("pt-BR", { minimumFractionDigits: 2 });
