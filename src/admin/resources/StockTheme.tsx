import { type Theme, ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";

/** Inputs as wide as react-admin's own theme makes them; everything else looks as it does everywhere. */
const widened = (theme: Theme): Theme => {
  const { components = {} } = theme;
  const wide = ["MuiTextField", "MuiFormControl", "MuiAutocomplete", "RaSimpleFormIterator"] as const;
  const changed = wide.map((name) => {
    const had = components[name as "MuiTextField"];
    return [name, { ...had, defaultProps: { ...had?.defaultProps, fullWidth: true } }] as const;
  });
  return { ...theme, components: { ...components, ...Object.fromEntries(changed) } };
};

/** Where inputs of react-admin stand. */
export function StockTheme({ children }: { readonly children: ReactNode }) {
  return <ThemeProvider theme={widened}>{children}</ThemeProvider>;
}
