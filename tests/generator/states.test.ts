import { expect, test } from "vitest";
import { paymentRequests } from "../support/payment-requests.ts";
import { planOf, refusalsOf, type register } from "./project.ts";

const { "x-actions": actions, properties, ...rest } = paymentRequests;
const { situacao } = properties;
const machine = (change: {
  readonly actions?: object;
  readonly member?: object;
  readonly about?: object;
  readonly more?: object;
}): ReturnType<typeof register> => ({
  ...rest,
  ...change.more,
  "x-register": { ...rest["x-register"], ...change.about },
  properties: { ...properties, situacao: { ...situacao, ...change.member } },
  "x-actions": { ...actions, ...change.actions },
});

test("a step is a guard and a stamp in the words every action has", async () => {
  const { actions: planned, states } = await planOf(machine({}));
  expect(states).toBe("situacao");
  expect(planned.find(({ op }) => op === "paga")).toMatchObject({
    from: ["ENVIADO"],
    to: "PAGO",
    when: { op: "in", values: ["ENVIADO"] },
    set: { situacao: { op: "literal", value: "PAGO" }, pagoEm: {} },
    message: "“Pagar” só é possível quando Situação é Enviado.",
    right: "ROLE_EXEMPLO_ITENS_PAGA",
  });
});

test.each([
  [
    "a state nobody declared",
    machine({ actions: { paga: { from: ["APROVADO"], to: "PAGO" } } }),
    "#/x-actions/paga/from/0: APROVADO não é nenhuma situação de situacao",
  ],
  [
    "a step to nowhere",
    machine({ actions: { paga: { from: ["ENVIADO"], to: "QUITADO" } } }),
    "#/x-actions/paga/to: QUITADO não é nenhuma situação de situacao",
  ],
  [
    "a step onto itself",
    machine({ actions: { paga: { from: ["ENVIADO", "PAGO"], to: "PAGO" } } }),
    "#/x-actions/paga/to: parte da situação a que leva",
  ],
  ["half a step", machine({ actions: { paga: { title: "Pagar", to: "PAGO" } } }), '#/x-actions/paga: "to" pede também "from"'],
  [
    "a state nothing leads to",
    machine({ actions: { paga: { title: "Pagar", set: { pagoEm: { field: "$today" } } } } }),
    "#/x-register/states: situacao não guarda uma situação: nada leva a Pago (PAGO)",
  ],
  [
    "a state that a hook would write",
    machine({ more: { "x-hooks": [{ name: "decide", on: ["update"], reads: [], writes: ["situacao"] }] } }),
    "#/x-register/states: situacao não guarda uma situação: o gancho decide a escreveria; ganchos são para efeitos",
  ],
  [
    "a state that a stamp changes",
    machine({ actions: { quita: { set: { situacao: "PAGO" } } } }),
    "#/x-actions/quita: situacao só muda por from e to",
  ],
  [
    "a step called like what every register does",
    machine({ actions: { update: { from: ["ENVIADO"], to: "PAGO" } } }),
    "#/x-actions/update: update não leva de uma situação a outra: dê outro nome à ação",
  ],
  [
    "a state without options",
    machine({ about: { states: "motivo" } }),
    "#/x-register/states: motivo não guarda uma situação: falta-lhe enum com x-options",
  ],
  ["a state that is no member", machine({ about: { states: "estado" } }), '#/x-register/states: não existe o campo "estado"'],
  [
    "a state people may type",
    machine({ member: { readOnly: undefined } }),
    "#/x-register/states: situacao não guarda uma situação: só as ações a mudam, então o campo é readOnly",
  ],
  [
    "a state without a beginning",
    machine({ member: { default: undefined } }),
    "#/x-register/states: situacao não guarda uma situação: o default diz em que situação um registro novo começa",
  ],
  [
    "a step of a register without states",
    machine({ about: { states: undefined } }),
    '#/x-actions/envia/to: "to" pede um campo de situação: nomeie-o em x-register.states',
  ],
] as const)("refuses %s", async (_what, item, refusal) => {
  expect(await refusalsOf({ "exemplo/itens.json": item })).toContain(`exemplo/itens.json${refusal}`);
});
