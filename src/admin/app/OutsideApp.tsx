import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { createBrowserRouter, RouterProvider, useRouteError } from "react-router-dom";
import { CrashPage } from "../shell/CrashPage.tsx";
import { AppFrame } from "./AppFrame.tsx";
import type { OutsidePages } from "./admin-parts.ts";
import { createOpenTools, type OpenParts } from "./open-tools.ts";

interface OutsideAppProps extends OpenParts {
  readonly pages: OutsidePages;
}

/** What people outside the company get of the application: its pages and what they lead to, without the internal area. */
export function OutsideApp({ pages, ...parts }: OutsideAppProps) {
  const [{ tools, telling, queryClient, router }] = useState(() => ({
    ...createOpenTools(parts),
    router: createBrowserRouter(
      pages.map(({ path, Page }) => ({
        path,
        element: (
          <Suspense>
            <Page />
          </Suspense>
        ),
        errorElement: <Broken />,
      })),
    ),
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
