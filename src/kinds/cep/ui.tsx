import IconButton from "@mui/material/IconButton";
import { useRef } from "react";
import type { Json } from "../../metadata/verdict.ts";
import { icons } from "../../ui/icons.tsx";
import { TypedBox } from "../../ui/inputs/TypedBox.tsx";
import { readerOf, typedUi } from "../typed-ui.tsx";
import type { InputProps, KindUi } from "../ui-contract.ts";
import { frameOf } from "../ui-frame.ts";
import { kindShared } from "./shared.ts";
import { texts } from "./texts.ts";

const MASK = { patterns: ["00000-000"] };
/** The state before the city: the choice of cities depends on it. */
const ORDER = ["uf", "cidade", "bairro", "logradouro"];
const read = readerOf(kindShared);

/** A complete postal code fills the members beside it that carry the same names as the parts found. Nothing found is no error. */
function Input(props: InputProps) {
  const { field, path, value, onChange, context } = props;
  const asked = useRef<Json>(value);

  const change = (next: Json): void => {
    onChange(next);
    if (typeof next !== "string" || next === asked.current || kindShared.check?.(next, field)) return;
    asked.current = next;
    void fill(next);
  };

  const fill = async (cep: string): Promise<boolean> => {
    const found = await context.postalCode(cep).catch(() => null);
    if (!found) return false;
    if (context.read(path) !== cep) return true;
    const beside = path.slice(0, path.length - field.name.length);
    for (const name of ORDER) {
      const part = found[name];
      if (typeof part === "string" && part !== "") await context.fill(`${beside}${name}`, part);
    }
    return true;
  };

  /** Asked for by hand: what is no postal code is not sent, and says so. */
  const search = async (): Promise<void> => {
    const cep = context.read(path);
    if (typeof cep !== "string" || kindShared.check?.(cep, field)) return context.notify(texts.empty, "error");
    if (!(await fill(cep))) context.notify(texts.unknown, "warning");
  };

  return (
    <TypedBox<Json>
      {...frameOf(props)}
      mask={MASK}
      inputMode="numeric"
      value={value}
      onChange={change}
      toText={(one) => kindShared.format(one, field) || (typeof one === "string" ? one : "")}
      fromText={(text) => read(text, field)}
      after={
        <IconButton size="small" edge="end" aria-label={texts.search} disabled={props.disabled} onClick={() => void search()}>
          <icons.search fontSize="small" />
        </IconButton>
      }
    />
  );
}

export const kindUi: KindUi = { ...typedUi({ shared: kindShared, width: 3, mask: MASK }), Input };
