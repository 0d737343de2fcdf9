import Box from "@mui/material/Box";
import Portal from "@mui/material/Portal";
import { useEffect } from "react";
import { type By, type Equity, footOf, headOf, rowsOf, saidOf } from "./ui-said.ts";
import { equityUi as texts } from "./ui-texts.ts";

interface PrintedEquityProps {
  readonly table: string;
  readonly equity: Equity;
  readonly by: By;
  readonly onDone: () => void;
}

/** What is said by sex or race, on paper only: printed, and gone. */
export function PrintedEquity({ table, equity, by, onDone }: PrintedEquityProps) {
  useEffect(() => {
    window.addEventListener("afterprint", onDone, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", onDone);
  }, [onDone]);
  return (
    <Portal>
      <Box className="impressao" sx={{ display: "none", "@media print": { display: "block" } }}>
        <h1>
          {table}: {texts.table[by]}
        </h1>
        {saidOf(equity, by).map((one) => (
          <p key={one}>{one}</p>
        ))}
        <p>{texts.lead}</p>
        <table>
          <thead>
            <tr>
              {headOf(by).map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...rowsOf(equity, by), footOf(equity, by)].map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {headOf(by)
                  .slice(1)
                  .map((head, at) => (
                    <td key={head}>{cells[at]}</td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Portal>
  );
}
