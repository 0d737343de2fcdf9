/** What is for doing and not for reading. */
const TOOLS = [
  "header",
  "nav",
  "button",
  ".MuiTabs-root",
  "[role=search]",
  "[role=searchbox]",
  ".MuiButton-root",
  ".MuiIconButton-root",
  ".MuiCheckbox-root",
  ".MuiTableCell-paddingCheckbox",
  ".MuiPopover-root",
  ".MuiTextField-root:has([type=search])",
  ".MuiTableSortLabel-icon",
  ".tela",
].join(", ");

/** Every page on paper: black on white, no tools, tables whole, as wide and as long as they are. */
export const print = {
  "@media print": {
    "@page": { margin: "12mm" },
    ":root": { colorScheme: "light" },
    "html, body, body *": {
      color: "#000 !important",
      background: "none !important",
      boxShadow: "none !important",
      overflow: "visible !important",
      maskImage: "none !important",
    },
    [TOOLS]: { display: "none !important" },
    // A list printed whole takes the place of the page.
    "body:has(> .impressao) > :not(.impressao)": { display: "none !important" },
    ".impressao": { fontFamily: "inherit", fontSize: "9pt" },
    ".impressao table": { width: "100%", borderCollapse: "collapse" },
    ".impressao th, .impressao td": { textAlign: "left", padding: "2px 6px", borderBottom: "1px solid #999" },
    ".MuiTableContainer-root": { maxHeight: "none !important" },
    ".MuiTableCell-root": {
      position: "static !important",
      maxWidth: "none !important",
      whiteSpace: "normal !important",
      fontSize: "9pt",
      padding: "2px 6px !important",
    },
    thead: { display: "table-header-group" },
    tfoot: { display: "table-row-group", position: "static !important" },
    "tr, fieldset, .MuiAlert-root": { breakInside: "avoid" },
    "h1, h2, h3": { breakAfter: "avoid" },
    "[data-row] > td:last-child": { display: "none" },
    footer: { position: "static !important" },
  },
} as const;
