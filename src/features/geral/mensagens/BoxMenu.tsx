import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { icons } from "../../../ui/icons.tsx";
import type { Side } from "./shared.ts";
import { texts } from "./texts.ts";

const { move } = texts;

interface BoxMenuProps {
  readonly title: string;
  readonly side: Side;
  readonly place: number;
  /** Place of the last box of the column. */
  readonly last: number;
  readonly onPut: (side: Side, at: number) => void;
}

/** 'Mover para…': the same moves by command, for who does not drag. */
export function BoxMenu({ title, side, place, last, onPut }: BoxMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isLeft = side === "caixasEsquerda";
  const pick = (to: Side, at: number) => () => {
    setAnchor(null);
    onPut(to, at);
  };
  return (
    <>
      <IconButton
        aria-label={move.menu(title)}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: "text.secondary" }}
      >
        <icons.more fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem disabled={place === 0} onClick={pick(side, place - 1)}>
          {move.up}
        </MenuItem>
        <MenuItem disabled={place === last} onClick={pick(side, place + 1)}>
          {move.down}
        </MenuItem>
        <MenuItem onClick={pick(isLeft ? "caixasDireita" : "caixasEsquerda", place)}>
          {isLeft ? move.toRight : move.toLeft}
        </MenuItem>
      </Menu>
    </>
  );
}
