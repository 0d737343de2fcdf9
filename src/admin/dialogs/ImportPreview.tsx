import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { Register } from "../../metadata/register.ts";
import type { Json } from "../../metadata/verdict.ts";
import { icons } from "../../ui/icons.tsx";
import { ScrollArea } from "../../ui/ScrollArea.tsx";
import { useAdmin } from "../app/admin-context.ts";
import { fieldAt } from "../form/paths.ts";
import { valueText } from "../form/value-text.ts";
import type { ImportReport } from "../providers/wire.ts";
import { dialogTexts } from "./texts.ts";

const { import: texts } = dialogTexts;

/** What each record of the file is now and would be. */
export function ImportPreview({ report, register }: { readonly report: ImportReport; readonly register: Register }) {
  const { sharedKinds } = useAdmin();
  const { preview = [], created, updated } = report;
  if (preview.length === 0) return null;
  const text = (path: string, value: Json): string => {
    const field = fieldAt(register, path);
    return field ? valueText(field, value, sharedKinds) : String(value ?? "");
  };
  return (
    <Accordion variant="outlined" disableGutters defaultExpanded={updated > 0}>
      <AccordionSummary expandIcon={<icons.arrow />}>{texts.previewOf(preview.length, created + updated)}</AccordionSummary>
      <AccordionDetails sx={{ p: 0 }}>
        <ScrollArea label={texts.preview} sx={{ maxHeight: 320 }}>
          <Table size="small" stickyHeader sx={{ "& td, & tbody th": { overflowWrap: "anywhere", verticalAlign: "top" } }}>
            <TableHead>
              <TableRow>
                {[texts.line, texts.record, texts.field, texts.before, texts.after].map((title) => (
                  <TableCell key={title}>{title}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {preview.flatMap(({ line, id, name, changes }) =>
                changes.map(({ field, title, before, after }, at) => (
                  <TableRow key={`${line} ${field}`}>
                    <TableCell>{at === 0 ? line : null}</TableCell>
                    <TableCell>{at > 0 ? null : id === null ? `${name} (${texts.isNew})` : name}</TableCell>
                    <TableCell>{title}</TableCell>
                    {/* Of a new record the file's own words are told: it has no stored values yet. */}
                    <TableCell>{id === null ? null : text(field, before)}</TableCell>
                    <TableCell>{id === null ? String(after ?? "") : text(field, after)}</TableCell>
                  </TableRow>
                )),
              )}
            </TableBody>
          </Table>
        </ScrollArea>
      </AccordionDetails>
    </Accordion>
  );
}
