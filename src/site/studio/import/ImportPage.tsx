import { type FormEvent, useId, useRef } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { StudioGate } from '../StudioGate.tsx';
import styles from './Import.module.css';
import { ImportFiles } from './ImportFiles.tsx';
import { ImportPreview, writtenCount } from './ImportPreview.tsx';
import { PastImports } from './PastImports.tsx';
import { filesProblem } from './picked-files.ts';
import { type Importing, useImport, useImportRuns } from './use-import.ts';

const dateOrders = [
  { value: '', label: '2026-12-31' },
  { value: 'd.m.y', label: 'Day, month, year: 31.12.2026' },
  { value: 'm/d/y', label: 'Month, day, year: 12/31/2026' },
];

const workTexts = {
  preview: 'Reading the files. Nothing is written yet.',
  apply: 'Sending the files.',
  report: 'Making the list of changes.',
} as const;

type BarProps = { importing: Importing; formId: string };

/** State of the import with its next step; stays in view beside long lists. */
function ImportBar({ importing, formId }: BarProps) {
  const { files, preview, problem, work, isReading, isStale, apply } = importing;
  const invalid = filesProblem(files);
  const isCurrent = preview !== undefined && !isStale;
  const written = preview === undefined ? 0 : writtenCount(preview);
  const isBusy = work !== undefined || isReading;
  const state = () => {
    if (isReading) return 'Reading the chosen files.';
    if (work) return workTexts[work];
    if (invalid ?? problem) return undefined;
    if (isCurrent) return written === 0 ? 'Nothing to write.' : `Records to write: ${written}.`;
    return preview
      ? 'Something has changed since this preview. Preview again to apply it.'
      : 'Nothing is written before you have seen a preview.';
  };
  return (
    <div className={styles.bar}>
      <div className={styles.state}>
        <p role="status">{state()}</p>
        <p className={styles.problem} role="alert">
          {isBusy ? undefined : (invalid ?? problem)}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          type="submit"
          form={formId}
          look={isCurrent ? 'plain' : 'primary'}
          disabled={files.length === 0 || invalid !== undefined || isBusy}
        >
          {preview === undefined ? 'Preview' : 'Preview again'}
        </Button>
        {preview !== undefined && (
          <Button
            look={isCurrent ? 'primary' : 'plain'}
            onClick={() => void apply()}
            disabled={!isCurrent || written === 0 || isBusy}
          >
            Apply
          </Button>
        )}
      </div>
    </div>
  );
}

function ImportForm() {
  const past = useImportRuns();
  const pastHeading = useRef<HTMLHeadingElement>(null);
  const importing = useImport((hasBegun) => {
    void past.ask();
    if (hasBegun) pastHeading.current?.focus();
  });
  const { files, settings, changeSettings, preview, look } = importing;
  const formId = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (files.length > 0) void look();
  };
  return (
    <>
      <div className={styles.work}>
        <form id={formId} className={styles.form} onSubmit={submit} noValidate>
          <ImportFiles importing={importing} />
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
        </form>
        {preview !== undefined && <ImportPreview importing={importing} preview={preview} />}
        {(files.length > 0 || preview !== undefined) && <ImportBar importing={importing} formId={formId} />}
      </div>
      <PastImports past={past} headingRef={pastHeading} />
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
