import LinearProgress from "@mui/material/LinearProgress";
import { CoreAdminContext } from "ra-core";
import { type ComponentType, Suspense, useState } from "react";
import { createBrowserRouter, Outlet, RouterProvider, useRouteError } from "react-router-dom";
import { LoginPage } from "../login/LoginPage.tsx";
import { ResourceDefinitions } from "../resources/ResourceDefinitions.tsx";
import { BrokenPage } from "../shell/BrokenPage.tsx";
import { ForbiddenPage } from "../shell/ForbiddenPage.tsx";
import { HomePage } from "../shell/HomePage.tsx";
import { Layout } from "../shell/Layout.tsx";
import { SessionDialogs } from "../shell/SessionDialogs.tsx";
import { shellTexts } from "../shell/texts.ts";
import { AppFrame } from "./AppFrame.tsx";
import { AdminToolsContext } from "./admin-context.ts";
import type { AdminParts, FeaturePage } from "./admin-parts.ts";
import { type AppTools, createTools } from "./create-tools.ts";
import { FirstThings } from "./FirstThings.tsx";
import { Allowed, Guard } from "./Guard.tsx";
import { Notifications } from "./Notifications.tsx";
import { RegisterPage } from "./RegisterPage.tsx";

/** The whole application in the browser. */
export function AdminApp({ parts }: { readonly parts: AdminParts }) {
  const [{ tools, router }] = useState(() => {
    const made = createTools(parts);
    return { tools: made, router: createRouter(made, parts) };
  });
  return (
    <AppFrame tools={tools.admin} telling={tools.telling}>
      <AdminToolsContext value={tools.admin}>
        <RouterProvider router={router} />
      </AdminToolsContext>
    </AppFrame>
  );
}

function createRouter(tools: AppTools, { pages = [], Beside }: AdminParts) {
  const page = ({ path, Page, rights, allRights }: FeaturePage) => ({
    path,
    element: (
      <Allowed rights={rights} allRights={allRights}>
        <Suspense fallback={<LinearProgress aria-label={shellTexts.loading} />}>
          <Page />
        </Suspense>
      </Allowed>
    ),
    errorElement: <Broken />,
  });
  return createBrowserRouter([
    {
      element: <Root tools={tools} Beside={Beside} />,
      errorElement: <Broken />,
      children: [
        {
          path: "/login",
          element: (
            <Guard open>
              <LoginPage />
            </Guard>
          ),
        },
        ...pages.filter(({ open }) => open).map(page),
        {
          element: <Inside />,
          children: [
            { path: "/", element: <HomePage />, errorElement: <Broken /> },
            ...pages.filter(({ open }) => !open).map(page),
            // Where react-admin leads whoever may not see one of its pages.
            { path: "/access-denied", element: <ForbiddenPage /> },
            { path: "*", element: <RegisterPage />, errorElement: <Broken /> },
          ],
        },
      ],
    },
  ]);
}

interface RootProps {
  readonly tools: AppTools;
  readonly Beside: ComponentType | undefined;
}

function Root({ tools, Beside }: RootProps) {
  return (
    <CoreAdminContext
      dataProvider={tools.dataProvider}
      authProvider={tools.authProvider}
      i18nProvider={tools.i18nProvider}
      queryClient={tools.queryClient}
      store={tools.store}
    >
      <Notifications />
      <Outlet />
      <SessionDialogs gate={tools.gate} />
      {Beside && (
        <Suspense>
          <Beside />
        </Suspense>
      )}
    </CoreAdminContext>
  );
}

function Inside() {
  return (
    <Guard>
      <ResourceDefinitions>
        <FirstThings>
          <Layout>
            <Outlet />
          </Layout>
        </FirstThings>
      </ResourceDefinitions>
    </Guard>
  );
}

function Broken() {
  return <BrokenPage error={useRouteError()} />;
}
