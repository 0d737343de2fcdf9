import Radio from "@mui/material/Radio";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { SharedKinds } from "../../kinds/contract.ts";
import type { Clash } from "./conflict.ts";
import { formTexts } from "./texts.ts";
import { valueText } from "./value-text.ts";

interface ConflictChoicesProps {
  readonly clashes: readonly Clash[];
  readonly kinds: SharedKinds;
  /** Told of the members whose stored value was chosen. */
  readonly onChange: (theirs: ReadonlySet<string>) => void;
}

/** Both values of each member two people changed, to choose between. Mine is proposed: nothing typed is lost by pressing on. */
export function ConflictChoices({ clashes, kinds, onChange }: ConflictChoicesProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());

  const choose = (name: string, side: "mine" | "theirs"): void => {
    const next = new Set(theirs);
    if (side === "theirs") next.add(name);
    else next.delete(name);
    setTheirs(next);
    onChange(next);
  };

  if (clashes.length === 0) return <Typography>{formTexts.conflictNone}</Typography>;
  return (
    <>
      <Typography sx={{ mb: 2 }}>{formTexts.conflictText}</Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell scope="col">{formTexts.conflictField}</TableCell>
            <TableCell scope="col">{formTexts.mine}</TableCell>
            <TableCell scope="col">{formTexts.theirs}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {clashes.map(({ field, mine, theirs: stored }) => (
            <TableRow key={field.name}>
              <TableCell component="th" scope="row">
                {field.title}
              </TableCell>
              {(["mine", "theirs"] as const).map((side) => {
                const text = valueText(field, side === "mine" ? mine : stored, kinds);
                return (
                  <TableCell key={side}>
                    <Typography
                      component="label"
                      variant="body2"
                      sx={{ display: "flex", alignItems: "center", gap: 0.5, overflowWrap: "anywhere" }}
                    >
                      <Radio
                        size="small"
                        name={`conflito-${field.name}`}
                        checked={theirs.has(field.name) === (side === "theirs")}
                        onChange={() => choose(field.name, side)}
                        slotProps={{
                          input: {
                            "aria-label": `${field.title}: ${side === "mine" ? formTexts.mine : formTexts.theirs}, ${text}`,
                          },
                        }}
                      />
                      {text}
                    </Typography>
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
