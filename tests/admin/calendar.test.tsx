import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Calendar } from "../../src/ui/inputs/Calendar.tsx";

test("[002-9-32] the calendar speaks Portuguese", () => {
  render(<Calendar day="2024-01-22" views="day" onChoose={() => undefined} />);
  expect(screen.getByText(/^janeiro (de )?2024$/i)).toBeTruthy();
  for (const day of ["domingo", "segunda-feira", "sexta-feira", "sábado"])
    expect(screen.getByRole("columnheader", { name: new RegExp(`^${day}$`, "i") })).toBeTruthy();
  expect(screen.getByRole("gridcell", { selected: true }).textContent).toBe("22");
});
