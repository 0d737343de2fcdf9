import { expect, test } from "vitest";
import { releasesOf } from "./shared.ts";

test("releases are read with their notes, without the file's marks", () => {
  const file =
    "# Mudanças\n\n## 0.2.0\n\n- **Um** aviso\n  em duas linhas.\n- Outro, ver [guia](docs/guia.md).\n\n## 0.1.0\n- `Primeira`\n";
  expect(releasesOf(file)).toEqual([
    { titulo: "0.2.0", notas: ["Um aviso em duas linhas.", "Outro, ver guia."] },
    { titulo: "0.1.0", notas: ["Primeira"] },
  ]);
});
