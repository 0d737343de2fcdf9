import { expect, test } from "vitest";
import { isDay, nextMoment } from "./next-moment.ts";

const ZONE = "America/Sao_Paulo";
const next = (ritmo: "DIA" | "SEMANA" | "MES" | "UTIL", dia: number, after: string, zone = ZONE): string =>
  nextMoment({ ritmo, dia, hora: "07:30" }, new Date(after), zone).toISOString();

test("comes every day at the company's hour, today where that is still to come", () => {
  expect(next("DIA", 0, "2026-11-24T09:00:00Z")).toBe("2026-11-24T10:30:00.000Z");
  expect(next("DIA", 0, "2026-11-24T10:30:00Z")).toBe("2026-11-25T10:30:00.000Z");
  expect(next("DIA", 0, "2026-11-24T09:00:00Z", "America/Rio_Branco")).toBe("2026-11-24T12:30:00.000Z");
});

test("comes on its weekday, and once however long nothing ran", () => {
  expect(next("SEMANA", 1, "2026-11-24T09:00:00Z")).toBe("2026-11-30T10:30:00.000Z");
});

test("comes on the last day of a month that is too short", () => {
  expect(next("MES", 31, "2026-02-01T09:00:00Z")).toBe("2026-02-28T10:30:00.000Z");
  expect(next("MES", 15, "2026-02-15T12:00:00Z")).toBe("2026-03-15T10:30:00.000Z");
});

test("comes on a working day of the month", () => {
  // November 2026 begins on a Sunday.
  expect(next("UTIL", 1, "2026-11-01T09:00:00Z")).toBe("2026-11-02T10:30:00.000Z");
  expect(next("UTIL", 5, "2026-11-06T12:00:00Z")).toBe("2026-12-07T10:30:00.000Z");
});

test("keeps to the clock where it is put forward", () => {
  expect(next("DIA", 0, "2026-03-28T12:00:00Z", "Europe/Lisbon")).toBe("2026-03-29T06:30:00.000Z");
});

test("knows which days there are", () => {
  for (const [ritmo, dia] of [
    ["SEMANA", 7],
    ["MES", 0],
    ["MES", 32],
    ["UTIL", 21],
    ["DIA", 1],
  ] as const)
    expect(isDay({ ritmo, dia, hora: "07:00" })).toBe(false);
});
