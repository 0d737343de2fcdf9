import type { Module } from "../../src/metadata/module.ts";
import type { Registry } from "../../src/metadata/register.ts";
import { type Report, type ReportBlock, type Reports, registersRead } from "../../src/metadata/report.ts";

/** Where the page of all reports lies, under the root. */
export const REPORT_DOCS = "docs/reports.md";

/** `docs/reports.md`: every report there is, by module, as it is declared. */
export function emitReportDocs(reports: Reports, modules: readonly Module[], registry: Registry): string {
  const all = [...reports.values()];
  const given = all.filter(({ rows }) => rows.given).length;
  const sections = modules.flatMap(({ id, title }) => {
    const own = all.filter((report) => report.module === id);
    if (own.length === 0) return [];
    return [`## ${title}\n\n${HEAD}\n${own.map((report) => rowOf(report, registry)).join("\n")}`];
  });
  return `# Reports

Generated from \`reports/\` by \`npm run generate\`; \`npm run generate -- --check\` refuses this page when it is not what they say. How one is written: docs/extending.md.
${all.length} reports, ${given} of them over rows that code gives. Each asks for its right and for the view right of every register it reads; its screen is its first address, its calls that address under \`/api\`.
Panels, which draw several of them under \`/analytics\`, belong to analytics and stand in no table here; so does the turnover by days that one of them shows beside the one by months. What a screen prints of one record is a call of its feature: \`tests/http/screens.test.ts\` names each with the test that reads it.

${sections.join("\n\n")}
`;
}

const HEAD = "| report | addresses | right | filters | shows | files | reads |\n|---|---|---|---|---|---|---|";

function rowOf(report: Report, registry: Registry): string {
  const { title, description, addresses, right, form, formats, most, aggregate } = report;
  const filters = form.fields.map((field) => `${field.title}${field.required ? "*" : ""}`);
  const notes = [
    description ?? "",
    aggregate ? `Groups of at least ${aggregate.least} people.` : "",
    most.pdf === USUAL ? "" : `Up to ${most.pdf} rows on paper.`,
  ].filter((note) => note !== "");
  const cells = [
    [`**${title}**`, ...notes].join("<br>"),
    addresses.map(({ path, get }) => `\`${path}\`${get === undefined ? "" : " (GET)"}`).join("<br>"),
    `\`${right}\``,
    filters.join(", "),
    report.blocks.map(shown).join(", "),
    formats.join(" "),
    registersRead(report)
      .map((id) => registry.get(id)?.plural ?? id)
      .join(", "),
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

const USUAL = 20_000;

const shown = (block: ReportBlock): string => (block.kind === "chart" ? `${block.type} chart` : block.kind);
