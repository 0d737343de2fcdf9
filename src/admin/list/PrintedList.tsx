import Box from "@mui/material/Box";
import Portal from "@mui/material/Portal";
import { RecordContextProvider, useDataProvider } from "ra-core";
import { useEffect, useState } from "react";
import { useAdmin } from "../app/admin-context.ts";
import { useSession } from "../app/use-session.ts";
import type { StoredRecord } from "../providers/wire.ts";
import { KindField } from "./KindField.tsx";
import type { ListView } from "./list-view.ts";
import { listTexts } from "./texts.ts";
import { GROUP } from "./use-group.ts";

/** Records that are read at once, and that one print may have: more is what exports are for. */
const PIECE = 500;
const MOST = 5_000;

/** All that a list finds, on paper only: read whole, printed, and gone. */
export function PrintedList({ view, onDone }: { readonly view: ListView; readonly onDone: () => void }) {
  const { found, list, columns, totals, group } = view;
  const provider = useDataProvider();
  const { kinds, notify, tellError } = useAdmin();
  const { info } = useSession();
  const [records, setRecords] = useState<readonly StoredRecord[]>();
  const { sort, filterValues } = list;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one print is of the list as it was when it was asked for.
  useEffect(() => {
    let live = true;
    notify(listTexts.printing, "info");
    const readAll = async (): Promise<readonly StoredRecord[]> => {
      const read: StoredRecord[] = [];
      const filter = { ...filterValues, ...(group ? { [GROUP]: group.path } : {}) };
      for (let page = 1; read.length < MOST; page += 1) {
        const { data } = await provider.getList<StoredRecord>(found.base, { pagination: { page, perPage: PIECE }, sort, filter });
        read.push(...data);
        if (data.length < PIECE) break;
      }
      return read;
    };
    readAll().then(
      (all) => live && setRecords(all),
      (error: unknown) => {
        tellError(error, "messages", listTexts.notDone);
        onDone();
      },
    );
    return () => {
      live = false;
    };
  }, []);

  useEffect(() => {
    if (!records) return;
    window.addEventListener("afterprint", onDone, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", onDone);
  }, [records, onDone]);

  if (!records) return null;
  const sums = totals?.totais ?? {};
  return (
    <Portal>
      <Box className="impressao" sx={{ display: "none", "@media print": { display: "block" } }}>
        <h1>{found.address.plural}</h1>
        <p>
          {info?.empresa.nome} · {listTexts.inGroup(list.total ?? records.length)}
        </p>
        {(list.total ?? 0) > records.length && <p>{listTexts.printedPart(records.length)}</p>}
        <table>
          <thead>
            <tr>
              {columns.map(({ path, title }) => (
                <th key={path} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <RecordContextProvider key={record.id} value={record}>
                <tr>
                  {columns.map((field) => (
                    <td key={field.path}>
                      <KindField field={field} />
                    </td>
                  ))}
                </tr>
              </RecordContextProvider>
            ))}
          </tbody>
          {columns.some(({ path }) => (sums[path] ?? null) !== null) && (
            <tfoot>
              <tr>
                {columns.map((field, at) => {
                  const value = sums[field.path] ?? null;
                  const face = kinds.get(field.kind);
                  return (
                    <td key={field.path}>
                      {value !== null && face ? <face.Cell field={field} value={value} /> : at === 0 && listTexts.total}
                    </td>
                  );
                })}
              </tr>
            </tfoot>
          )}
        </table>
      </Box>
    </Portal>
  );
}
