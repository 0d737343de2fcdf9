import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { formTexts } from "./texts.ts";

export interface TabItem {
  readonly id: string;
  readonly title: string;
  readonly errors: number;
}

interface TabBarProps {
  readonly scope: string;
  readonly tabs: readonly TabItem[];
  readonly current: string;
  readonly onChange: (id: string) => void;
}

/** Tabs of a form; those with something wrong say how much, in text too. */
export function TabBar({ scope, tabs, current, onChange }: TabBarProps) {
  return (
    <Tabs
      value={current}
      onChange={(_, id: string) => onChange(id)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={formTexts.sections}
      sx={{ minHeight: 40, borderBottom: 1, borderColor: "divider", mb: 2 }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.id}
          value={tab.id}
          id={`${scope}-aba-${tab.id}`}
          aria-controls={`${scope}-painel-${tab.id}`}
          label={<TabLabel {...tab} />}
          sx={{ minHeight: 40, textTransform: "none", ...(tab.errors > 0 ? { color: "error.main" } : {}) }}
        />
      ))}
    </Tabs>
  );
}

function TabLabel({ title, errors }: TabItem) {
  if (errors === 0) return <span>{title}</span>;
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.75 }}>
      <span>
        {title}
        <span style={visuallyHidden}>, {formTexts.tabErrors(errors)}</span>
      </span>
      <Box component="span" aria-hidden sx={COUNT}>
        {errors}
      </Box>
    </Box>
  );
}

/** Beside the title: what hangs over it is cut off at the last tab. */
const COUNT = {
  minWidth: 18,
  px: 0.5,
  borderRadius: 9,
  bgcolor: "error.main",
  color: "error.contrastText",
  fontSize: "0.6875rem",
  lineHeight: "18px",
  textAlign: "center",
} as const;
