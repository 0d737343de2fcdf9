import type { ColumnPlan, StoragePlan, TablePlan } from "../../src/metadata/storage.ts";

/** Small storage plans by hand, for what is about the database alone. */
export const column = (name: string, type = "text", more: Partial<ColumnPlan> = {}): ColumnPlan => ({
  name,
  type,
  notNull: false,
  was: [],
  ...more,
});

export const table = (name: string, columns: readonly ColumnPlan[], more: Partial<TablePlan> = {}): TablePlan => ({
  name,
  role: "record",
  path: "",
  columns,
  foreignKeys: [],
  indexes: [],
  checks: [],
  exclusions: [],
  was: [],
  ...more,
});

export const id = column("id", "bigint", { notNull: true });
export const company = column("empresa_id", "bigint", { notNull: true });

/** A company register with search, an active facet and rows. */
export const epis: { readonly id: string; readonly storage: StoragePlan } = {
  id: "sst/epis",
  storage: {
    scopeColumn: "empresa_id",
    activeColumn: "ativo",
    searchColumns: ["nome__f"],
    searchFunction: "sst_epis__procura",
    tables: [
      table(
        "sst_epis",
        [
          id,
          company,
          column("nome", "text", { notNull: true }),
          column("nome__f", "text", { foldedOf: "nome" }),
          column("ativo", "boolean", { notNull: true, default: "true" }),
          column("preco", "numeric(14,2)"),
          column("desde", "date"),
          column("versao", "integer", { notNull: true, default: "1" }),
        ],
        {
          indexes: [
            { name: "sst_epis__nome", columns: ["empresa_id", "nome__f", "id"], unique: false, method: "btree" },
            { name: "sst_epis__nome_uk", columns: ["empresa_id", "nome__f"], unique: true, method: "btree", where: "ativo" },
          ],
          checks: [{ name: "sst_epis__preco_ck", sql: "preco >= 0" }],
        },
      ),
      table(
        "sst_epis__itens",
        [id, company, column("dono_id", "bigint", { notNull: true }), column("ordem", "integer"), column("texto")],
        {
          role: "rows",
          path: "itens",
          owner: "sst_epis",
          foreignKeys: [
            {
              name: "sst_epis__itens__dono_fk",
              columns: ["empresa_id", "dono_id"],
              table: "sst_epis",
              targets: ["empresa_id", "id"],
              onDelete: "cascade",
            },
          ],
        },
      ),
    ],
  },
};
