import { styled } from "@mui/material/styles";
import { type CSSProperties, memo, useCallback } from "react";
import type { MemberProps } from "../../kinds/ui-contract.ts";
import type { Field } from "../../metadata/field.ts";
import { isFilled } from "../../metadata/json.ts";
import type { FieldState, Json } from "../../metadata/verdict.ts";
import { requiredNoteId } from "../../ui/inputs/input-frame.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { controlId, useChannel, useForm } from "./form-context.ts";
import { useFormServices } from "./form-services.ts";
import { formTexts } from "./texts.ts";
import { widthOf } from "./width-of.ts";

/**
 * One member of a form: label, input of its kind, help and error. It listens to its own path only, so that a key pressed elsewhere
 * never draws it.
 */
export const FormMember = memo(function FormMember({
  field,
  path,
  label = "above",
  inTable = false,
  asText: shown = false,
}: MemberProps) {
  const { store, face, scope } = useForm();
  const { faces } = useFormServices();
  useChannel(store, path);
  const write = useCallback((value: Json) => store.write(path, value), [store, path]);

  const state = store.state(path);
  const kind = faces.get(kindNow(state, (name) => faces.has(name)) ?? field.kind);
  if (!state.visible || !kind) return null;

  const titled = { ...field, title: store.title(field) };
  const value = store.value(path);
  const error = store.error(path);
  // Read in a table behind the dialog that writes it: two elements, two ids.
  const id = controlId(scope, path) + (shown ? "-lido" : "");
  const help = inTable || store.readOnly ? null : memberHelp(titled, state, value);
  const isGroup = kind.composite?.(field) ?? false;
  const describedBy = [error ? `${id}-erro` : "", help ? `${id}-ajuda` : ""].filter(Boolean).join(" ") || undefined;
  const asText = shown || field.computed !== undefined || (store.readOnly && !kind.readByInput?.(field));
  const ownTitle = !asText && (kind.ownTitle?.(field) ?? false);
  const LabelTag = isGroup || asText ? "span" : "label";
  const width = widthOf(field, faces);

  return (
    <Cell data-path={path} data-beside={ownTitle && !inTable && width < 12} style={inTable ? WIDE : spans(width)}>
      {ownTitle ? null : (
        <Label as={LabelTag} id={`${id}-rotulo`} {...(LabelTag === "label" ? { htmlFor: id } : {})} data-label={label}>
          {titled.title}
          {state.required ? <span aria-hidden> *</span> : null}
        </Label>
      )}
      {isGroup && state.required ? (
        <span id={requiredNoteId(id)} hidden>
          {formTexts.required}
        </span>
      ) : null}
      {asText ? (
        <Derived
          id={id}
          aria-labelledby={`${id}-rotulo`}
          aria-live="off"
          data-align={field.computed ? kind.align : undefined}
          data-read={store.readOnly}
        >
          {(store.readOnly || shown) && !isFilled(value) ? formTexts.nothing : <kind.Cell field={titled} value={value} />}
        </Derived>
      ) : (
        <kind.Input
          id={id}
          field={titled}
          path={path}
          state={state}
          value={value}
          onChange={write}
          error={error}
          disabled={state.locked}
          labelledBy={`${id}-rotulo`}
          describedBy={describedBy}
          context={face}
        />
      )}
      {help ? <Help id={`${id}-ajuda`}>{help}</Help> : null}
      {error ? (
        <Problem id={`${id}-erro`} data-error>
          {error}
        </Problem>
      ) : null}
    </Cell>
  );
});

/** A rule may say that the member now follows the notation of another kind (the number of a CNO): its mask is then used. */
function kindNow(state: FieldState, isKind: (name: string) => boolean): string | null {
  const format = state.limit?.format;
  return typeof format === "string" && isKind(format) ? format : null;
}

const WIDE = { "--wide": 12, "--middle": 12 } as CSSProperties;

function spans(width: number): CSSProperties {
  return { "--wide": width, "--middle": width <= 3 ? 6 : 12 } as CSSProperties;
}

const Cell = styled("div")({
  minWidth: 0,
  gridColumn: "span 12",
  "@media (min-width: 600px)": { gridColumn: "span var(--middle)" },
  "@media (min-width: 900px)": {
    gridColumn: "span var(--wide)",
    // A box with its own title stands on the line of the inputs beside it, not of their labels.
    '&[data-beside="true"]': { paddingTop: 24 },
  },
});

const Label = styled("label")({
  display: "block",
  marginBottom: 4,
  fontSize: 13,
  fontWeight: 500,
  lineHeight: "20px",
  color: "var(--mui-palette-text-secondary)",
  '&[data-label="hidden"]': visuallyHidden,
});

const Derived = styled("output")({
  display: "block",
  minHeight: 37,
  padding: "8px 12px",
  fontSize: 14,
  borderRadius: 4,
  background: "var(--mui-palette-action-hover)",
  '&[data-align="end"]': { textAlign: "end", fontVariantNumeric: "tabular-nums" },
  '&[data-read="true"]': {
    minHeight: 0,
    padding: "0 0 4px",
    background: "none",
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
  },
  // Nothing beside it to keep in line: the whole text is shown.
  "& .MuiTypography-noWrap": { whiteSpace: "normal", overflowWrap: "anywhere" },
});

const Help = styled("p")({
  margin: "4px 0 0",
  fontSize: 12,
  lineHeight: "16px",
  color: "var(--mui-palette-text-secondary)",
});

const Problem = styled("p")({
  margin: "4px 0 0",
  fontSize: 12,
  lineHeight: "16px",
  color: "var(--mui-palette-error-main)",
});

/**
 * What helps a person who hesitates: the register's words, and why a rule asks for or bars the member. What is filled was asked for with
 * success, what is told of an empty member is over, and a value that stands there is seen to be worked out: then these are not said. Null when nothing helps.
 */
function memberHelp(field: Field, state: FieldState, value: Json): string | null {
  const why = (state.because ?? []).join(" e ");
  const parts = [
    field.ui.help === "empty" && isFilled(value) ? "" : (field.description ?? ""),
    field.computed && !isFilled(value) ? formTexts.computed : "",
    state.required && !field.required && why !== "" && !isFilled(value) ? formTexts.requiredWhen(why) : "",
    ...(state.locked && !field.readOnly && !field.computed
      ? [...(state.words ?? []), why === "" ? "" : formTexts.lockedWhen(why)]
      : []),
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(" · ");
}
