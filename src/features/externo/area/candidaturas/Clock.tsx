import Alert from "@mui/material/Alert";
import { useEffect, useState } from "react";
import { applicationTexts } from "./texts.ts";

const { page } = applicationTexts;
const SECOND = 1000;

/** How long is left, by the server's clock: `now` is what it showed when it told the end. */
export function Clock({ end, now }: { readonly end: string; readonly now: string }) {
  const [left, setLeft] = useState(() => Date.parse(end) - Date.parse(now));
  useEffect(() => {
    const began = performance.now();
    const whole = Date.parse(end) - Date.parse(now);
    const timer = setInterval(() => setLeft(whole - (performance.now() - began)), SECOND);
    return () => clearInterval(timer);
  }, [end, now]);
  const seconds = Math.max(0, Math.ceil(left / SECOND));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  // Told now and then, not at every second: who listens to the page is not talked over.
  const isTold = seconds === 60 || seconds === 0;
  return (
    <Alert
      severity={seconds === 0 ? "error" : seconds <= 60 ? "warning" : "info"}
      role="timer"
      aria-live={isTold ? "assertive" : "off"}
    >
      {seconds === 0 ? page.over : page.left(text)}
    </Alert>
  );
}
