import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { PNG, sendFile } from "../support/send-file.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";

const PEOPLE = "captacao/candidatos";

let w: RecruitmentWorld;
beforeAll(async () => {
  w = await openRecruitment();
}, 120_000);
afterAll(() => w?.app.close());

const person = (more: object = {}) => ({ nome: "Maria da Silva", cargos: [w.of("cargo")], ...more });
const read = async (path: string) => (await w.ana("GET", `/api/${PEOPLE}/${path}`)).json();

describe("the record of a candidate", () => {
  test("[000-3.2-1] [000-3.2-2] [000-3.2-3] [000-3.2-4] [000-3.2-5] [000-3.2-6] [000-3.2-7] [000-3.2-8] [000-3.2-11] [000-7.3-5] everything said of a person comes back", async () => {
    await w.keep("ce", "geral/estados", { sigla: "CE", nome: "Ceará", codigoIbge: "23" }, w.admin);
    await w.keep("fortaleza", "geral/cidades", { nome: "Fortaleza", uf: w.of("ce"), codigoIbge: "2304400" }, w.admin);
    await w.keep("interesse", "captacao/areas-interesse", { nome: "Fábrica", areasOrganizacionaisIds: [w.of("area").id] });
    await w.keep("formacao", "captacao/areas-formacao", { nome: "Administração" });
    await w.keep("ingles", "captacao/idiomas", { nome: "Inglês de teste" }, w.admin);
    await w.keep("conhecimento", "cargo-salario/conhecimentos", { nome: "Legislação" });
    await w.keep("jornal", "captacao/como-ficou-sabendo-vaga", { nome: "Jornal" });
    const photo = (await sendFile(w.ana, `${PEOPLE}:foto`, PNG)).json<{ id: string }>();
    const pessoal = {
      dataNascimento: "1990-02-03",
      naturalidade: "Sobral",
      sexo: "F",
      cpf: "39053344705",
      possuiParentes: true,
      parentesAmigos: "Um primo",
      indicadoPor: "Ana",
      escolaridade: "11",
      estadoCivil: "05",
      qtdFilhos: 2,
      conjuge: "João",
      profissaoConjuge: "Pedreiro",
      pai: "José",
      profissaoPai: "Motorista",
      mae: "Rita",
      profissaoMae: "Costureira",
      deficiencia: 1,
      etniaRaca: 8,
      rg: "2001002003",
      rgUfId: w.of("ce").id,
      rgOrgaoEmissor: "SSP",
      rgDataExpedicao: "2010-05-06",
      tituloEleitoral: { zona: "001", numero: "102385010671", secao: "0020" },
      certificadoMilitar: { numero: "123", tipo: "Reservista", serie: "A" },
      ctps: { numero: "12345", serie: "001", dv: "1", ufId: w.of("ce").id, dataExpedicao: "2011-01-02" },
      pis: "12017065325",
    };
    const sent = {
      nomeSocial: "Mara",
      pessoal,
      endereco: {
        cep: "60000000",
        logradouro: "Rua A",
        numero: "10",
        complemento: "Casa",
        uf: w.of("ce"),
        cidade: w.of("fortaleza"),
        bairro: "Centro",
      },
      contato: {
        email: "maria@email.example",
        ddd: "85",
        foneFixo: "32223333",
        dddCelular: "85",
        foneCelular: "999998888",
        nomeContato: "Rita",
      },
      socioEconomica: { pagaPensao: true, quantidade: 2, valor: 500, possuiVeiculo: true },
      habilitacao: {
        numeroHab: "123",
        registro: "456",
        emissao: "2020-01-02",
        vencimento: "2030-01-02",
        ufHab: w.of("ce"),
        categoria: "AB",
      },
      formacao: [
        {
          areaFormacao: w.of("formacao"),
          curso: "Administração",
          local: "UFC",
          situacao: "C",
          tipo: "G",
          conclusao: "12/2012",
          anoConclusao: 2012,
        },
      ],
      certificados: [{ titulo: "NR-35", organizacao: "Senai", tipo: "CURSO", dataInicio: "2020-01-06", dataFim: "2020-01-10" }],
      candidatoIdiomas: [{ idioma: w.of("ingles"), nivel: "AVANCADO" }],
      experiencias: [{ empresa: "Loja", cargo: w.of("cargo"), dataAdmissao: "2015-01-02", dataDesligamento: "2016-01-02" }],
      cursos: [{ nome: "Planilhas", cargaHoraria: "16:00" }],
      areasInteresse: [w.of("interesse")],
      conhecimentos: [w.of("conhecimento")],
      comoFicouSabendoVaga: w.of("jornal"),
      colocacao: "E",
      observacao: "Pode mudar de cidade.",
      observacaoRH: "Boa entrevista.",
      ocrTexto: "Currículo de Maria",
      pretencaoSalarial: 3500,
      disponivel: true,
    };
    const senha = { senha: "senha-da-maria-1", confirmaSenha: "senha-da-maria-1" };
    const id = await w.keep("maria", PEOPLE, person({ ...sent, ...senha, foto: { id: photo.id } }));
    const whole = await read(`${id}/completo`);
    expect(whole).toMatchObject(sent);
    expect(whole).toMatchObject({
      foto: { contentType: "image/png" },
      contratado: false,
      jaFoiColaborador: false,
      primeiroEmprego: false,
      cargos: [w.of("cargo")],
      candidatoIdiomas: [{ nivelDescricao: "Avançado" }],
      formacao: [{ tipoDescricao: "Graduação" }],
      experiencias: [{ nomeFuncao: "Operador" }],
    });
    expect(JSON.stringify(whole)).not.toMatch(/senha/i);
    expect((await read(`${id}/completo?comCargos=false`)).cargos).toEqual([]);
    const picture = await w.ana("GET", `/api/${PEOPLE}/${id}/foto`);
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
  });

  test("[000-7.3-6] [000-7.3-7] [000-7.3-8] [000-7.3-9] [000-7.3-10] [000-7.3-11] [000-7.3-12] each list is read by itself", async () => {
    const { id } = w.of("maria");
    expect(await read(`${id}/conhecimentos`)).toMatchObject([{ nome: "Legislação" }]);
    expect(await read(`${id}/formacoes`)).toMatchObject([{ curso: "Administração" }]);
    expect(await read(`${id}/certificados`)).toMatchObject([{ titulo: "NR-35" }]);
    expect(await read(`${id}/idiomas`)).toMatchObject([{ idioma: { nome: "Inglês de teste" } }]);
    expect(await read(`${id}/experiencias`)).toMatchObject([{ empresa: "Loja" }]);
    expect(await read(`${id}/areas-interesses`)).toMatchObject([{ nome: "Fábrica" }]);
    const { id: bare } = (await w.ana("POST", `/api/${PEOPLE}`, person({ nome: "Sem foto" }))).json();
    expect((await w.ana("GET", `/api/${PEOPLE}/${bare}/foto`)).statusCode).toBe(404);
  });

  test("[000-3.2-10] [000-5.5-3] a new one has sex I, no disability and does not seek a first job", async () => {
    const told = (await w.ana("POST", `/api/${PEOPLE}`, person({ nome: "Padrão" }))).json();
    expect(told).toMatchObject({ pessoal: { sexo: "I", deficiencia: 0 }, primeiroEmprego: false, ocrTexto: null });
  });

  test("[000-5.5-1] [000-5.5-2] [000-5.5-5] [000-5.5-6] what is missing or wrong is said at its field", async () => {
    expect(await w.refused("POST", PEOPLE, {})).toEqual({ nome: "Campo obrigatório", cargos: "Campo obrigatório" });
    expect(await w.refused("POST", PEOPLE, person({ pessoal: { sexo: null } }))).toEqual({ "pessoal.sexo": "Campo obrigatório" });
    for (const cpf of ["11111111111", "52998224724"])
      expect(await w.refused("POST", PEOPLE, person({ pessoal: { cpf } }))).toEqual({ "pessoal.cpf": "Cpf inválido." });
    expect(await w.refused("POST", PEOPLE, person({ pessoal: { cpf: "39053344705" } }))).toEqual({
      "pessoal.cpf": "CPF já cadastrado.",
    });
    expect(await w.refused("POST", PEOPLE, person({ pessoal: { pis: "12017065326" } }))).toEqual({
      "pessoal.pis": "O número PIS é inválido",
    });
  });

  test("[000-5.7-4] [000-5.7-5] passwords match, area codes and telephones have their lengths", async () => {
    const senhas = { senha: "senha-da-maria-1", confirmaSenha: "outra-senha-2" };
    expect(await w.refused("POST", PEOPLE, person(senhas))).toEqual({ confirmaSenha: "As senhas devem ser iguais" });
    const contato = { ddd: "8", foneFixo: "1234567", dddCelular: "085", foneCelular: "12345678" };
    expect(await w.refused("POST", PEOPLE, person({ contato }))).toEqual({
      "contato.ddd": "Inválido",
      "contato.foneFixo": "Inválido",
      "contato.dddCelular": "Inválido",
      "contato.foneCelular": "Inválido",
    });
  });

  test("[000-3.2-9] [000-5.7-7] extra fields are those the company named, under its names", async () => {
    const [texto1, data1] = ["Placa", "2026-01-02"];
    const camposExtras = { texto1, data1 };
    expect(await w.refused("POST", PEOPLE, person({ camposExtras }))).toHaveProperty("camposExtras");
    await w.settings({ campoExtraCandidato: true });
    const named = { membro: "camposExtras.texto1", titulo: "Placa do carro", obrigatorio: true };
    const kept = await w.admin("PUT", `/api/utilitario/campos-configuraveis/${PEOPLE}`, { membros: [named] });
    expect(kept.statusCode, kept.body).toBe(200);
    expect(await w.refused("POST", PEOPLE, person())).toEqual({ "camposExtras.texto1": "Placa do carro é obrigatório" });
    expect(await w.refused("POST", PEOPLE, person({ camposExtras }))).toHaveProperty(["camposExtras.data1"]);
    const told = await w.ana("POST", `/api/${PEOPLE}`, person({ nome: "Com placa", camposExtras: { texto1 } }));
    expect(told.json()).toMatchObject({ camposExtras: { texto1 } });
    await w.admin("PUT", `/api/utilitario/campos-configuraveis/${PEOPLE}`, { membros: [] });
    await w.settings({ campoExtraCandidato: false });
  });
});

