import type { Scalar } from "../../src/metadata/condition.ts";
import type { Action } from "../../src/metadata/register.ts";
import type { Checked } from "./walk.ts";

const PLAIN = new Set(["create", "update", "delete", "clone"]);

/** States and the steps between them: each state is an option, is reached, and changes by no other way than a step. */
export function checkStates(checked: Checked): void {
  const { register, document, refuse } = checked;
  const about = document["x-register"];
  const written = document["x-actions"] ?? {};
  const steps = register.actions.filter(({ to }) => to !== undefined);
  const at = (reason: string, { op }: Action, ...under: readonly (string | number)[]): void =>
    refuse(reason, document, "x-actions", op, ...under);
  const { states } = register;
  if (states === undefined) {
    for (const step of steps) at(`"to" pede um campo de situação: nomeie-o em x-register.states`, step, "to");
    return;
  }
  const field = register.fields.find(({ name }) => name === states);
  if (field === undefined) {
    refuse(`não existe o campo "${states}"`, about, "states");
    return;
  }
  const { options } = field;
  const wrong = (reason: string): void => refuse(`${states} não guarda uma situação: ${reason}`, about, "states");
  if (options === undefined || field.type === "array") {
    wrong("falta-lhe enum com x-options");
    return;
  }
  if (!field.readOnly) wrong("só as ações a mudam, então o campo é readOnly");
  if (register.history?.fields.includes(states)) wrong("ela não pode estar no histórico por data");
  for (const { name, writes } of register.hooks)
    if (writes.includes(states)) wrong(`o gancho ${name} a escreveria; ganchos são para efeitos`);
  if (steps.length === 0) wrong("nenhuma ação tem from e to");
  for (const action of register.actions) {
    const own = written[action.op];
    if (action.ask.includes(states) || action.reset.includes(states) || Object.hasOwn(own?.set ?? {}, states))
      at(`${states} só muda por from e to`, action);
    if (action.to === undefined || action.from === undefined) continue;
    if (PLAIN.has(action.op)) at(`${action.op} não leva de uma situação a outra: dê outro nome à ação`, action);
    if (action.from.includes(action.to)) at(`parte da situação a que leva`, action, "to");
  }
  if (field.default?.op !== "literal") {
    wrong("o default diz em que situação um registro novo começa");
    return;
  }
  const reached = reachable(field.default.value, steps);
  for (const { value, label, retired } of options)
    if (!reached.has(value) && !retired) wrong(`nada leva a ${label} (${String(value)})`);
}

function reachable(first: Scalar, steps: readonly Action[]): ReadonlySet<Scalar> {
  const reached = new Set<Scalar>([first]);
  let grown = true;
  while (grown) {
    grown = false;
    for (const { from = [], to } of steps)
      if (to !== undefined && !reached.has(to) && from.some((state) => reached.has(state))) {
        reached.add(to);
        grown = true;
      }
  }
  return reached;
}
