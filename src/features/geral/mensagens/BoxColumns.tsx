import Box from "@mui/material/Box";
import { Fragment } from "react";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { BoxCard } from "./BoxCard.tsx";
import { type Arrangement, type Box as MessageBox, type Side, toggled } from "./shared.ts";
import { texts } from "./texts.ts";
import { type DropPlace, useDrag } from "./ui-drag.ts";
import { useMoves } from "./ui-moves.ts";

const SIDES: readonly Side[] = ["caixasEsquerda", "caixasDireita"];

interface BoxColumnsProps {
  readonly boxes: readonly MessageBox[];
  readonly arrangement: Arrangement;
  readonly arrange: (next: Arrangement) => void;
}

/** Two columns of boxes, one below the other on phones. */
export function BoxColumns({ boxes, arrangement, arrange }: BoxColumnsProps) {
  const moves = useMoves(arrangement, arrange);
  const { put } = moves;
  const drag = useDrag((box, { side, at }) => put(box, side, at));

  return (
    <Box component="section" aria-label={texts.section}>
      <Box id="caixas-ajuda" sx={visuallyHidden}>
        {texts.move.help}
      </Box>
      <Box role="status" aria-live="assertive" sx={visuallyHidden}>
        {moves.said}
      </Box>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        {SIDES.map((side) => {
          const column = moves.shown[side];
          const others = column.filter((tipo) => tipo !== drag.dragged);
          return (
            <Box
              key={side}
              data-column={side}
              sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2, alignContent: "start", minHeight: 48 }}
            >
              {column.map((tipo, place) => {
                const box = boxes.find((one) => one.tipo === tipo);
                if (!box) return null;
                return (
                  <Fragment key={tipo}>
                    {tipo !== drag.dragged && isHere(drag.place, side, others.indexOf(tipo)) && <DropLine />}
                    <BoxCard
                      box={box}
                      minimized={moves.shown.caixasMinimizadas.includes(tipo)}
                      lifted={moves.lifted === tipo}
                      faint={drag.dragged === tipo}
                      side={side}
                      place={place}
                      last={column.length - 1}
                      onToggle={() => arrange(toggled(arrangement, tipo))}
                      onPut={(to, at) => put(tipo, to, at)}
                      onHandleKey={(event) => moves.onHandleKey(tipo, event)}
                      onHandleDown={(event) => drag.onHandleDown(tipo, event)}
                      onHandleBlur={moves.settle}
                    />
                  </Fragment>
                );
              })}
              {isHere(drag.place, side, others.length) && <DropLine />}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const isHere = (place: DropPlace | undefined, side: Side, at: number): boolean => place?.side === side && place.at === at;

/** Where the dragged box would fall. */
function DropLine() {
  return <Box sx={{ height: 4, borderRadius: 1, bgcolor: "primary.main" }} />;
}
