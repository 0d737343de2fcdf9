import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Field } from "../../metadata/field.ts";
import { Fact } from "../../ui/Fact.tsx";
import { useForm } from "./form-context.ts";
import { useFormServices } from "./form-services.ts";
import type { FormSteps } from "./form-steps.ts";
import { fieldAt, isFilled, isRecord } from "./paths.ts";
import { tabPaths } from "./tabs.ts";
import { formTexts } from "./texts.ts";
import { valueText } from "./value-text.ts";

/** All that was typed, step by step, as it will be sent; each step is opened again from here. */
export function StepReview({ steps: { items, open } }: { readonly steps: FormSteps }) {
  const { store } = useForm();
  const { kinds } = useFormServices();
  const factsOf = (tab: string): readonly (readonly [string, string])[] =>
    tabPaths(store.register, tab).flatMap((path) => {
      const field = fieldAt(store.register, path);
      return field === undefined ? [] : told(field, path);
    });
  const told = (field: Field, path: string): readonly (readonly [string, string])[] => {
    const value = store.value(path);
    if (!isFilled(value) || !store.state(path).visible) return [];
    if (field.object !== undefined && isRecord(value))
      return field.object.fields.flatMap((member) => told(member, `${path}.${member.name}`));
    return [[store.title(field), field.writeOnly ? formTexts.chosen : valueText(field, value, kinds)]];
  };
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Typography variant="body2">{formTexts.reviewLead}</Typography>
      {items.slice(0, -1).map(({ id, title }) => {
        const facts = factsOf(id);
        return (
          <Box key={id} component="section" sx={{ minWidth: 0 }}>
            <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
              <Typography component="h3" variant="subtitle2">
                {title}
              </Typography>
              <Button size="small" onClick={() => open(id)} aria-label={formTexts.changeStep(title)}>
                {formTexts.change}
              </Button>
            </Box>
            {facts.length === 0 ? (
              <Typography variant="body2" color="textSecondary">
                {formTexts.nothingTyped}
              </Typography>
            ) : (
              <Box
                component="dl"
                sx={{ m: 0, display: "grid", gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)", columnGap: 2, rowGap: 0.5 }}
              >
                {facts.map(([name, text]) => (
                  <Fact key={name} title={name}>
                    {text}
                  </Fact>
                ))}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
