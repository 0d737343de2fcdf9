import { styled } from "@mui/material/styles";
import { FormMember } from "./FormMember.tsx";
import { useForm } from "./form-context.ts";
import { fieldAt } from "./paths.ts";

/** Members in a grid of twelve columns, in the order given. */
export function FieldGrid({ paths }: { readonly paths: readonly string[] }) {
  const { store } = useForm();
  return (
    <Grid>
      {paths.map((path) => {
        const field = fieldAt(store.register, path);
        return field ? <FormMember key={path} field={field} path={path} /> : null;
      })}
    </Grid>
  );
}

const Grid = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(12, minmax(0, 1fr))",
  columnGap: 16,
  rowGap: 12,
  alignItems: "start",
});
