import Button from "@mui/material/Button";
import { useListContext } from "ra-core";
import { lazy, Suspense, useState } from "react";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { icons } from "../../../ui/icons.tsx";
import { texts } from "./texts.ts";

const CvDialog = lazy(() => import("./CvDialog.tsx").then(({ CvDialog }) => ({ default: CvDialog })));

/** Prints the candidates selected in the list. */
export function PrintSelected() {
  const { selectedIds } = useListContext();
  return <PrintCv ids={selectedIds.map(Number)} />;
}

/** Prints the candidate of the form. */
export function PrintOne({ record }: RegisterPartProps) {
  return typeof record?.id === "number" ? <PrintCv ids={[record.id]} /> : null;
}

function PrintCv({ ids }: { readonly ids: readonly number[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        startIcon={<icons.print fontSize="small" />}
        onClick={() => setOpen(true)}
      >
        {texts.print}
      </Button>
      {open && (
        <Suspense>
          <CvDialog ids={ids} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
