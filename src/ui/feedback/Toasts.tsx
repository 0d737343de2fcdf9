import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useSyncExternalStore } from "react";
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
        bottom: 16,
        right: 16,
        left: { xs: 16, sm: "auto" },
        width: { sm: 400 },
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
          sx={{ pointerEvents: "auto", boxShadow: 6, alignItems: "center" }}
        >
          {toast.detail}
          {toast.items && toast.items.length > 0 && <MessageLines lines={toast.items} />}
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
