import Box from "@mui/material/Box";

/** Lines of a message as a bulleted list (spec 000 §8). */
export function MessageLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
