import { textUpTo } from "../../../metadata/bounded.ts";
import { describedCall } from "../../../metadata/call.ts";
import { flag, ids, maybe, shapeOf } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

/** Sections of a candidate on paper: the flag that shows each, and the members under it. */
export const SECTIONS = [
  { flag: "exibirFoto", title: texts.sections.photo, fields: [] },
  {
    flag: "exibirDadosPessoais",
    title: texts.sections.personal,
    fields: [
      "nomeSocial",
      "pessoal.cpf",
      "pessoal.dataNascimento",
      "pessoal.sexo",
      "pessoal.naturalidade",
      "pessoal.escolaridade",
      "pessoal.estadoCivil",
      "pessoal.qtdFilhos",
    ],
  },
  {
    flag: "exibirFamilia",
    title: texts.sections.family,
    fields: [
      "pessoal.conjuge",
      "pessoal.profissaoConjuge",
      "pessoal.pai",
      "pessoal.profissaoPai",
      "pessoal.mae",
      "pessoal.profissaoMae",
      "pessoal.possuiParentes",
      "pessoal.parentesAmigos",
      "pessoal.indicadoPor",
    ],
  },
  { flag: "exibirDiversidade", title: texts.sections.diversity, fields: ["pessoal.deficiencia", "pessoal.etniaRaca"] },
  {
    flag: "exibirDocumentos",
    title: texts.sections.papers,
    fields: [
      "pessoal.rg",
      "pessoal.rgOrgaoEmissor",
      "pessoal.rgUfId",
      "pessoal.rgDataExpedicao",
      "pessoal.tituloEleitoral",
      "pessoal.certificadoMilitar",
      "pessoal.ctps",
      "pessoal.pis",
    ],
  },
  { flag: "exibirEndereco", title: texts.sections.address, fields: ["endereco"] },
  { flag: "exibirContato", title: texts.sections.contact, fields: ["contato"] },
  { flag: "exibirSocioEconomica", title: texts.sections.household, fields: ["socioEconomica"] },
  { flag: "exibirHabilitacao", title: texts.sections.licence, fields: ["habilitacao"] },
  {
    flag: "exibirObjetivo",
    title: texts.sections.aim,
    fields: ["cargos", "areasInteresse", "colocacao", "pretencaoSalarial", "comoFicouSabendoVaga"],
  },
  { flag: "exibirConhecimentos", title: texts.sections.knowledge, fields: ["conhecimentos"] },
  { flag: "exibirExperiencias", title: texts.sections.work, fields: ["primeiroEmprego", "experiencias"] },
  { flag: "exibirFormacao", title: texts.sections.education, fields: ["formacao"] },
  { flag: "exibirIdiomas", title: texts.sections.languages, fields: ["candidatoIdiomas"] },
  { flag: "exibirCursos", title: texts.sections.courses, fields: ["cursos"] },
  { flag: "exibirCertificados", title: texts.sections.certificates, fields: ["certificados"] },
  { flag: "exibirCamposExtras", title: texts.sections.extra, fields: ["camposExtras"] },
  { flag: "exibirObservacoes", title: texts.sections.notes, fields: ["observacao", "observacaoRH"] },
] as const;

export type SectionFlag = (typeof SECTIONS)[number]["flag"];
export const SIGNATURES = ["assinatura1", "assinatura2", "assinatura3"] as const;

const line = maybe(textUpTo(60));
const pdf = { file: ["application/pdf"] } as const;
const show = maybe(flag);
const shows = Object.fromEntries(SECTIONS.map((one) => [one.flag, show])) as Readonly<Record<SectionFlag, typeof show>>;

export const printCv = describedCall({
  module: "captacao",
  title: texts.candidates,
  method: "POST",
  path: "/captacao/candidatos/imprimir-curriculo",
  audience: { right: "ROLE_CAPTACAO_CANDIDATOS_VER" },
  summary: texts.cv,
  description: texts.cvWhy,
  takes: shapeOf({ candidatosIds: ids, ...shows, assinatura1: line, assinatura2: line, assinatura3: line }),
  answers: pdf,
});

export const requestPdf = describedCall({
  module: "captacao",
  title: texts.requests,
  method: "GET",
  path: "/captacao/solicitacoes-pessoal/:id/pdf",
  audience: { right: "ROLE_CAPTACAO_SOLICITACOES_PESSOAL_VER" },
  summary: texts.requestPdf,
  answers: pdf,
});
