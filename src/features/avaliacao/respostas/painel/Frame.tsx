import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import type { Answer } from "../../../../admin/screen/use-answer.ts";
import { panelUi as ui } from "./ui-texts.ts";

interface FrameProps<T> {
  readonly of: Answer<T>;
  readonly children: (answer: T) => ReactNode;
}

/** What was read, or that it is being read, or why it was not. */
export function Frame<T>({ of: { answer, problem, reload }, children }: FrameProps<T>) {
  if (problem !== undefined)
    return (
      <Alert severity="warning" action={<Button onClick={() => void reload()}>{ui.retry}</Button>}>
        {problem}
      </Alert>
    );
  if (answer === undefined) return <Skeleton variant="rounded" height={240} role="status" aria-label={ui.loading} />;
  return children(answer);
}

export const percent = (value: number | null): string =>
  value === null ? "–" : value.toLocaleString("pt-BR", { minimumFractionDigits: 2 });
