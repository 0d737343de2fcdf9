import Button from "@mui/material/Button";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { icons } from "../../ui/icons.tsx";
import { useFormServices } from "./form-services.ts";
import { formTexts } from "./texts.ts";

/** The stored record on paper, by the tabs of its form: for whoever reads it, changing it or not. */
export function RecordPdf({ address, id }: { readonly address: string; readonly id: number }) {
  const { api, notify, tellError } = useFormServices();
  const [busy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.printRecord(address, id);
      notify(formTexts.pdfMade, "success");
    } catch (error) {
      tellError(error, "messages", formTexts.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Tooltip title={formTexts.pdfOfRecord}>
      <span>
        <Button
          color="inherit"
          startIcon={<icons.print fontSize="small" />}
          disabled={busy}
          onClick={() => void make()}
          sx={{ "@media print": { display: "none" } }}
        >
          {formTexts.pdf}
        </Button>
      </span>
    </Tooltip>
  );
}
