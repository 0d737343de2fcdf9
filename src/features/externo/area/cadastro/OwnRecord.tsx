import Alert from "@mui/material/Alert";
import LinearProgress from "@mui/material/LinearProgress";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { CANDIDATES } from "../shared.ts";
import { texts } from "../texts.ts";
import { useArea } from "../ui-area.ts";
import { useAreaAnswer, useAreaHttp } from "../ui-calls.ts";
import { CandidateForm } from "./CandidateForm.tsx";
import { readOwn } from "./shared.ts";
import { recordTexts } from "./texts.ts";
import { useCandidateForm } from "./ui-form.ts";

/** The candidate's record, to look at and to change (spec 000 §2.5). */
export function OwnRecord({ candidate }: { readonly candidate: number }) {
  const { info } = useArea();
  const http = useAreaHttp();
  const { open, error } = useCandidateForm("update", info?.empresa.id);
  const { answer, problem, reload } = useAreaAnswer(["cadastro", candidate], (call) => call(readOwn, { id: candidate }));
  const store = async (data: WireRecord, version: number | undefined): Promise<WireRecord> => {
    const headers = version === undefined ? {} : { "If-Match": `"${version}"` };
    const answered = await http(`${CANDIDATES}/${candidate}`, { method: "PUT", body: data, headers });
    return (await answered.json()) as WireRecord;
  };
  const wrong = error ? messageOf(error, recordTexts.failed) : problem;
  if (wrong) return <Alert severity="error">{wrong}</Alert>;
  if (open === undefined || answer === undefined) return <LinearProgress aria-label={texts.loading} />;
  return <CandidateForm open={open} record={answer} store={store} onReload={() => void reload()} onDone={() => void reload()} />;
}
