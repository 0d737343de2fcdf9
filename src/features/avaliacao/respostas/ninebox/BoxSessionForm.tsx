import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { inputTexts } from "../../../../ui/inputs/texts.ts";
import { readCalibrators } from "./shared.ts";
import type { Calibration } from "./ui-calibration.ts";
import { ui } from "./ui-texts.ts";

type Calibrators = AnswerOf<typeof readCalibrators>;

/** Opens a session by its name, for some of those who calibrate or for all. */
export function BoxSessionForm({ start, onCancel }: Pick<Calibration, "start"> & { readonly onCancel: () => void }) {
  const { answer: others = [], problem } = useAnswer<Calibrators>(readCalibrators.path, ui.noCalibrators);
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<Calibrators>([]);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === "" || busy) return;
    setBusy(true);
    await start(
      name.trim(),
      chosen.map(({ id }) => id),
    );
    setBusy(false);
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => void submit(event)}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "start", flex: 1 }}
    >
      <TextField
        size="small"
        label={ui.sessionName}
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        sx={{ width: { xs: "100%", md: 220 } }}
      />
      <Autocomplete
        multiple
        size="small"
        limitTags={3}
        disableCloseOnSelect
        options={others}
        value={[...chosen]}
        onChange={(_, next) => setChosen(next)}
        getOptionLabel={({ nome }) => nome}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        noOptionsText={inputTexts.none}
        clearText={inputTexts.clear}
        openText={inputTexts.open}
        closeText={inputTexts.close}
        sx={{ width: { xs: "100%", md: 360 } }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={ui.participants}
            error={problem !== undefined}
            helperText={problem ?? (chosen.length === 0 ? ui.everybodyTakesPart : ui.theseTakePart)}
          />
        )}
      />
      <Button type="submit" variant="outlined" disabled={name.trim() === ""} loading={busy}>
        {ui.openSession}
      </Button>
      <Button onClick={onCancel}>{ui.cancel}</Button>
    </Box>
  );
}
