import type { HouseTable } from "../../../db/house-tables.ts";

/** Who is unknown by now: anonymised once, listed never again. */
export const FORGOTTEN_TABLE: HouseTable = {
  columns: "registro text!, registro_id bigint!, momento timestamptz!",
  backup: "always",
  key: ["registro", "registro_id"],
  registers: { registro: "whole" },
};

/** What each company chose about terms. */
export const TERMS_TABLE: HouseTable = {
  columns: "empresa_id bigint!, automatico boolean! =false, meses_leituras integer! =24",
  backup: "always",
  key: ["empresa_id"],
};
