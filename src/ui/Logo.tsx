import Box from "@mui/material/Box";

/** The mark: a board of four places, one of them taken. */
export function Logo({ size = 24, name = true }: { readonly size?: number; readonly name?: boolean }) {
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1, color: "text.primary" }}>
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <rect x="1" y="1" width="22" height="22" rx="6" fill="var(--mui-palette-primary-main)" />
        <rect x="5.5" y="5.5" width="5.5" height="5.5" rx="1.5" fill="var(--mui-palette-primary-contrastText)" opacity=".45" />
        <rect x="13" y="5.5" width="5.5" height="5.5" rx="1.5" fill="var(--mui-palette-primary-contrastText)" />
        <rect x="5.5" y="13" width="5.5" height="5.5" rx="1.5" fill="var(--mui-palette-primary-contrastText)" opacity=".45" />
        <rect x="13" y="13" width="5.5" height="5.5" rx="1.5" fill="var(--mui-palette-primary-contrastText)" opacity=".45" />
      </svg>
      {name && (
        <Box component="span" sx={{ fontWeight: 660, fontSize: size * 0.71, letterSpacing: "-0.02em" }}>
          Quadro
        </Box>
      )}
    </Box>
  );
}
