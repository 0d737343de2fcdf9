import Visibility from "@mui/icons-material/Visibility";
import VisibilityOff from "@mui/icons-material/VisibilityOff";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import type { Json } from "../../metadata/verdict.ts";
import { TypedBox } from "../../ui/inputs/TypedBox.tsx";
import { inputTexts } from "../../ui/inputs/texts.ts";
import type { InputProps, KindUi } from "../ui-contract.ts";
import { frameOf } from "../ui-frame.ts";
import { kindShared } from "./shared.ts";

function Input(props: InputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TypedBox<Json>
      {...frameOf(props)}
      type={shown ? "text" : "password"}
      autoComplete="new-password"
      value={props.value}
      onChange={props.onChange}
      toText={(value) => (typeof value === "string" ? value : "")}
      fromText={(text) => (text === "" ? null : text)}
      after={
        <IconButton
          size="small"
          edge="end"
          aria-pressed={shown}
          aria-label={shown ? inputTexts.hidePassword : inputTexts.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
        </IconButton>
      }
    />
  );
}

/** Nothing of a password is ever shown back. */
export const kindUi: KindUi = { name: kindShared.name, Input, Cell: () => null, width: () => 4 };
