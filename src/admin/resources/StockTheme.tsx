import { type Theme, ThemeProvider, useTheme } from "@mui/material/styles";
import { type ReactNode, useCallback } from "react";

/** Inputs as wide as react-admin's own theme makes them; everything else looks as it does everywhere. */
function widened(theme: Theme): Theme {
  const { components = {} } = theme;
  const names = ["MuiTextField", "MuiFormControl", "MuiAutocomplete", "RaSimpleFormIterator"] as const;
  const wide = names.map((name) => {
    const had = components[name as "MuiTextField"];
    return [name, { ...had, defaultProps: { ...had?.defaultProps, fullWidth: true } }] as const;
  });
  return { ...theme, components: { ...components, ...Object.fromEntries(wide) } };
}

/** Where inputs of react-admin stand. */
export function StockTheme({ children }: { readonly children: ReactNode }) {
  const theme = useTheme();
  // As a function: a theme with colour schemes given as itself would manage them a second time.
  const wide = useCallback(() => widened(theme), [theme]);
  return <ThemeProvider theme={wide}>{children}</ThemeProvider>;
}
