import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { useOpenTools } from "../../../../admin/app/open-tools.ts";
import { apiAddress } from "../../../../admin/providers/api-address.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { icons } from "../../../../ui/icons.tsx";
import { ScrollArea } from "../../../../ui/ScrollArea.tsx";
import { AreaPage } from "../AreaPage.tsx";
import { CANDIDATES } from "../shared.ts";
import { useArea } from "../ui-area.ts";
import { useAreaAnswer, useAreaCall } from "../ui-calls.ts";
import { type KeptDocument, listDocuments, removeDocument } from "./shared.ts";
import { documentTexts } from "./texts.ts";

const { page } = documentTexts;

/** The candidate's attached documents (spec 000 §2.4). */
export function DocumentsPage({ candidate }: { readonly candidate: number }) {
  const { link } = useArea();
  const { ask, notify } = useOpenTools();
  const send = useAreaCall();
  const base = `${CANDIDATES}/${candidate}/documentos-anexos`;
  const { answer, problem, reload } = useAreaAnswer(["documentos", candidate], (call) => call(listDocuments, { id: candidate }));

  const remove = async ({ id, descricao }: KeptDocument): Promise<void> => {
    if (!(await ask(page.sure(descricao)))) return;
    try {
      await send(removeDocument, { id: candidate, places: { documento: id } });
      notify(page.removed, "success");
      await reload();
    } catch (error) {
      notify(messageOf(error, page.failed), "error");
    }
  };

  return (
    <AreaPage
      title={page.title}
      lead={page.lead}
      problem={problem}
      waiting={answer === undefined}
      actions={
        <Button component={Link} to={link(`${base}/new`)} variant="contained" startIcon={<icons.add />}>
          {page.add}
        </Button>
      }
    >
      <ScrollArea label={page.title}>
        <Table size="small" aria-label={page.title}>
          <TableHead>
            <TableRow>
              <TableCell>{page.description}</TableCell>
              <TableCell>{page.date}</TableCell>
              <TableCell>{page.actions}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {answer?.map((one) => (
              <TableRow key={one.id}>
                <TableCell sx={{ overflowWrap: "anywhere" }}>{one.descricao}</TableCell>
                <TableCell sx={{ fontVariantNumeric: "tabular-nums" }}>{dayText(one.data)}</TableCell>
                <TableCell sx={{ whiteSpace: "nowrap" }}>
                  <IconButton
                    component="a"
                    href={apiAddress(`${base}/${one.id}/download`)}
                    download
                    aria-label={page.download(one.descricao)}
                  >
                    <icons.download />
                  </IconButton>
                  <IconButton component={Link} to={link(`${base}/${one.id}`)} aria-label={page.change(one.descricao)}>
                    <icons.edit />
                  </IconButton>
                  <IconButton onClick={() => void remove(one)} aria-label={page.remove(one.descricao)}>
                    <icons.delete />
                  </IconButton>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
      {answer?.length === 0 && <Typography>{page.none}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {page.total(answer?.length ?? 0)}
      </Typography>
    </AreaPage>
  );
}
