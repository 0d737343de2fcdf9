import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { AskDialog } from "../../ui/feedback/AskDialog.tsx";
import { LoadingLine } from "../../ui/feedback/LoadingLine.tsx";
import { Toasts } from "../../ui/feedback/Toasts.tsx";
import { theme } from "../../ui/theme/theme.ts";
import { type OpenTools, OpenToolsContext, type Telling } from "./open-tools.ts";

interface AppFrameProps {
  readonly tools: OpenTools;
  readonly telling: Telling;
  readonly children: ReactNode;
}

/** The look, and where people are told and asked something: of the whole application and of what outside people get of it. */
export function AppFrame({ tools, telling, children }: AppFrameProps) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="quadro.tema" disableTransitionOnChange noSsr>
      <CssBaseline />
      <OpenToolsContext value={tools}>
        {children}
        <AskDialog queue={telling.questions} />
        <Toasts list={telling.toasts} />
        <LoadingLine activity={telling.activity} />
      </OpenToolsContext>
    </ThemeProvider>
  );
}
