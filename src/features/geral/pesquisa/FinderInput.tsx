import InputBase from "@mui/material/InputBase";
import type { FocusEvent, KeyboardEvent, RefObject } from "react";
import { texts } from "./texts.ts";
import type { Finder } from "./ui-finder.ts";

interface FinderInputProps {
  readonly finder: Finder;
  readonly open: boolean;
  readonly input?: RefObject<HTMLInputElement | null>;
  readonly autoFocus?: boolean;
  readonly onFocus?: (event: FocusEvent) => void;
  readonly onBlur?: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The text of a search, and which of its results is chosen. */
export function FinderInput({ finder, open, input, autoFocus = false, onFocus, onBlur, onKeyDown }: FinderInputProps) {
  const { list, text, count, chosen } = finder;
  return (
    <InputBase
      fullWidth
      autoFocus={autoFocus}
      {...(input ? { inputRef: input } : {})}
      {...(onFocus ? { onFocus } : {})}
      {...(onBlur ? { onBlur } : {})}
      value={text}
      placeholder={texts.placeholder}
      onChange={({ target }) => finder.type(target.value)}
      onKeyDown={onKeyDown}
      sx={{ fontSize: { md: "0.8125rem" } }}
      slotProps={{
        input: {
          role: "combobox",
          "aria-label": texts.open,
          "aria-keyshortcuts": "Control+K",
          "aria-expanded": open,
          "aria-controls": list,
          "aria-autocomplete": "list",
          autoComplete: "off",
          maxLength: 100,
          ...(open && count > 0 ? { "aria-activedescendant": `${list}-${chosen}` } : {}),
        },
      }}
    />
  );
}
