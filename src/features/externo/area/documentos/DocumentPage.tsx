import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useOpenTools } from "../../../../admin/app/open-tools.ts";
import { ApiError, messageOf } from "../../../../admin/providers/api-error.ts";
import { sizeText } from "../../../../errors/size-text.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { DayField } from "../../../../ui/inputs/DayField.tsx";
import { AreaPage } from "../AreaPage.tsx";
import { sendFile } from "../cadastro/shared.ts";
import { CANDIDATES, MOST_SENT_BYTES } from "../shared.ts";
import { useArea } from "../ui-area.ts";
import { useAreaAnswer, useAreaCall } from "../ui-calls.ts";
import { focusField } from "../ui-focus.ts";
import { addDocument, changeDocument, type KeptDocument, readDocument } from "./shared.ts";
import { documentTexts } from "./texts.ts";

const { page } = documentTexts;
type Messages = Readonly<Partial<Record<string, string>>>;
const LABELS: Readonly<Record<string, string>> = { descricao: page.description, data: page.date, anexo: page.file };

/** A new document, or one that is there, by its number. */
export function DocumentPage({ candidate, id }: { readonly candidate: number; readonly id: number | undefined }) {
  const read = useAreaAnswer(
    ["documento", candidate, id],
    id === undefined ? null : (call) => call(readDocument, { id: candidate, places: { documento: id } }),
  );
  return (
    <AreaPage
      title={id === undefined ? page.add : page.edit}
      problem={read.problem}
      waiting={id !== undefined && read.answer === undefined}
    >
      <DocumentForm candidate={candidate} stored={read.answer} />
    </AreaPage>
  );
}

function DocumentForm({ candidate, stored }: { readonly candidate: number; readonly stored: KeptDocument | undefined }) {
  const { link } = useArea();
  const { ask, notify } = useOpenTools();
  const send = useAreaCall();
  const navigate = useNavigate();
  const [messages, setMessages] = useState<Messages>({});
  const [refusal, setRefusal] = useState<string>();
  const [anexo, setAnexo] = useState<WireRecord | undefined>(stored?.anexo as WireRecord | undefined);
  const [busy, setBusy] = useState(false);
  const list = `${CANDIDATES}/${candidate}/documentos-anexos`;

  const upload = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > MOST_SENT_BYTES) return setMessages({ ...messages, anexo: page.tooLarge(sizeText(MOST_SENT_BYTES)) });
    setBusy(true);
    try {
      const body = new FormData();
      body.append("file", file, file.name);
      setAnexo(await send(sendFile, { body, query: { campo: "documento" } }));
      setMessages(({ anexo: _, ...others }) => others);
      notify(page.sent(file.name), "success");
    } catch (error) {
      setMessages({ ...messages, anexo: messageOf(error, page.failed) });
    }
    setBusy(false);
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const record = { descricao: String(given.get("descricao") ?? "").trim(), data: String(given.get("data") ?? ""), anexo };
    const show = async (next: Messages): Promise<void> => {
      setMessages(next);
      const first = ["descricao", "data", "anexo"].find((name) => next[name] !== undefined);
      if (first === undefined) return;
      await ask({
        header: page.fillIn,
        text: page.fillIn,
        items: Object.entries(next).map(([name, message]) => `${LABELS[name] ?? name}: ${message}`),
        notice: true,
      });
      focusField(form, first);
    };
    const missing = Object.entries(record).flatMap(([name, value]) =>
      value === "" || value === undefined ? [[name, page.required]] : [],
    );
    setRefusal(undefined);
    if (missing.length > 0) return show(Object.fromEntries(missing));
    setBusy(true);
    try {
      if (stored === undefined) await send(addDocument, { id: candidate, body: record });
      else await send(changeDocument, { id: candidate, places: { documento: stored.id }, body: record });
      notify(page.saved, "success");
      await navigate(link(list));
    } catch (error) {
      const known = error instanceof ApiError ? error.errors : [];
      if (known.length > 0) await show(Object.fromEntries(known.map(({ field, message }) => [field, message])));
      else setRefusal(messageOf(error, page.failed));
    }
    setBusy(false);
  };

  const name = typeof anexo?.name === "string" ? anexo.name : undefined;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 2, maxWidth: 480 }}>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <TextField
        id="descricao"
        name="descricao"
        label={page.description}
        defaultValue={stored?.descricao ?? ""}
        required
        error={messages.descricao !== undefined}
        helperText={messages.descricao}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <DayField
        name="data"
        label={page.date}
        {...(stored?.data ? { first: stored.data } : {})}
        required
        problem={messages.data}
      />
      <Box>
        <Button component="label" variant="outlined" color="inherit" disabled={busy}>
          {page.choose}
          <input
            id="anexo"
            type="file"
            aria-label={page.file}
            aria-describedby="anexo-estado"
            onChange={({ target }) => void upload(target.files?.[0])}
            style={{ position: "absolute", width: 1, height: 1, opacity: 0 }}
          />
        </Button>
        <FormHelperText id="anexo-estado" role="status" error={messages.anexo !== undefined}>
          {messages.anexo ?? (name === undefined ? " " : page.chosen(name))}
        </FormHelperText>
      </Box>
      <Box sx={{ display: "flex", gap: 1 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {page.save}
        </Button>
        <Button component={Link} to={link(list)} color="inherit">
          {page.back}
        </Button>
      </Box>
    </Box>
  );
}