describe("experiences, education, languages and certificates", () => {
  const first = async (member: string, row: object) =>
    Object.fromEntries(
      Object.entries(await w.refused("POST", PEOPLE, person({ [member]: [row, row] }))).flatMap(([field, message]) =>
        field.startsWith(`${member}.0.`) ? [[field.split(".").at(-1), message]] : [],
      ),
    );

  test("[001-5-1] [001-5-2] [001-5-3] [001-5-4] [001-5-5] [001-5-6] [001-5-7] an experience", async () => {
    expect(await first("experiencias", { observacao: "x" })).toEqual({
      empresa: "Campo obrigatório",
      cargo: "Cargo é obrigatório",
      dataAdmissao: "Data de Admissão é obrigatória",
    });
    const row = { empresa: "Loja", checkNomeCargo: true, dataAdmissao: "2999-01-01" };
    expect(await first("experiencias", row)).toEqual({
      nomeMercado: "Outro cargo é obrigatório",
      dataAdmissao: "A data de admissão deve ser igual ou anterior a data atual",
    });
    const ended = { ...row, nomeMercado: "Caixa", dataAdmissao: "2020-01-02", dataDesligamento: "2020-01-01" };
    expect(await first("experiencias", { ...ended, motivoSaida: "x".repeat(101) })).toMatchObject({
      dataDesligamento: "Data final inferior a data inicial.",
      motivoSaida: expect.stringContaining("100"),
    });
  });

  test("[001-4-21] [000-5.7-8] whoever seeks a first job has no experiences", async () => {
    const experiencias = [{ empresa: "Loja", cargo: w.of("cargo"), dataAdmissao: "2020-01-02" }];
    const { id } = (await w.ana("POST", `/api/${PEOPLE}`, person({ nome: "Estreante", experiencias }))).json();
    const told = (await w.ana("PUT", `/api/${PEOPLE}/${id}`, { primeiroEmprego: true })).json();
    expect(told).toMatchObject({ primeiroEmprego: true, experiencias: [] });
  });

  test("[001-5-11] [001-5-12] [001-5-13] [001-5-14] an education", async () => {
    expect(await first("formacao", { anoConclusao: 2020 })).toEqual({
      areaFormacao: "Selecione a Área de Formação",
      tipo: "Campo obrigatório",
      curso: "Campo obrigatório",
      local: "Campo obrigatório",
      situacao: "Situação é obrigatória",
    });
    const long = { curso: "x".repeat(101), local: "x".repeat(101), conclusao: "x".repeat(21) };
    expect(Object.keys(await first("formacao", { ...long, tipo: "G", situacao: "C" }))).toEqual(
      expect.arrayContaining(["curso", "local", "conclusao"]),
    );
  });

  test("[001-5-15] [001-5-16] a language", async () => {
    expect(await first("candidatoIdiomas", { nivel: "BASICO" })).toEqual({ idioma: "Idioma é obrigatório" });
    expect(await first("candidatoIdiomas", { idioma: w.of("ingles") })).toMatchObject({ nivel: "Nível é obrigatório" });
  });

  test("[001-5-17] [001-5-18] [001-5-19] [001-5-20] a certificate", async () => {
    expect(Object.keys(await first("certificados", { validade: "2030-01-01" }))).toEqual(
      expect.arrayContaining(["titulo", "organizacao", "tipo", "dataInicio", "dataFim"]),
    );
    const good = { titulo: "NR-35", organizacao: "Senai", tipo: "CURSO", dataInicio: "2020-01-06", emAndamento: true };
    expect(await first("certificados", { ...good, cargaHorariaDiaria: "24:01" })).toEqual({
      cargaHorariaDiaria: "Carga horária diária não pode ser maior 24 horas",
    });
    expect(await first("certificados", { ...good, cargaHorariaDiaria: "8:00", cargaHorariaTotal: "4:00" })).toEqual({
      cargaHorariaTotal: "Carga horária total não pode ser menor que a carga horária diária",
    });
  });
});

