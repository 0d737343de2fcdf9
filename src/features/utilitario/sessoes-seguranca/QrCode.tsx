import Box from "@mui/material/Box";
import qrcode from "qrcode-generator";
import { useMemo } from "react";

/** Modules of light around it, without which cameras do not find it. */
const MARGIN = 4;
const SIZE = 200;

/** A QR code drawn here: what it says never leaves the page. Dark on light in every theme, as cameras expect. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => {
    const code = qrcode(0, "M");
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    const all = Array.from({ length: count * count }, (_, at) => [Math.floor(at / count), at % count] as const);
    const dark = all.filter(([row, column]) => code.isDark(row, column));
    return {
      path: dark.map(([row, column]) => `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`).join(""),
      size: count + 2 * MARGIN,
    };
  }, [text]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: SIZE, height: SIZE, justifySelf: "center", borderRadius: 1 }}
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={path} fill="black" />
    </Box>
  );
}
