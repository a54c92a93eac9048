import { type DragEvent, type FormEvent, useId, useState } from 'react';
import { importTables, isImportTable } from '#contract/import-calls.ts';
import { fieldLabel } from '#domain/text/record-words.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { StudioGate } from '../StudioGate.tsx';
import styles from './Import.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { PastImports } from './PastImports.tsx';
import { filesProblem, pastedFile, withFiles } from './picked-files.ts';
import { useImport, useImportRuns } from './use-import.ts';

type Importing = ReturnType<typeof useImport>;

const tableOptions = importTables.map((value) => ({ value, label: fieldLabel(value) }));
const recognised = { value: '', label: 'Recognise it' };

const dateOrders = [
  { value: '', label: '2026-12-31' },
  { value: 'd.m.y', label: 'Day, month, year: 31.12.2026' },
  { value: 'm/d/y', label: 'Month, day, year: 12/31/2026' },
];

/** Files by drop or choice, and cells by paste. */
function Sources({ importing }: { importing: Importing }) {
  const { files, changeFiles } = importing;
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [pasted, setPasted] = useState('');
  const [table, setTable] = useState('');
  const [isOver, setIsOver] = useState(false);
  const fileId = useId();
  const folderId = useId();

  const add = (list: FileList | null) => {
    const next = withFiles(files, [...(list ?? [])]);
    changeFiles(next.files);
    setSkipped(next.skipped);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  };
  const paste = () => {
    changeFiles([...files, pastedFile(files, pasted, table)]);
    setPasted('');
    setTable('');
  };

  return (
    <>
      <section
        className={styles.drop}
        data-over={isOver || undefined}
        aria-label="Files"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <p>Drop tables and their images here: .csv, .tsv or .xlsx.</p>
        <p className={styles.choices}>
          <label htmlFor={fileId} className={styles.file}>
            Choose files
            <input
              id={fileId}
              type="file"
              multiple
              accept=".csv,.tsv,.txt,.xlsx,.png,.jpg,.jpeg,.webp,.gif,.avif,.svg"
              onChange={(event) => {
                add(event.target.files);
                event.target.value = '';
              }}
            />
          </label>
          <label htmlFor={folderId} className={styles.file}>
            Choose a folder
            <input
              id={folderId}
              type="file"
              multiple
              ref={(input) => {
                // React has no attribute for it.
                input?.setAttribute('webkitdirectory', '');
              }}
              onChange={(event) => {
                add(event.target.files);
                event.target.value = '';
              }}
            />
          </label>
        </p>
      </section>
      <details className={styles.paste}>
        <summary>Paste cells from a spreadsheet</summary>
        <div className={styles.fields}>
          <TextArea
            label="Cells with their heading row"
            value={pasted}
            onChange={setPasted}
            rows={6}
            hint="Copy the heading row and the rows below it, and paste them here."
          />
          <Select
            label="Kind of table"
            value={table}
            options={[recognised, ...tableOptions]}
            onChange={setTable}
          />
          <Button onClick={paste} disabled={pasted.trim() === ''}>
            Add these cells
          </Button>
        </div>
      </details>
      {skipped.length > 0 && (
        <p className={styles.problem} role="status">
          Not added: {skipped.slice(0, 5).join(', ')}
          {skipped.length > 5 && ` and ${skipped.length - 5} more`}. Save each table as .xlsx or .csv, under a
          short name, at most one folder deep.
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Files to import">
          {files.map((file) => (
            <li key={file.path}>
              <span className={styles.path}>{file.path}</span>
              {isImportTable(file.path) && (
                <Select
                  label={`Kind of table of ${file.path}`}
                  isLabelHidden
                  value={file.table ?? ''}
                  options={[recognised, ...tableOptions]}
                  onChange={(value) =>
                    changeFiles(
                      files.map((one) => (one === file ? { ...one, table: value || undefined } : one)),
                    )
                  }
                />
              )}
              <Button
                look="quiet"
                aria-label={`Remove ${file.path}`}
                onClick={() => changeFiles(files.filter((one) => one !== file))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ImportForm() {
  const past = useImportRuns();
  const importing = useImport(() => void past.ask());
  const { files, settings, changeSettings, preview, problem, work, isStale, look } = importing;
  const invalid = filesProblem(files);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void look();
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Sources importing={importing} />
        <div className={styles.reading}>
          <TextField
            label="Time zone of times without one"
            value={settings.zone}
            onChange={(zone) => changeSettings({ ...settings, zone })}
            hint="Such as Europe/Berlin."
          />
          <Select
            label="Order of dates"
            value={settings.dates}
            options={dateOrders}
            onChange={(dates) => changeSettings({ ...settings, dates })}
          />
        </div>
        <Button
          type="submit"
          look={preview === undefined || isStale ? 'primary' : 'plain'}
          disabled={files.length === 0 || invalid !== undefined || work !== undefined}
        >
          {work === 'preview' ? 'Reading…' : preview === undefined ? 'Preview' : 'Preview again'}
        </Button>
        <p className={styles.problem} role="alert">
          {invalid ?? problem}
        </p>
      </form>
      {preview !== undefined && <ImportPreview importing={importing} preview={preview} />}
      <PastImports past={past} />
    </>
  );
}

/** Import of tables: files or pasted cells, a preview, and the imports of the past with their undo. */
export default function ImportPage() {
  return (
    <StudioGate
      heading="Import"
      below="Import tables into the league. Nothing is written before the preview."
      above={{ href: '/studio', label: 'Studio' }}
    >
      <ImportForm />
    </StudioGate>
  );
}
