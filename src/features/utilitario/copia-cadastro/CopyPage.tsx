import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { CompanyChoice } from "./CompanyChoice.tsx";
import { OutcomeTables } from "./OutcomeTables.tsx";
import { RegisterTable } from "./RegisterTable.tsx";
import { texts } from "./texts.ts";
import { useCopy } from "./ui-copy.ts";

/** Copies registers from one company to others: choose, simulate, see what would happen, copy. */
export function CopyPage() {
  const page = useCopy();
  const { companies, offers, ticked, outcome, running, problem, toCreate } = page;
  return (
    <Box sx={{ maxWidth: 960, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead
        title={texts.title}
        lead={
          <>
            {texts.lead}
            <br />
            {texts.personal}
          </>
        }
      />
      {companies?.length === 1 && <Alert severity="info">{texts.alone}</Alert>}
      {companies !== undefined && companies.length > 1 && (
        <CompanyChoice
          companies={companies}
          origin={page.origin}
          destinations={page.destinations}
          onOrigin={page.chooseOrigin}
          onDestinations={page.chooseDestinations}
        />
      )}
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <Paper variant="outlined">
        <RegisterTable
          offers={offers}
          ticked={ticked}
          onTick={page.tick}
          empty={page.isReady ? texts.none : texts.choose}
          disabled={running !== undefined}
        />
      </Paper>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          variant={toCreate > 0 ? "outlined" : "contained"}
          disabled={!page.isReady || ticked.size === 0 || running !== undefined}
          onClick={() => void page.simulate()}
        >
          {running === "simulating" ? texts.simulating : texts.simulate}
        </Button>
        <Button variant="contained" disabled={toCreate === 0 || running !== undefined} onClick={() => void page.copy()}>
          {running === "copying" ? texts.copying : texts.copy}
        </Button>
      </Box>
      {outcome !== undefined && <OutcomeTables outcome={outcome} />}
    </Box>
  );
}
