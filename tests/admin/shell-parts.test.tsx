import { screen } from "@testing-library/react";
import { lazy } from "react";
import { expect, test } from "vitest";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

test("a part of the shell is fetched when its feature says there is something to show, by who looks and where", async () => {
  fakeServer(on("GET", "/api/userinfo", { body: userinfo([]) }));
  const fetched: string[] = [];
  const part = (name: string) =>
    lazy(async () => {
      fetched.push(name);
      return { default: () => <p>{name}</p> };
    });
  drawApp("/", [
    {
      slot: "home",
      order: 1,
      when: ({ info, path }) => info?.usuario.nome === "Ana Prado" && path === "/",
      Part: part("De Ana"),
    },
    { slot: "home", order: 2, when: ({ path }) => path === "/sst/epis", Part: part("De outra página") },
    { slot: "home", order: 3, Part: part("De todos") },
  ]);
  expect(await screen.findByText("De Ana")).toBeTruthy();
  expect(await screen.findByText("De todos")).toBeTruthy();
  expect(fetched.sort()).toEqual(["De Ana", "De todos"]);
});
