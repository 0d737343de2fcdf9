import { useInsertionEffect } from "react";
import { type CompanyLook, DEFAULT_COLOUR } from "../metadata/company-look.ts";
import { channels, inkOn } from "../metadata/contrast.ts";

const COLOUR = /^#[0-9a-f]{6}$/i;

/**
 * The company's colours are those of a page for people outside while it is open (spec 000 §2.5). Put with the styles, before any layout
 * effect measures: what is drawn first would otherwise be seen in the colours of before, and fade.
 */
export function useColours(company: Pick<CompanyLook, "corPrincipal" | "corSecundaria"> | undefined): void {
  const main = colour(company?.corPrincipal) ?? DEFAULT_COLOUR;
  const second = colour(company?.corSecundaria) ?? main;
  useInsertionEffect(() => {
    const { style } = document.documentElement;
    const values = { ...variables("primary", main), ...variables("secondary", second) };
    for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(values)) style.removeProperty(name);
    };
  }, [main, second]);
}

function colour(given: string | null | undefined): string | undefined {
  return given && COLOUR.test(given) ? given : undefined;
}

function variables(name: "primary" | "secondary", main: string): Readonly<Record<string, string>> {
  const ink = inkOn(main);
  return {
    [`--mui-palette-${name}-main`]: main,
    [`--mui-palette-${name}-mainChannel`]: channels(main).join(" "),
    // Away from the ink, so that what is written stays as readable under the pointer.
    [`--mui-palette-${name}-dark`]: `color-mix(in srgb, ${main} 85%, ${ink === "#ffffff" ? "black" : "white"})`,
    [`--mui-palette-${name}-contrastText`]: ink,
  };
}
