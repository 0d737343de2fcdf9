import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useSyncExternalStore } from "react";
import { BAR_HEIGHT } from "../theme/tokens.ts";
import { MessageLines } from "./MessageLines.tsx";
import { feedbackTexts } from "./texts.ts";
import type { ToastList } from "./toasts.ts";

/** Shows the messages of a `ToastList`; assistive technology reads them as they come. */
export function Toasts({ list }: { readonly list: ToastList }) {
  const toasts = useSyncExternalStore(list.subscribe, list.all);
  return (
    <Box
      role="region"
      aria-label={feedbackTexts.messages}
      sx={{
        position: "fixed",
        zIndex: "snackbar",
        // Below the top bar, in the middle: what one does with records stands at the edges and at the foot.
        top: BAR_HEIGHT + 8,
        left: "50%",
        transform: "translateX(-50%)",
        width: "min(400px, 100vw - 32px)",
        display: "flex",
        flexDirection: "column",
        gap: 1,
        pointerEvents: "none",
      }}
    >
      {toasts.map((toast) => (
        <Alert
          key={toast.key}
          role={toast.severity === "error" ? "alert" : "status"}
          severity={toast.severity}
          variant="filled"
          closeText={feedbackTexts.close}
          {...(toast.closable ? { onClose: () => list.close(toast.key) } : {})}
          onMouseEnter={() => list.hold(toast.key)}
          onMouseLeave={() => list.release(toast.key)}
          onFocus={() => list.hold(toast.key)}
          onBlur={() => list.release(toast.key)}
          sx={{ pointerEvents: "auto", boxShadow: 6, alignItems: "center" }}
        >
          {toast.detail}
          {toast.items && toast.items.length > 0 && <MessageLines lines={toast.items} />}
          {toast.action && (
            <Button
              color="inherit"
              variant="outlined"
              onClick={() => {
                list.close(toast.key);
                toast.action?.run();
              }}
              sx={{ ml: 1.5 }}
            >
              {toast.action.label}
            </Button>
          )}
          {toast.note && (
            <Box component="small" sx={{ display: "block", mt: 0.5, overflowWrap: "anywhere" }}>
              {toast.note}
            </Box>
          )}
        </Alert>
      ))}
    </Box>
  );
}
