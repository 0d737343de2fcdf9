import { HOUSE_ZONE } from "../metadata/moment.ts";
import type { Account } from "./account.ts";

/** Time zone of a company as an account sees it; the product's where the company names none, or is not seen. */
export const zoneIn = ({ companies }: Pick<Account, "companies">, company: number): string =>
  companies.find(({ id }) => id === company)?.zone ?? HOUSE_ZONE;
