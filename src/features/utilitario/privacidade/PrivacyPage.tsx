import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { type ComponentType, useId, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { PersonTab } from "./PersonTab.tsx";
import { ProcessingTab } from "./ProcessingTab.tsx";
import { ReadsTab } from "./ReadsTab.tsx";
import { RetentionTab } from "./RetentionTab.tsx";
import { FORGET_RIGHT, PERSON_RIGHT, READS_RIGHT, SEE_RIGHT, TERM_RIGHT } from "./shared.ts";
import { pageTexts } from "./texts.ts";

interface Section {
  readonly id: keyof typeof pageTexts.tabs;
  readonly rights: readonly string[];
  readonly Part: ComponentType;
}

const SECTIONS: readonly Section[] = [
  { id: "tratamento", rights: [SEE_RIGHT], Part: ProcessingTab },
  { id: "pessoa", rights: [PERSON_RIGHT, FORGET_RIGHT], Part: PersonTab },
  { id: "retencao", rights: [TERM_RIGHT], Part: RetentionTab },
  { id: "leituras", rights: [READS_RIGHT], Part: ReadsTab },
];

/** What the law on personal data asks for, each part for whoever holds its right. */
export function PrivacyPage() {
  const { session } = useAdmin();
  const scope = useId();
  const sections = SECTIONS.filter(({ rights }) => rights.some((right) => session.can(right)));
  const [chosen, setChosen] = useState(sections[0]?.id);
  const current = sections.find(({ id }) => id === chosen) ?? sections[0];
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={pageTexts.title} lead={pageTexts.lead} />
      {current !== undefined && (
        <>
          <Tabs
            value={current.id}
            onChange={(_, id: Section["id"]) => setChosen(id)}
            variant="scrollable"
            scrollButtons="auto"
            allowScrollButtonsMobile
            aria-label={pageTexts.sections}
            sx={{ minHeight: 40, borderBottom: 1, borderColor: "divider" }}
          >
            {sections.map(({ id }) => (
              <Tab
                key={id}
                value={id}
                id={`${scope}-aba-${id}`}
                aria-controls={id === current.id ? `${scope}-painel` : undefined}
                label={pageTexts.tabs[id]}
                sx={{ minHeight: 40, textTransform: "none" }}
              />
            ))}
          </Tabs>
          <Box role="tabpanel" id={`${scope}-painel`} aria-labelledby={`${scope}-aba-${current.id}`} sx={{ minWidth: 0 }}>
            <current.Part />
          </Box>
        </>
      )}
    </Box>
  );
}
