import { FOLDED_LETTERS } from "../metadata/fold.ts";

/**
 * The fold as an IMMUTABLE function of built-in ones, made of the same table: the extension `unaccent` is only STABLE and its
 * rules may change under stored columns. Text in plain ASCII skips the table. In PL/pgSQL, which keeps it ready between statements:
 * as a function in SQL it was read and planned anew by every statement that wrote a folded column (measured: a third of an insert).
 */
export const FOLD_FUNCTION = `create or replace function quadro_dobra(texto text) returns text language plpgsql immutable strict parallel safe as $corpo$
begin
  if octet_length(texto) = char_length(texto) then return lower(texto collate "C"); end if;
  return lower(translate(texto collate "C", '${FOLDED_LETTERS.from}', '${FOLDED_LETTERS.to}'));
end $corpo$`;
