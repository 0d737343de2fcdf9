const text = (title: string, more: object = {}) => ({ type: "string", title, maxLength: 60, ...more });
const company = (plural: string, more: object = {}) => ({ plural, gender: "m", scope: "company", display: "nome", ...more });

/** People with a list of their own, of which one member is kept from most. */
export const people = {
  $schema: "../_language/register.json",
  title: "Ciclista",
  "x-register": company("Ciclistas"),
  type: "object",
  required: ["nome"],
  properties: {
    nome: text("Nome"),
    apelido: text("Apelido"),
    dependentes: {
      type: "array",
      title: "Dependentes",
      items: {
        type: "object",
        properties: {
          nome: text("Nome do dependente"),
          nascimento: { type: "string", format: "date", title: "Nascimento" },
          renda: {
            type: "number",
            format: "money",
            title: "Renda",
            "x-access": { read: { "$user.rights": { has: "ROLE_VER_SALARIO" } } },
          },
        },
      },
    },
  },
};

/** Records that refer to a person. */
export const bikes = {
  $schema: "../_language/register.json",
  title: "Bicicleta",
  "x-register": company("Bicicletas"),
  type: "object",
  required: ["nome"],
  properties: {
    nome: text("Modelo"),
    ciclista: { type: "object", title: "Ciclista", "x-ref": { register: "exemplo/ciclistas" } },
  },
};

/** A sheet for each person: what a filter shows, and both kinds of lists. */
export const sheets = {
  $schema: "../_language/report.json",
  title: "Fichas",
  "x-report": { formats: ["pdf", "xlsx", "csv"] },
  "x-source": ["001-1-14"],
  type: "object",
  properties: {
    ciclistasIds: { "x-of": "id", title: "Ciclistas" },
    exibirApelido: { type: "boolean", title: "Exibir apelido", default: true },
    exibirBicicletas: { type: "boolean", title: "Exibir bicicletas", default: true },
  },
  "x-rows": { register: "exemplo/ciclistas" },
  "x-blocks": [
    {
      id: "ficha",
      record: {
        title: "nome",
        fields: [{ of: "apelido", when: { "$filter.exibirApelido": true } }],
        sections: [
          { title: "Dependentes", list: "dependentes", columns: ["nome", "nascimento", "renda"], whenEmpty: "Sem dependentes." },
          {
            title: "Bicicletas",
            when: { "$filter.exibirBicicletas": true },
            list: "exemplo/bicicletas.ciclista",
            columns: ["nome"],
            sort: ["-nome"],
          },
        ],
        sort: ["nome"],
      },
    },
  ],
  "x-examples": { todas: { ciclistasIds: [], exibirApelido: true, exibirBicicletas: true } },
};
