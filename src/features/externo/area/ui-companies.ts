import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOpenCall } from "../../../admin/screen/use-call.ts";
import { validCpf } from "../../../kinds/registrations.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import { companiesByCpf } from "./calls.ts";
import { texts } from "./texts.ts";
import { useArea } from "./ui-area.ts";
import { CAPTCHA_FOR_CPF } from "./vagas/shared.ts";
import { withWork } from "./vagas/ui-captcha.ts";

/** CPF and company as log-in and recovery ask for them. */
export interface Identity {
  readonly cpf: string;
  readonly setCpf: (digits: string) => void;
  /** `""` while none is chosen. */
  readonly empresaId: string;
  readonly setEmpresaId: (id: string) => void;
  readonly companies: AnswerOf<typeof companiesByCpf>;
  /** The address names the company: it is not chosen here. */
  readonly isLocked: boolean;
  readonly note: string | undefined;
  /** What is wrong, by field. */
  readonly problems: () => Readonly<Partial<Record<"cpf" | "empresaId", string>>>;
}

/** The companies of a CPF are offered once it is written; the one the address names stands fast. */
export function useIdentity(): Identity {
  const send = useOpenCall();
  const { wanted, company } = useArea();
  const [cpf, setCpf] = useState("");
  const [chosen, setChosen] = useState("");
  const isLocked = wanted !== undefined && company !== undefined;
  const found = useQuery({
    queryKey: ["externo", "empresas-por-cpf", cpf],
    queryFn: ({ signal }) =>
      withWork(send, CAPTCHA_FOR_CPF, (proof) => send(companiesByCpf, { query: { cpf, ...proof }, signal })),
    enabled: !isLocked && validCpf(cpf),
  });
  const companies = isLocked ? [{ id: company.id, nome: company.nome }] : validCpf(cpf) ? (found.data ?? []) : [];
  const [first] = companies;
  // A single one needs no choice; one chosen for another CPF is none.
  const known = companies.some(({ id }) => String(id) === chosen) ? chosen : "";
  const empresaId = companies.length === 1 && first ? String(first.id) : known;

  function note(): string | undefined {
    if (isLocked || empresaId !== "") return undefined;
    if (!validCpf(cpf)) return texts.login.companyHelp;
    if (found.isError) return texts.login.companiesFailed;
    return found.isSuccess && companies.length === 0 ? texts.login.noCompany : undefined;
  }

  return {
    cpf,
    setCpf,
    empresaId,
    setEmpresaId: setChosen,
    companies,
    isLocked,
    note: note(),
    problems: () => ({
      ...(cpf === "" ? { cpf: texts.required } : validCpf(cpf) ? {} : { cpf: texts.invalidCpf }),
      ...(empresaId !== "" ? {} : { empresaId: companies.length > 1 ? texts.chooseCompany : texts.missingCompany }),
    }),
  };
}
