import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { inGender } from "../../metadata/in-gender.ts";
import type { ListView } from "./list-view.ts";
import { listTexts } from "./texts.ts";

const ALL = "";

/** The register's presets as tabs; without one for everything, all of it comes first. */
export function ListTabs({ view }: { readonly view: ListView }) {
  const { register, list } = view;
  const { presets } = register.list;
  if (presets.length === 0) return null;
  const filter = list.filterValues as Record<string, unknown>;
  const everything = presets.find((preset) => preset.where === undefined);
  const chosen = typeof filter.preset === "string" ? filter.preset : (everything?.id ?? ALL);
  const known = presets.some(({ id }) => id === chosen) ? chosen : everything ? everything.id : ALL;
  const choose = (id: string): void => {
    const { preset: _, ...rest } = filter;
    list.setFilters(id === ALL ? rest : { ...rest, preset: id }, undefined, false);
  };
  return (
    <Tabs
      value={known}
      onChange={(_, id: string) => choose(id)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={listTexts.views}
      sx={{ borderBottom: 1, borderColor: "divider", px: 1 }}
    >
      {!everything && <Tab value={ALL} label={<Label title={listTexts.all(register.gender)} count={view.counts.get(ALL)} />} />}
      {presets.map(({ id, title }) => (
        <Tab key={id} value={id} label={<Label title={inGender(title, register.gender)} count={view.counts.get(id)} />} />
      ))}
    </Tabs>
  );
}

function Label({ title, count }: { readonly title: string; readonly count: number | undefined }) {
  if (count === undefined) return title;
  return (
    <span>
      {title}{" "}
      <Box component="span" sx={{ color: "text.secondary", fontWeight: 400, fontVariantNumeric: "tabular-nums" }}>
        {count.toLocaleString("pt-BR")}
      </Box>
    </span>
  );
}
