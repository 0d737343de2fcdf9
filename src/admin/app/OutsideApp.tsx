import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { createBrowserRouter, RouterProvider, useRouteError } from "react-router-dom";
import { CrashPage } from "../shell/CrashPage.tsx";
import { AppFrame } from "./AppFrame.tsx";
import { createOpenTools, type OpenParts } from "./open-tools.ts";

interface OutsideAppProps extends OpenParts {
  /** The address the page answers at, and below it. */
  readonly under: string;
  readonly Page: ComponentType;
}

/** What people outside the company get of the application: one page and what it leads to, without the internal area. */
export function OutsideApp({ under, Page, ...parts }: OutsideAppProps) {
  const [{ tools, telling, queryClient, router }] = useState(() => ({
    ...createOpenTools(parts),
    router: createBrowserRouter([{ path: `${under}/*`, element: <Page />, errorElement: <Broken /> }]),
  }));
  return (
    <AppFrame tools={tools} telling={telling}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppFrame>
  );
}

function Broken() {
  return <CrashPage error={useRouteError()} />;
}
