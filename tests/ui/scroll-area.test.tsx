import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ScrollArea } from "../../src/ui/ScrollArea.tsx";
import { sizesChanged } from "../support/sizes.ts";

const table = (
  <ScrollArea label="Matriz">
    <table>
      <tbody>
        <tr>
          <td>
            <input type="checkbox" disabled aria-label="Alta × Provável" />
          </td>
        </tr>
      </tbody>
    </table>
  </ScrollArea>
);

test("what is wider than its place is reached by keyboard, though everything inside is locked; what is not is passed by", () => {
  const wide = vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(900);
  const place = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(360);
  render(table);
  sizesChanged();
  const area = screen.getByRole("group", { name: "Matriz" });
  area.focus();
  expect(document.activeElement).toBe(area);

  place.mockReturnValue(900);
  sizesChanged();
  expect(screen.queryByRole("group")).toBeNull();
  expect(area.hasAttribute("tabindex")).toBe(false);
  wide.mockReturnValue(1200);
  sizesChanged();
  expect(screen.getByRole("group", { name: "Matriz" })).toBe(area);
});
