import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { getServerThing } from '#data/things/store.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/controls/toast.ts';
import { type ExportForm, exportForms, exportText, exportWorkbook } from './export-table.ts';
import { labelOf, slugOf } from './kinds.ts';
import styles from './Studio.module.css';

const labels: Readonly<Record<ExportForm, string>> = { csv: 'CSV', xlsx: 'Excel', json: 'JSON' };

/** The browser reads the file after the click. */
const revokedAfterMs = 60_000;

/** Saves a file with the name from a button. Says so if it cannot be made. */
export async function saveFile(name: string, make: () => Promise<Blob> | string): Promise<void> {
  try {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([await make()]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), revokedAfterMs);
  } catch {
    showToast({ text: 'The file could not be made. Check the connection and try again.', kind: 'error' });
  }
}

/** Linked records that are not on this page are named by their ids. */
export function exportedName(id: string): string {
  const record = getServerThing(id);
  return record === undefined ? id : labelOf(record.__tableName as TableName, record);
}

/** Saves the rows that a table of the studio shows as a file. */
export function ExportTable({ table, records }: { table: TableName; records: readonly WireRecord[] }) {
  const save = (form: ExportForm) =>
    saveFile(`${slugOf(table)}.${form}`, () =>
      form === 'xlsx'
        ? exportWorkbook([{ table, records }], exportedName)
        : exportText(form, table, records, exportedName),
    );
  return (
    <details className={styles.columns}>
      <summary>Export</summary>
      <p className={styles.soft}>
        {records.length === 1 ? 'The record' : `The ${records.length} records`} below, with all fields that
        everyone may see.
      </p>
      <div className={styles.exports}>
        {exportForms.map((form) => (
          <Button key={form} onClick={() => void save(form)}>
            {labels[form]}
          </Button>
        ))}
      </div>
    </details>
  );
}
