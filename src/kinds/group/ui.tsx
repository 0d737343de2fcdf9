import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { InputProps, KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

/** Members of a group as a section of their own. */
function Input({ field, path, id, labelledBy, describedBy, context }: InputProps) {
  const { Member } = context;
  return (
    <Box
      component="fieldset"
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy}
      sx={{ border: 0, borderTop: 1, borderColor: "divider", m: 0, p: 0, pt: 1, minWidth: 0 }}
    >
      <Typography component="legend" id={labelledBy} variant="subtitle2" sx={{ pr: 1.5, fontWeight: 600 }}>
        {field.title}
      </Typography>
      <Box sx={{ display: "grid", gridTemplateColumns: "repeat(12, minmax(0, 1fr))", columnGap: 2, rowGap: 1.5 }}>
        {(field.object?.fields ?? []).map((member) => (
          <Member key={member.name} field={member} path={`${path}.${member.name}`} />
        ))}
      </Box>
    </Box>
  );
}

export const kindUi: KindUi = {
  name: kindShared.name,
  Input,
  Cell: () => null,
  width: () => 12,
  ownTitle: () => true,
  readByInput: () => true,
};
