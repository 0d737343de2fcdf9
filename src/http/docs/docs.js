const METHODS = ["get", "post", "put", "patch", "delete"];
const content = document.getElementById("content");
const tags = document.getElementById("tags");
const search = document.getElementById("search");

const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== null));
  return element;
};

const response = await fetch(new URL("../openapi.json", import.meta.url));
if (!response.ok) {
  content.replaceChildren(
    make("p", {}, response.status === 401 ? "Entre no sistema para ver a API." : "A descrição não pôde ser lida."),
  );
} else {
  show(await response.json());
}

function show(api) {
  const groups = new Map();
  for (const [path, item] of Object.entries(api.paths ?? {}))
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined) continue;
      const tag = operation.tags?.[0] ?? "Geral";
      groups.set(tag, [...(groups.get(tag) ?? []), { path, method, operation }]);
    }
  const titles = new Map((api.tags ?? []).map((tag) => [tag.name, tag.description ?? ""]));
  const draw = () => {
    const text = search.value.trim().toLowerCase();
    const found = [...groups].filter(
      ([tag, list]) => tag.toLowerCase().includes(text) || list.some(({ path }) => path.toLowerCase().includes(text)),
    );
    const buttons = new Map(
      found.map(([tag, list]) => {
        const button = make("button", { type: "button" }, tag);
        button.addEventListener("click", () => {
          for (const other of buttons.values()) other.removeAttribute("aria-current");
          button.setAttribute("aria-current", "true");
          content.replaceChildren(
            make("h2", {}, tag),
            make("p", {}, titles.get(tag) ?? ""),
            ...list.map((entry) => drawOperation(api, entry)),
          );
        });
        return [tag, button];
      }),
    );
    tags.replaceChildren(
      ...(api["x-tagGroups"] ?? []).flatMap(({ name, tags: inside }) => {
        const own = inside.flatMap((tag) => buttons.get(tag) ?? []);
        return own.length === 0 ? [] : [make("section", { "aria-label": name }, make("h2", {}, name), ...own)];
      }),
    );
    tags.querySelector("button")?.click();
    if (found.length === 0) content.replaceChildren(make("p", {}, "Nada encontrado."));
  };
  search.addEventListener("input", draw);
  draw();
}

function drawOperation(api, { path, method, operation }) {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(api, parameter));
  const body = Object.entries(operation.requestBody?.content ?? {})[0];
  const details = make(
    "details",
    {},
    make(
      "summary",
      {},
      make("span", { class: "method" }, method.toUpperCase()),
      make("code", {}, path),
      make("span", {}, operation.summary ?? ""),
    ),
  );
  details.addEventListener("toggle", () => {
    if (!details.open || details.children.length > 1) return;
    details.append(
      make(
        "div",
        {},
        operation.description ? make("p", {}, operation.description) : null,
        parameters.length > 0 ? make("h3", {}, "Parâmetros") : null,
        parameters.length > 0 ? drawParameters(parameters) : null,
        body ? make("h3", {}, `Corpo (${body[0]})`) : null,
        body ? make("pre", { tabindex: "0" }, JSON.stringify(resolve(api, body[1].schema ?? {}), null, 2)) : null,
        make("h3", {}, "Respostas"),
        ...Object.entries(operation.responses ?? {}).flatMap(([status, answer]) => drawAnswer(api, status, resolve(api, answer))),
      ),
    );
  });
  return details;
}

/** What a success answers is shown whole; refusals are all alike. */
function drawAnswer(api, status, { description = "", content = {} }) {
  const types = Object.keys(content);
  const told = status.startsWith("2") && !types.includes("application/json") ? ` (${types.join(", ")})` : "";
  const shape = status.startsWith("2") ? content["application/json"]?.schema : undefined;
  return [
    make("p", {}, make("code", {}, status === "default" ? "outros" : status), ` ${description}${told}`),
    ...(shape === undefined ? [] : [make("pre", { tabindex: "0" }, JSON.stringify(resolve(api, shape), null, 2))]),
  ];
}

function drawParameters(parameters) {
  const rows = parameters.map((one) =>
    make(
      "tr",
      {},
      make("td", {}, make("code", {}, one.name)),
      make("td", {}, one.in),
      make("td", {}, one.description ?? one.schema?.type ?? ""),
    ),
  );
  return make("table", {}, make("tbody", {}, ...rows));
}

function resolve(api, value) {
  const path = value?.$ref?.replace(/^#\//, "").split("/");
  return path === undefined
    ? value
    : (path.reduce((node, step) => node?.[step.replace(/~1/g, "/").replace(/~0/g, "~")], api) ?? value);
}
