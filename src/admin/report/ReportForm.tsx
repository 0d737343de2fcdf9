import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Paper from "@mui/material/Paper";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { emptyFilters } from "../../metadata/empty-filters.ts";
import { COMPANIES, OWN_REPORTS, type Report, SUMMARY } from "../../metadata/report.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { useAdmin } from "../app/admin-context.ts";
import { RegisterParts } from "../app/RegisterParts.tsx";
import { verdictModule } from "../app/verdict-module.ts";
import { createAskSave } from "../form/ask-save.tsx";
import { FieldGrid } from "../form/FieldGrid.tsx";
import { focusMember } from "../form/focus-member.ts";
import { FormProvider, useChannel } from "../form/form-context.ts";
import { failureOf, useFormServices } from "../form/form-services.ts";
import type { FormStore } from "../form/form-store.ts";
import { wholeDraft } from "../form/payload.ts";
import { useDialogs } from "../form/use-dialogs.tsx";
import { useFacts } from "../form/use-facts.ts";
import { useFormValue } from "../form/use-form-value.ts";
import { fileNameOf, saveBlob } from "../providers/download.ts";
import { followTask } from "../providers/follow-task.ts";
import type { FoundRegister } from "../providers/registers.ts";
import { askedFilters } from "./asked-filters.ts";
import { type Behind, BehindBox } from "./BehindBox.tsx";
import type { ReportOutcome } from "./ReportPage.tsx";
import type { PreviewAnswer } from "./ReportPreview.tsx";
import { reportTexts as texts } from "./texts.ts";

interface ReportFormProps {
  readonly found: FoundRegister;
  readonly report: Report;
  readonly onOutcome: (outcome: ReportOutcome) => void;
}

type Wanted = "previa" | "pdf" | "xlsx" | "csv";

/** How long a file is waited for before one is told that it takes longer. */
const WAIT_SECONDS = 4;

