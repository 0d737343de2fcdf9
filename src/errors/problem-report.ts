/** What a person sends about a page that broke (spec 000 §2.2): the environment and the error, never what was on the screen. */
export interface ProblemReport {
  /** What went wrong, in the words of the error. */
  readonly mensagem: string;
  /** Where in the program; empty when nothing was thrown. */
  readonly detalhes: string;
  /** Address of the page, without search and hash. */
  readonly caminho: string;
  /** When it was seen, UTC ISO. */
  readonly momento: string;
  readonly navegador: string;
  readonly idioma: string;
  readonly fuso: string;
  /** Size of the window in CSS pixels, `1440 x 900`. */
  readonly janela: string;
  /** Version of the product; the server writes it. */
  readonly versao: string;
}

/** Most characters of each member; what is longer is cut before it is sent. */
export const PROBLEM_LIMITS: Readonly<Record<keyof ProblemReport, number>> = {
  mensagem: 1000,
  detalhes: 8000,
  caminho: 300,
  momento: 40,
  navegador: 400,
  idioma: 40,
  fuso: 60,
  janela: 40,
  versao: 40,
};

const TITLES: Readonly<Record<keyof ProblemReport, string>> = {
  mensagem: "Erro",
  caminho: "Página",
  momento: "Momento",
  versao: "Versão do Quadro",
  navegador: "Navegador",
  idioma: "Idioma",
  fuso: "Fuso horário",
  janela: "Janela",
  detalhes: "Detalhes",
};

/** The report as people read it, in a mail or a text file. */
export function problemText(report: ProblemReport): string {
  return (Object.keys(TITLES) as (keyof ProblemReport)[])
    .filter((name) => report[name] !== "")
    .map((name) => (name === "detalhes" ? `\n${TITLES[name]}:\n${report[name]}` : `${TITLES[name]}: ${report[name]}`))
    .join("\n");
}
