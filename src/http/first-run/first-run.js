const CALL = new URL("../../primeiro-acesso", import.meta.url);
const form = document.getElementById("form");
const summary = document.getElementById("summary");
const button = form.querySelector("button");

const state = await (await fetch(CALL)).json();
if (!state.necessario) location.replace("/");
if (state.codigo) {
  form.querySelector('[data-field="codigo"]').hidden = false;
  form.elements.codigo.required = true;
  // Whoever erased the demonstration brings the code along, in the part of the address no server or log sees.
  form.elements.codigo.value = decodeURIComponent(location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
}

form.elements.cnpj.addEventListener("input", ({ target }) => {
  const before = plain(target.value.slice(0, target.selectionStart)).length;
  target.value = masked(plain(target.value));
  // The caret stays behind the same letter.
  let at = 0;
  for (let passed = 0; passed < before && at < target.value.length; at++) if (plain(target.value[at]) !== "") passed++;
  target.setSelectionRange(at, at);
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  clear();
  const empty = [...form.querySelectorAll("input:required")].filter(({ value }) => value.trim() === "");
  if (empty.length > 0) {
    const errors = empty.map(({ name }) => ({ field: name, message: "Campo obrigatório" }));
    return show({ message: "Preencha os campos indicados.", errors });
  }
  button.disabled = true;
  const body = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));
  body.cnpj = plain(body.cnpj);
  try {
    const response = await fetch(CALL, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return location.replace("/");
    show(await response.json());
  } catch {
    show({ message: "Não foi possível conectar ao servidor. Tente de novo.", errors: [] });
  } finally {
    button.disabled = false;
  }
});

/** Of a CNPJ, what is stored: since July 2026 it may have letters. */
function plain(text) {
  return text
    .replace(/[^0-9A-Za-z]/g, "")
    .toUpperCase()
    .slice(0, 14);
}

function masked(cnpj) {
  const [, a, b, c, d, e] = /^(.{0,2})(.{0,3})(.{0,3})(.{0,4})(.{0,2})$/.exec(cnpj);
  return a + (b && `.${b}`) + (c && `.${c}`) + (d && `/${d}`) + (e && `-${e}`);
}

function clear() {
  summary.hidden = true;
  for (const block of form.querySelectorAll("[data-field]")) {
    block.querySelector("em").textContent = "";
    for (const name of ["aria-invalid", "aria-describedby"]) block.querySelector("input").removeAttribute(name);
  }
}

function show({ message, errors }) {
  summary.textContent = message;
  summary.hidden = false;
  let first;
  for (const error of errors ?? []) {
    const block = form.querySelector(`[data-field="${CSS.escape(error.field)}"]`);
    if (!block) {
      summary.textContent += ` ${error.message}`;
      continue;
    }
    const told = block.querySelector("em");
    told.textContent = error.message;
    const input = block.querySelector("input");
    input.setAttribute("aria-invalid", "true");
    told.id = `${error.field}-erro`;
    input.setAttribute("aria-describedby", told.id);
    first ??= input;
  }
  (first ?? button).focus();
}
