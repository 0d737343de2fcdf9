import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { LabelledGroup } from "../../../ui/inputs/LabelledGroup.tsx";
import { SelectBox } from "../../../ui/inputs/SelectBox.tsx";
import { MembersForm } from "./MembersForm.tsx";
import { configurableFields } from "./shared.ts";
import { texts } from "./texts.ts";

/** Members of one register after another, as this company wants them. */
export function FieldsPage() {
  const { answer: registers, problem, put, reload } = useCallAnswer(configurableFields, texts.failed);
  const [chosen, setChosen] = useState<string>();

  if (problem !== undefined)
    return <StatusPage title={texts.title} text={problem} back={texts.back} onAgain={() => void reload()} />;
  if (registers === undefined) return <Typography role="status">{texts.loading}</Typography>;
  const register = registers.find(({ registro }) => registro === chosen) ?? registers[0];
  return (
    <Box sx={{ maxWidth: 960, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={texts.title} lead={texts.lead} />
      {register === undefined && <Alert severity="info">{texts.none}</Alert>}
      {registers.length > 1 && register !== undefined && (
        <Box sx={{ maxWidth: 360 }}>
          <LabelledGroup title={texts.register} required>
            {(frame) => (
              <SelectBox
                {...frame}
                value={register.registro}
                choices={registers.map(({ registro, titulo }) => ({ value: registro, label: titulo }))}
                onChange={(value) => setChosen(value ?? undefined)}
              />
            )}
          </LabelledGroup>
        </Box>
      )}
      {register !== undefined && (
        <MembersForm
          key={register.registro}
          register={register}
          onSaved={(saved) => put((all) => all.map((one) => (one.registro === saved.registro ? saved : one)))}
        />
      )}
    </Box>
  );
}
