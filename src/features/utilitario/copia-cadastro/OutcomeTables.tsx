import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import type { DestinationSummary, RegisterSummary, Told } from "./shared.ts";
import { texts } from "./texts.ts";
import type { Outcome } from "./ui-copy.ts";

/** What the simulation foresees, or what the copy did, per destination and register, with every refusal by name. */
export function OutcomeTables({ outcome: { dry, destinations } }: { readonly outcome: Outcome }) {
  const created = destinations.flatMap(({ cadastros }) => cadastros).some(({ criados }) => criados > 0);
  return (
    <Box role="status" sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Alert severity={dry ? "info" : "success"}>
        {dry ? texts.simulated : texts.copied} {created ? "" : texts.nothing}
      </Alert>
      {destinations.map((destination) => (
        <Destination key={destination.empresa.id} destination={destination} dry={dry} />
      ))}
    </Box>
  );
}

function Destination({ destination, dry }: { readonly destination: DestinationSummary; readonly dry: boolean }) {
  const { empresa, cadastros } = destination;
  const columns = [dry ? texts.toCreate : texts.created, texts.existing, texts.refused, texts.incomplete];
  return (
    <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography variant="h2">{texts.in(empresa.nome)}</Typography>
      <ScrollArea label={texts.in(empresa.nome)} outlined>
        <Table size="small" aria-label={texts.in(empresa.nome)}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.register}</TableCell>
              {columns.map((title) => (
                <TableCell key={title} align="right">
                  {title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {cadastros.map((one) => (
              <TableRow key={one.id}>
                <TableCell>{one.titulo}</TableCell>
                {figuresOf(one).map(([name, figure]) => (
                  <TableCell key={name} align="right" sx={{ fontVariantNumeric: "tabular-nums" }}>
                    {figure.toLocaleString("pt-BR")}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
      {cadastros.map((one) => (
        <Names key={one.id} summary={one} />
      ))}
    </Box>
  );
}

const figuresOf = (one: RegisterSummary): readonly (readonly [string, number])[] => [
  ["criados", one.criados],
  ["existentes", one.existentes],
  ["recusados", one.recusados.length],
  ["incompletos", one.incompletos.length],
];

function Names({ summary: { titulo, recusados, incompletos } }: { readonly summary: RegisterSummary }) {
  return (
    <>
      <Reasons title={`${titulo}: ${texts.refused.toLowerCase()}`} told={recusados} />
      <Reasons title={`${titulo}: ${texts.incomplete.toLowerCase()}`} told={incompletos} />
    </>
  );
}

function Reasons({ title, told }: { readonly title: string; readonly told: readonly Told[] }) {
  if (told.length === 0) return null;
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {told.map(({ registro, motivos }) => (
          <Typography component="li" variant="body2" key={`${registro} ${motivos.join(" ")}`}>
            {registro}: {motivos.join(" ")}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
