import { type DragEvent, Suspense, useId, useState } from 'react';
import { importTables, isImportTable } from '#contract/import-calls.ts';
import { fieldLabel } from '#domain/text/record-words.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import styles from './Import.module.css';
import { chosenFiles, droppedFiles, type FoundFile, pastedFile } from './picked-files.ts';
import type { Importing } from './use-import.ts';

const LeaveQuestion = lazyPart(() => import('#ui/match-editor/LeaveQuestion.tsx'));

const kinds = [
  { value: '', label: 'Recognise it' },
  ...importTables.map((value) => ({ value, label: fieldLabel(value) })),
];

type PickerProps = {
  label: string;
  isFolder?: boolean | undefined;
  isDisabled: boolean;
  onPick: (found: readonly FoundFile[]) => void;
};

/** Looks like a button; the browser's own control is above it and transparent. */
function Picker({ label, isFolder, isDisabled, onPick }: PickerProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.file} data-disabled={isDisabled || undefined}>
      {label}
      <input
        id={id}
        type="file"
        multiple
        disabled={isDisabled}
        accept={isFolder ? undefined : '.csv,.tsv,.txt,.xlsx,.png,.jpg,.jpeg,.webp,.gif,.avif,.svg'}
        ref={(input) => {
          // React has no attribute for it.
          if (isFolder) input?.setAttribute('webkitdirectory', '');
        }}
        onChange={({ target }) => {
          onPick(chosenFiles(target.files));
          target.value = '';
        }}
      />
    </label>
  );
}

function PastedCells({ importing }: { importing: Importing }) {
  const { pasted, changePasted, changeFiles } = importing;
  const [table, setTable] = useState('');
  const add = () => {
    changeFiles((files) => [...files, pastedFile(files, pasted, table)]);
    changePasted('');
    setTable('');
  };
  return (
    <details className={styles.paste}>
      <summary>Paste cells from a spreadsheet</summary>
      <div className={styles.fields}>
        <TextArea
          label="Cells with their heading row"
          value={pasted}
          onChange={changePasted}
          rows={6}
          hint="Copy the heading row and the rows below it, and paste them here."
        />
        <Select label="Kind of table" value={table} options={kinds} onChange={setTable} />
        <Button onClick={add} disabled={pasted.trim() === ''}>
          Add these cells
        </Button>
      </div>
    </details>
  );
}

/** Files by drop or choice, and cells by paste. */
export function ImportFiles({ importing }: { importing: Importing }) {
  const { files, pasted, skipped, changeFiles, changePasted, isReading, addFiles } = importing;
  const [isOver, setIsOver] = useState(false);

  const pick = (found: readonly FoundFile[]) => void addFiles(Promise.resolve(found));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isReading) void addFiles(droppedFiles(event.dataTransfer));
  };
  return (
    <>
      <Suspense fallback={null}>
        <LeaveQuestion
          isDirty={files.length > 0 || pasted.trim() !== ''}
          onDiscard={() => changePasted('')}
          title="Leave without importing?"
          text="The files and cells on this page are not imported yet."
        />
      </Suspense>
      <section
        className={styles.drop}
        data-over={isOver || undefined}
        aria-label="Files"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
        }}
        onDrop={drop}
      >
        <p>Drop files or a folder here: tables as .xlsx, .csv or .tsv, and the images that they name.</p>
        <p className={styles.choices}>
          <Picker label="Choose files" isDisabled={isReading} onPick={pick} />
          <Picker label="Choose a folder" isFolder isDisabled={isReading} onPick={pick} />
        </p>
      </section>
      <PastedCells importing={importing} />
      <div role="alert" className={styles.problems}>
        {skipped.map((text) => (
          <p key={text} className={styles.problem}>
            {text}
          </p>
        ))}
      </div>
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
                  options={kinds}
                  onChange={(value) =>
                    changeFiles((now) =>
                      now.map((one) => (one === file ? { ...one, table: value || undefined } : one)),
                    )
                  }
                />
              )}
              <Button
                look="quiet"
                aria-label={`Remove ${file.path}`}
                onClick={() => changeFiles((now) => now.filter((one) => one !== file))}
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
