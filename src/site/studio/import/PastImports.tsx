import { useState } from 'react';
import type { ImportRun } from '#contract/import-calls.ts';
import { formatTime } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import studio from '../Studio.module.css';
import styles from './Import.module.css';
import { isOpen, type useImportRuns } from './use-import.ts';

const percent = ({ done, total }: ImportRun): number => (total === 0 ? 0 : Math.round((done / total) * 100));

const stateText = (run: ImportRun): string => {
  switch (run.state) {
    case 'running':
      return `Writing: ${percent(run)} %`;
    case 'undoing':
      return 'Undoing';
    case 'done':
      return `Applied: ${run.done} ${run.done === 1 ? 'record' : 'records'}`;
    case 'stopped':
      return 'Stopped before its end. Undo takes back what was written. Or import the same files again.';
    case 'undo stopped':
      return 'The undo stopped before its end. Undo again to take back the rest.';
    case 'undone':
      return 'Undone';
    default:
      return run.state satisfies never;
  }
};

function PastImport({ run, onUndo }: { run: ImportRun; onUndo: (id: string) => Promise<void> }) {
  const options = useTimeOptions();
  const [isAsked, setIsAsked] = useState(false);
  const mayUndo = run.state === 'done' || run.state === 'stopped' || run.state === 'undo stopped';
  const isAgain = run.state === 'undo stopped';
  const files = run.files.slice(0, 3).join(', ');
  return (
    <li className={styles.run}>
      <div>
        <strong>
          {files}
          {run.files.length > 3 && ` and ${run.files.length - 3} more`}
        </strong>
        <p className={studio.soft}>
          {run.by}, {formatTime(run.at, options, ['ordinal', 'month', 'time', 'zone'])}
        </p>
        <p role="status">{stateText(run)}</p>
        {isOpen(run) && <progress value={run.done} max={Math.max(1, run.total)} aria-label="Progress" />}
        {run.left.length > 0 && (
          <>
            <p>Left as it is, because it was changed since:</p>
            <ul className={styles.messages}>
              {[...new Set(run.left)].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {mayUndo && !isAsked && (
        <Button
          aria-label={isAgain ? `Undo again the import of ${files}` : `Undo the import of ${files}`}
          onClick={() => setIsAsked(true)}
        >
          {isAgain ? 'Undo again' : 'Undo'}
        </Button>
      )}
      {mayUndo && isAsked && (
        <div className={styles.choices}>
          <span>
            New records are deleted, and changed fields get their former values. Nothing is undone if anything
            of it was changed since.
          </span>
          <Button look="primary" onClick={() => void onUndo(run.id).then(() => setIsAsked(false))}>
            Undo the whole import
          </Button>
          <Button onClick={() => setIsAsked(false)}>Keep it</Button>
        </div>
      )}
    </li>
  );
}

/** The last imports of this league, with their undo. */
export function PastImports({ past }: { past: ReturnType<typeof useImportRuns> }) {
  const { runs, problem, undo } = past;
  return (
    <section className={studio.section}>
      <h2>Past imports</h2>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      {runs?.length === 0 && <p className={studio.soft}>None yet.</p>}
      <ul className={styles.runs}>
        {runs?.map((run) => (
          <PastImport key={run.id} run={run} onUndo={undo} />
        ))}
      </ul>
    </section>
  );
}
