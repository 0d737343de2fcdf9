import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useWatch } from "react-hook-form";
import { Link as RouterLink } from "react-router-dom";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { useSettled } from "../../../ui/use-settled.ts";
import { typedNamesakes } from "./shared.ts";
import { texts } from "./texts.ts";

/** Other candidates of the same name, however it is written, told while the name is typed. */
export function SameName({ address, record }: RegisterPartProps) {
  const typed: unknown = useWatch({ name: "nome" });
  const nome = useSettled(typeof typed === "string" && typed.trim() !== "" ? typed.trim() : null);
  const { answer = [] } = useCallAnswer(typedNamesakes, undefined, nome === null ? null : { body: { nome } });
  const others = nome === null ? [] : answer.filter(({ id }) => id !== record?.id);
  return (
    <Box role="status" sx={{ display: "grid", gap: 1, mt: 2, "&:empty": { display: "none" } }}>
      {others.map((one) => (
        <Alert key={one.id} severity="info">
          {texts.sameName}{" "}
          <Link component={RouterLink} to={`/${address}/${one.id}`} color="inherit">
            {texts.open(one.nome)}
          </Link>
        </Alert>
      ))}
    </Box>
  );
}
