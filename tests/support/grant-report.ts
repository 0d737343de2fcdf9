const text = (title: string) => ({ type: "string", title, maxLength: 60 });
const KEPT = { read: { "$user.rights": { has: "ROLE_VER_SALARIO" } } };

/** Records with an amount that most may not see. */
export const grants = {
  $schema: "../_language/register.json",
  title: "Bolsa",
  "x-register": { plural: "Bolsas", gender: "f", scope: "company", display: "nome" },
  type: "object",
  required: ["nome"],
  properties: {
    nome: text("Nome"),
    tipo: { type: "string", title: "Tipo", enum: ["A", "B"], "x-options": { A: "Estudo", B: "Estágio" } },
    laudo: { ...text("Laudo"), "x-privacy": "sensivel" },
    valor: { type: "number", format: "money", title: "Valor", "x-access": KEPT },
  },
};

/** Everything a report can make of the amount: a column, an order, sums, a count by it, a picture, a filter. */
export const grantReport = {
  $schema: "../_language/report.json",
  title: "Bolsas",
  "x-report": { person: "id" },
  "x-source": ["001-1-14"],
  type: "object",
  properties: {
    empresasIds: { "x-of": "id", "x-how": "companies", title: "Empresas" },
    aPartirDe: { "x-of": "valor", "x-how": "gte", title: "A partir de" },
  },
  "x-rows": { register: "exemplo/bolsas" },
  "x-measures": {
    bolsas: { title: "Bolsas", count: true },
    soma: { title: "Soma", sum: "valor" },
    altas: { title: "Altas", count: true, where: { valor: { gte: 1000 } } },
    parte: { title: "Parte", share: "soma", of: "all" },
  },
  "x-blocks": [
    { id: "grafico", chart: { type: "bar", measures: ["soma"], by: "$group.1" } },
    {
      id: "lista",
      table: {
        groups: ["tipo"],
        columns: ["nome", "valor", "laudo"],
        groupTotals: ["bolsas", "soma", "altas", "parte"],
        totals: ["bolsas", "soma", "altas"],
        sort: ["-valor"],
      },
    },
  ],
  "x-examples": { todas: { empresasIds: [] } },
};
