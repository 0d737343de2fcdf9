import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { InputMask } from "imask";
import { type ReactNode, useEffect, useRef } from "react";
import { controlProps, type InputFrame } from "./input-frame.ts";
import { attachMask, type MaskShape, prepareMasks } from "./mask.ts";

export interface TypedBoxProps<Value> extends InputFrame {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly toText: (value: Value) => string;
  readonly fromText: (text: string) => Value;
  readonly mask?: MaskShape;
  readonly align?: "start" | "end";
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly inputMode?: "text" | "numeric" | "decimal" | "email" | "tel" | "url";
  readonly type?: "text" | "password";
  readonly autoComplete?: string;
  readonly rows?: number;
  readonly placeholder?: string;
  /** Keeps what may stand in a box without a mask, at each key. */
  readonly clean?: (text: string) => string;
}

/**
 * A box a person types in. The text belongs to the browser while it is edited, so the caret never jumps and a half-typed number is
 * not rewritten; the value is read at each change and written the standard way on leaving.
 */
export function TypedBox<Value>(props: TypedBoxProps<Value>) {
  const { value, toText, mask: shape, rows } = props;
  const input = useRef<HTMLInputElement>(null);
  const mask = useRef<InputMask | null>(null);
  const known = useRef(value);
  const latest = useRef(props);
  latest.current = props;

  const put = (text: string): void => {
    if (mask.current) mask.current.value = text;
    else if (input.current) input.current.value = text;
  };

  const take = (text: string): void => {
    const next = latest.current.fromText(text);
    if (Object.is(next, known.current)) return;
    known.current = next;
    latest.current.onChange(next);
  };

  useEffect(() => {
    if (Object.is(value, known.current)) return;
    known.current = value;
    put(toText(value));
  });

  const attach = (): void => {
    if (!shape || mask.current || !input.current) return;
    const attached = attachMask(input.current, shape);
    if (!attached) return;
    mask.current = attached;
    attached.on("accept", () => take(attached.value));
    // More may have been typed than the mask takes.
    take(attached.value);
  };

  const isMasked = shape !== undefined;
  useEffect(() => {
    if (!isMasked) return;
    let live = true;
    void prepareMasks().then(() => {
      // Who typed meanwhile goes on under the mask; other boxes get theirs when they are entered.
      if (live && document.activeElement === input.current) latestAttach.current();
    });
    return () => {
      live = false;
      mask.current?.destroy();
      mask.current = null;
    };
  }, [isMasked]);
  const latestAttach = useRef(attach);
  latestAttach.current = attach;

  const typedIn = (box: HTMLInputElement | HTMLTextAreaElement): void => {
    if (mask.current) return;
    if (props.clean) {
      const kept = props.clean(box.value);
      if (kept !== box.value) {
        const caret = props.clean(box.value.slice(0, box.selectionStart ?? box.value.length)).length;
        box.value = kept;
        box.setSelectionRange(caret, caret);
      }
    }
    take(box.value);
  };

  return (
    <OutlinedInput
      size="small"
      fullWidth
      disabled={props.disabled}
      error={props.invalid}
      inputRef={input}
      defaultValue={toText(value)}
      type={props.type ?? "text"}
      autoComplete={props.autoComplete ?? "off"}
      placeholder={props.placeholder ?? ""}
      {...(rows ? { multiline: true, rows } : {})}
      onFocus={attach}
      onChange={(event) => typedIn(event.target)}
      onBlur={() => put(toText(known.current))}
      startAdornment={props.before ? <InputAdornment position="start">{props.before}</InputAdornment> : undefined}
      endAdornment={props.after ? <InputAdornment position="end">{props.after}</InputAdornment> : undefined}
      slotProps={{
        input: {
          ...controlProps(props),
          inputMode: props.inputMode ?? "text",
          style: { textAlign: props.align ?? "start", ...(props.align === "end" ? { fontVariantNumeric: "tabular-nums" } : {}) },
        },
      }}
    />
  );
}
