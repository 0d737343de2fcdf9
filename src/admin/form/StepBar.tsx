import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import type { FormSteps } from "./form-steps.ts";
import { formTexts } from "./texts.ts";

/** Which step of how many, and what it is about. A new step takes the focus, so that it is read out. */
export function StepBar({ id, steps: { at, items, current } }: { readonly id: string; readonly steps: FormSteps }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current.id);
  useEffect(() => {
    if (shown.current === current.id) return;
    shown.current = current.id;
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: "nearest" });
  }, [current.id]);
  return (
    <>
      <Typography ref={heading} tabIndex={-1} id={id} component="h2" variant="subtitle1" sx={{ scrollMarginTop: 72, outline: 0 }}>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
          {formTexts.step(at, items.length)}
        </Typography>
        {current.title}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(at / items.length) * 100}
        aria-label={formTexts.progress}
        aria-valuetext={formTexts.step(at, items.length)}
        sx={{ my: 1, borderRadius: 1 }}
      />
    </>
  );
}
