const CALL = new URL("../../primeiro-acesso", import.meta.url);
const form = document.getElementById("form");
const summary = document.getElementById("summary");
const button = form.querySelector("button");

const state = await (await fetch(CALL)).json();
if (!state.necessario) location.replace("/");
if (state.codigo) {
  form.querySelector('[data-field="codigo"]').hidden = false;
  // Whoever erased the demonstration brings the code along, in the part of the address no server or log sees.
  form.elements.codigo.value = decodeURIComponent(location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  button.disabled = true;
  clear();
  const body = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));
  if (body.cnpj) body.cnpj = body.cnpj.replace(/[^0-9A-Za-z]/g, "");
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

function clear() {
  summary.hidden = true;
  for (const block of form.querySelectorAll("[data-field]")) {
    block.querySelector("em").textContent = "";
    block.querySelector("input").removeAttribute("aria-invalid");
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
    block.querySelector("em").textContent = error.message;
    const input = block.querySelector("input");
    input.setAttribute("aria-invalid", "true");
    first ??= input;
  }
  (first ?? button).focus();
}
