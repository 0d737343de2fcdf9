/** A register of requests for payment whose records move between states. */
export const paymentRequests = {
  $schema: "../_language/register.json",
  title: "Reembolso",
  "x-register": { plural: "Reembolsos", gender: "m", scope: "company", display: "motivo", states: "situacao" },
  type: "object",
  required: ["motivo", "situacao"],
  properties: {
    motivo: { type: "string", title: "Motivo", maxLength: 80, "x-ui": { list: true } },
    situacao: {
      type: "string",
      title: "Situação",
      readOnly: true,
      default: "RASCUNHO",
      enum: ["RASCUNHO", "ENVIADO", "PAGO", "RECUSADO"],
      "x-options": { RASCUNHO: "Rascunho", ENVIADO: "Enviado", PAGO: "Pago", RECUSADO: "Recusado" },
      "x-ui": { list: true, filter: true },
    },
    parecer: { type: "string", title: "Parecer", maxLength: 200, readOnly: true },
    pagoEm: { type: "string", format: "date", title: "Pago em", readOnly: true },
  },
  "x-rules": [{ id: "recusa-diz-por-que", when: { situacao: "RECUSADO" }, require: ["parecer"] }],
  "x-actions": {
    clone: { title: "Clonar" },
    envia: { title: "Enviar", from: ["RASCUNHO", "RECUSADO"], to: "ENVIADO" },
    paga: { title: "Pagar", from: ["ENVIADO"], to: "PAGO", set: { pagoEm: { field: "$today" } } },
    recusa: { title: "Recusar", from: ["ENVIADO"], to: "RECUSADO", ask: ["parecer"], message: "Só se recusa o que foi enviado." },
  },
} as const;
