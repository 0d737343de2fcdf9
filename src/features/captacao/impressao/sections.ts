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
