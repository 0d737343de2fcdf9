import qrcode from "qrcode-generator";

/** A dark run of modules in a row of a code, in parts of the code's side. */
export interface CodeRun {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const known = new Map<string, readonly CodeRun[]>();
const KEPT = 50;

/** The dark runs of the code that says a text. */
export function codeRuns(said: string): readonly CodeRun[] {
  const had = known.get(said);
  if (had !== undefined) return had;
  const code = qrcode(0, "M");
  code.addData(said);
  code.make();
  const count = code.getModuleCount();
  const runs: CodeRun[] = [];
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1) {
      const from = column;
      while (column < count && code.isDark(row, column)) column += 1;
      if (column > from) runs.push({ x: from / count, y: row / count, width: (column - from) / count, height: 1 / count });
    }
  if (known.size >= KEPT) known.clear();
  known.set(said, runs);
  return runs;
}