/** The filters of a report in the house's own form, and what may be asked with them. Enter shows the preview. */
export function ReportForm({ found, report, onOutcome }: ReportFormProps) {
  const { sharedKinds, http } = useAdmin();
  const services = useFormServices();
  const [ask, dialog] = useDialogs();
  const [busy, setBusy] = useState<Wanted>();
  const [behind, setBehind] = useState<Behind>();
  const { register, base } = found;
  const module = verdictModule(found, sharedKinds);
  const { id: company } = services.rules.company;
  const initial =
    register.fields.some(({ name }) => name === COMPANIES) && typeof company === "number" ? { [COMPANIES]: [company] } : {};
  const { search } = useLocation();
  const [typed] = useState(() => askedFilters(search, register.fields));
  const form = useFormValue({ register, module, address: base, before: null, initial, typed, op: "create" }, ask);
  const { store, scope } = form;
  useFacts({ store, services, address: base, id: undefined });

  const refuse = async (errors: Parameters<FormStore["show"]>[0]): Promise<void> => {
    store.show(errors);
    const chosen = await createAskSave({ store, services, ask }).invalid(errors);
    const first = chosen ?? errors[0]?.field;
    if (first !== undefined) void focusMember(scope, first);
  };
  const isReady = (): boolean => {
    const { errors } = store.judge();
    if (errors.length > 0) void refuse(errors);
    return errors.length === 0;
  };
  const send = async (wanted: Wanted): Promise<void> => {
    if (!isReady()) return;
    setBusy(wanted);
    try {
      const { tail, body } = asked(wanted, filtersOf(store, report));
      const response = await http(`/${base}${tail}`, {
        method: "POST",
        body,
        waits: true,
        ...(wanted === "previa" ? {} : { headers: { Prefer: `respond-async, wait=${WAIT_SECONDS}` } }),
      });
      store.show([]);
      if (response.status === 202) return await follow(((await response.json()) as { readonly tarefa: number }).tarefa, wanted);
      if (response.status === 204) return onOutcome({ what: "empty", text: report.messages.empty ?? texts.empty });
      if (wanted === "previa") return onOutcome(shown((await response.json()) as PreviewAnswer, report, body));
      await save(response, wanted);
    } catch (error) {
      const { status, errors: refused, message } = failureOf(error);
      if (status === 400 && refused.length > 0) return void refuse(refused.map((one) => ({ code: "", ...one })));
      onOutcome({
        what: "failed",
        text: status >= 400 && status < 500 && message !== "" ? message : (report.messages.failed ?? texts.failed),
      });
    } finally {
      setBusy(undefined);
      setBehind(undefined);
    }
  };
  const save = async (response: Response, wanted: Wanted): Promise<void> => {
    const name = fileNameOf(response.headers.get("content-disposition"), `${report.file}.${wanted}`);
    saveBlob(await response.blob(), name);
    services.notify(texts.made(name), "success");
  };
  /** What takes long is made while one works on; whoever stays gets the file here. */
  const follow = async (id: number, wanted: Wanted): Promise<void> => {
    const leaving = new AbortController();
    setBehind({ done: 0, cancel: () => leaving.abort() });
    const { cancelled, result } = await followTask<{ readonly registros: number }>(http, id, {
      signal: leaving.signal,
      onProgress: (done) => setBehind({ done, cancel: () => leaving.abort() }),
    });
    if (cancelled) return services.notify(texts.cancelled, "success");
    if (result?.registros === 0) return onOutcome({ what: "empty", text: report.messages.empty ?? texts.empty });
    await save(await http(`${OWN_REPORTS}/${id}/arquivo`, { waits: true }), wanted);
  };
  const begin = useRef(() => void (typed && send("previa")));
  useEffect(() => begin.current(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send("previa");
  };
  const button = (wanted: "pdf" | "xlsx" | "csv", label: string) =>
    report.formats.includes(wanted) && (
      <Button variant="outlined" loading={busy === wanted} disabled={busy !== undefined} onClick={() => void send(wanted)}>
        {label}
      </Button>
    );
  return (
    <FormProvider value={form}>
      <Paper
        component="form"
        variant="outlined"
        noValidate
        onSubmit={submit}
        aria-label={texts.filters}
        sx={{ p: 2, display: "grid", gap: 2 }}
      >
        <FieldGrid paths={register.fields.filter(({ name }) => name !== SUMMARY).map(({ path }) => path)} />
        {report.summary && <Detail store={store} />}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Button type="submit" variant="contained" loading={busy === "previa"} disabled={busy !== undefined}>
            {texts.show}
          </Button>
          {button("pdf", texts.pdf)}
          {button("xlsx", texts.xls)}
          {button("csv", texts.csv)}
          <RegisterParts
            slot="reportButton"
            register={register}
            address={base}
            record={null}
            reload={nothing}
            isReady={isReady}
          />
        </Box>
        <Typography variant="caption" color="text.secondary">
          {texts.most(report.formats, report.most)}
        </Typography>
        {behind && <BehindBox {...behind} />}
      </Paper>
      {dialog}
    </FormProvider>
  );
}

const nothing = (): void => undefined;

/** Paper and spreadsheet are told apart by `pdf`; the others have addresses of their own. */
function asked(wanted: Wanted, filters: WireRecord): { readonly tail: string; readonly body: WireRecord } {
  if (wanted === "pdf" || wanted === "xlsx") return { tail: "", body: { ...filters, pdf: wanted === "pdf" } };
  return { tail: `/${wanted}`, body: filters };
}

const shown = (answer: PreviewAnswer, report: Report, filters: WireRecord): ReportOutcome =>
  answer.registros === 0 ? { what: "empty", text: report.messages.empty ?? texts.empty } : { what: "preview", answer, filters };

/** Every filter as it stands; a key that has to be sent is sent empty. */
function filtersOf(store: FormStore, report: Report): WireRecord {
  const filled = Object.entries(wholeDraft(store)).filter(([, value]) => value !== null && value !== undefined);
  return { ...emptyFilters(report), ...Object.fromEntries(filled) };
}

function Detail({ store }: { readonly store: FormStore }) {
  const label = useId();
  useChannel(store, SUMMARY);
  return (
    <FormControl>
      <FormLabel id={label}>{texts.detail}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={label}
        value={store.value(SUMMARY) === true ? "resumido" : "detalhado"}
        onChange={(_, value) => store.write(SUMMARY, value === "resumido")}
      >
        <FormControlLabel value="detalhado" control={<Radio />} label={texts.detailed} />
        <FormControlLabel value="resumido" control={<Radio />} label={texts.summary} />
      </RadioGroup>
    </FormControl>
  );
}
