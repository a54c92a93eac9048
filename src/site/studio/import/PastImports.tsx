import { type Ref, useEffect, useRef, useState } from 'react';
import type { ImportRun } from '#contract/import-calls.ts';
import { formatTime } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import studio from '../Studio.module.css';
import styles from './Import.module.css';
import { isOpen, type useImportRuns } from './use-import.ts';

const percent = ({ done, total }: ImportRun): number => (total === 0 ? 0 : Math.round((done / total) * 100));

const stateText = (run: ImportRun): string => {
  switch (run.state) {
    case 'running':
      return 'Writing';
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

type UndoProps = {
  run: ImportRun;
  /** Names of its files. */
  files: string;
  /** Resolves with the problem, or undefined once the undo has begun. */
  onUndo: (id: string) => Promise<string | undefined>;
};

/** The undo of an import, which asks before. The focus stays here while its buttons change. */
function Undo({ run, files, onUndo }: UndoProps) {
  const [step, setStep] = useState<'closed' | 'asked' | 'sent'>('closed');
  const [problem, setProblem] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const wasClosed = useRef(true);
  const isClosed = step === 'closed';
  const isAgain = run.state === 'undo stopped';
  const mayUndo = run.state === 'done' || run.state === 'stopped' || isAgain;
  useEffect(() => {
    if (isClosed !== wasClosed.current) place.current?.focus();
    wasClosed.current = isClosed;
  }, [isClosed]);
  const undo = async () => {
    // The pressed button is disabled meanwhile.
    place.current?.focus();
    setStep('sent');
    setProblem(await onUndo(run.id));
    setStep('closed');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form
    <div ref={place} className={styles.undo} role="group" aria-label={`Undo of ${files}`} tabIndex={-1}>
      {mayUndo && isClosed && (
        <Button
          aria-label={isAgain ? `Undo again the import of ${files}` : `Undo the import of ${files}`}
          onClick={() => {
            setProblem(undefined);
            setStep('asked');
          }}
        >
          {isAgain ? 'Undo again' : 'Undo'}
        </Button>
      )}
      {mayUndo && !isClosed && (
        <>
          <p>
            New records are deleted, and changed fields get their former values. Nothing is undone if anything
            of it was changed since.
          </p>
          <div className={styles.buttons}>
            <Button look="primary" disabled={step === 'sent'} onClick={() => void undo()}>
              {step === 'sent' ? 'Starting the undo…' : 'Undo the whole import'}
            </Button>
            <Button disabled={step === 'sent'} onClick={() => setStep('closed')}>
              Keep it
            </Button>
          </div>
        </>
      )}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}

function PastImport({ run, onUndo }: Pick<UndoProps, 'run' | 'onUndo'>) {
  const options = useTimeOptions();
  const isRunning = isOpen(run);
  // Its end is announced, too.
  const [wasRunning, setWasRunning] = useState(isRunning);
  if (isRunning && !wasRunning) setWasRunning(true);
  const files = `${run.files.slice(0, 3).join(', ')}${run.files.length > 3 ? ` and ${run.files.length - 3} more` : ''}`;
  return (
    <li className={styles.run}>
      <div>
        <strong>{files}</strong>
        <p className={studio.soft}>
          {run.by}, {formatTime(run.at, options, ['ordinal', 'month', 'time', 'zone'])}
        </p>
        <p role={wasRunning ? 'status' : undefined}>{stateText(run)}</p>
        {isRunning && (
          <p className={styles.progress}>
            <progress value={run.done} max={Math.max(1, run.total)} aria-label="Progress" />
            <span aria-hidden="true">{percent(run)} %</span>
          </p>
        )}
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
      <Undo run={run} files={files} onUndo={onUndo} />
    </li>
  );
}

type PastImportsProps = {
  past: ReturnType<typeof useImportRuns>;
  headingRef: Ref<HTMLHeadingElement>;
};

/** The last imports of this league, with their undo. */
export function PastImports({ past, headingRef }: PastImportsProps) {
  const { runs, problem, undo } = past;
  return (
    <section className={studio.section}>
      <h2 ref={headingRef} tabIndex={-1}>
        Past imports
      </h2>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      {runs === undefined && problem === undefined && <LoadingRows count={2} />}
      {runs?.length === 0 && <p className={studio.soft}>None yet.</p>}
      <ul className={styles.runs}>
        {runs?.map((run) => (
          <PastImport key={run.id} run={run} onUndo={undo} />
        ))}
      </ul>
    </section>
  );
}