describe("calls of candidates", () => {
  test("[000-7.3-3] [000-7.3-4] [002-8-29] by name, whatever its case and accents, and by CPF", async () => {
    await w.keep("jose", PEOPLE, person({ nome: "José Conceição" }));
    await w.keep("outroJose", PEOPLE, person({ nome: "JOSE CONCEICAO" }));
    const same = await read(`candidatos-homonimos?nome=${encodeURIComponent("josé conceição")}`);
    expect(same.map(({ id }: { id: number }) => id)).toEqual([w.of("jose").id, w.of("outroJose").id]);
    const typed = await w.ana("POST", `/api/${PEOPLE}/candidatos-homonimos`, { nome: " josé conceição" });
    expect(typed.json()).toEqual(same);
    expect(await read("candidato-cpf?cpf=390.533.447-05")).toMatchObject(w.of("maria"));
    for (const cpf of ["52998224725", "1"])
      expect((await w.ana("GET", `/api/${PEOPLE}/candidato-cpf?cpf=${cpf}`)).statusCode).toBe(404);
  });

  test("[000-5.5-4] [000-7.3-15] a candidate made of the text of a CV needs no position yet", async () => {
    const path = `${PEOPLE}/candidato-curriculo`;
    expect(Object.keys(await w.refused("POST", path, {})).sort()).toEqual(["nome", "ocrTexto", "pessoal"]);
    const made = await w.ana("POST", `/api/${path}`, { nome: "Por currículo", pessoal: { sexo: "M" }, ocrTexto: "Torneiro" });
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json();
    const changed = await w.ana("PUT", `/api/${path}`, { id, ocrTexto: "Torneiro mecânico" });
    expect(changed.json()).toMatchObject({ id, nome: "Por currículo", ocrTexto: "Torneiro mecânico", cargos: [] });
    expect(await w.refused("PUT", `${PEOPLE}/${id}`, { porCurriculo: false })).toHaveProperty("cargos");
  });

  test("[000-7.3-14] the text of a CV is kept by a call of its own", async () => {
    const { id } = w.of("jose");
    expect((await w.ana("PUT", `/api/${PEOPLE}/${id}/ocr`, { ocrTexto: "Soldador" })).statusCode).toBe(200);
    expect(await read(`${id}/completo`)).toMatchObject({ ocrTexto: "Soldador" });
  });

  test("nobody without the right sees candidates", async () => {
    const guest = await userWith(w.app, w.admin, "visita", ["ROLE_CAPTACAO_IDIOMAS_VER"]);
    for (const path of ["", "/candidatos-homonimos?nome=a", "/candidato-cpf?cpf=39053344705", `/${w.of("maria").id}/completo`])
      expect((await guest("GET", `/api/${PEOPLE}${path}`)).statusCode, path).toBe(403);
    expect((await guest("POST", `/api/${PEOPLE}/remove-candidato-em-lote`, { ids: [w.of("maria").id] })).statusCode).toBe(403);
  });
});

