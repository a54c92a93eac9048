import { useCallback, useEffect, useState } from 'react';
import { editableTables } from '#contract/records/editable.ts';
import type { TableName } from '#contract/records.ts';
import { counted } from '#domain/text/record-words.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { exportedName, saveFile } from './ExportTable.tsx';
import { exportedJson, exportWorkbook } from './export-table.ts';
import form from './RecordForm.module.css';
import { type Records, useRecords } from './use-records.ts';

type Loaded = ReadonlyMap<TableName, Records>;
type TableLoaderProps = { table: TableName; onLoaded: (table: TableName, loaded: Records) => void };

/** Loads the records of a table and reports them. Renders nothing. */
function TableLoader({ table, onLoaded }: TableLoaderProps) {
  const loaded = useRecords(table);
  useEffect(() => onLoaded(table, loaded), [table, loaded, onLoaded]);
  return null;
}

/** Returns what is still missing, as a text; undefined once every table is complete. */
function stateOf(loaded: Loaded): string | undefined {
  const open = editableTables.filter((table) => {
    const records = loaded.get(table);
    return records === undefined || records.absent > 0 || !['ready', 'missing'].includes(records.status);
  });
  if (open.length === 0) return undefined;
  const isUnavailable = open.some((table) => loaded.get(table)?.status === 'unavailable');
  return isUnavailable
    ? 'Some records are not on this device. Connect to export everything.'
    : `Loading: ${counted(open.length, 'table')} left.`;
}

/** Saves all tables as one file: an Excel workbook with a sheet for each, or JSON. */
export default function ExportAll({ onClose }: { onClose: () => void }) {
  const [loaded, setLoaded] = useState<Loaded>(new Map());
  const onLoaded = useCallback(
    (table: TableName, records: Records) => setLoaded((before) => new Map(before).set(table, records)),
    [],
  );
  const state = stateOf(loaded);
  const all = editableTables.flatMap((table) => {
    const { records = [] } = loaded.get(table) ?? {};
    return records.length === 0 ? [] : [{ table, records }];
  });
  const count = all.reduce((sum, { records }) => sum + records.length, 0);
  return (
    <Dialog title="Export everything" isOpen onClose={onClose}>
      <div className={form.dialog}>
        <p>
          One file with every table of the league, with all fields that everyone may see. Images and private
          fields are in the backup of the server only.
        </p>
        <p className={form.hint} role="status">
          {state ?? `${counted(count, 'record')} in ${counted(all.length, 'table')}.`}
        </p>
        <div className={form.buttons}>
          <Button
            disabled={state !== undefined}
            onClick={() => void saveFile('league.xlsx', () => exportWorkbook(all, exportedName))}
          >
            Excel
          </Button>
          <Button
            disabled={state !== undefined}
            onClick={() => void saveFile('league.json', () => exportedJson(all))}
          >
            JSON
          </Button>
        </div>
        {editableTables.map((table) => (
          <TableLoader key={table} table={table} onLoaded={onLoaded} />
        ))}
      </div>
    </Dialog>
  );
}