describe("documents of candidates", () => {
  const path = () => `${PEOPLE}/${w.of("maria").id}/documentos-anexos`;
  test("[002-5.3-24] description, date and file are asked, the file only once", async () => {
    expect(await w.refused("POST", path(), {})).toEqual({
      descricao: "Campo obrigatório",
      data: "Campo obrigatório",
      anexo: "Campo obrigatório",
    });
    expect(Object.keys(await w.refused("POST", path(), { descricao: "x".repeat(101), data: "2026-01-02" }))).toEqual([
      "descricao",
      "anexo",
    ]);
    await w.keep("etapa", "captacao/etapas-seletivas", { nome: "Entrevista" });
    await w.keep("tipo", "gestao-talentos/tipos-documento", { descricao: "Diploma" });
    const text = { name: "curriculo.txt", type: "text/plain" };
    const file = (await sendFile(w.ana, "captacao/documentos-anexos:anexo", Buffer.from("Currículo"), text)).json<{
      id: string;
    }>();
    const made = await w.ana("POST", `/api/${path()}`, {
      descricao: "Currículo",
      data: "2026-01-02",
      etapaSeletiva: w.of("etapa"),
      tipoDocumento: w.of("tipo"),
      anexo: { id: file.id },
    });
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json();
    const bytes = await w.ana("GET", `/api/captacao/documentos-anexos/${id}/download`);
    expect([bytes.statusCode, bytes.rawPayload.toString()]).toEqual([200, "Currículo"]);
    expect((await w.ana("PUT", `/api/${path()}/${id}`, { descricao: "Currículo novo" })).statusCode).toBe(200);
    expect((await w.ana("GET", `/api/${path()}`)).json()).toMatchObject({ content: [{ descricao: "Currículo novo" }] });
  });
});
