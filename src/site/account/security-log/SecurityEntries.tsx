import { useCallback, useState } from 'react';
import type { SecurityLogAnswer } from '#contract/http.ts';
import { isCutOff } from '#data/connection.ts';
import { describeFailure, useAnswer } from '#data/hooks/use-answer.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import styles from './Security.module.css';
import { SecurityEntryRow } from './SecurityEntryRow.tsx';

/** The entries of one filter, the newest first; older ones follow on demand. */
export function SecurityEntries({ read }: { read: (before?: number) => Promise<SecurityLogAnswer> }) {
  const isAway = isCutOff(useConnection());
  const first = useAnswer(
    useCallback(() => read(), [read]),
    !isAway,
  );
  const [older, setOlder] = useState<readonly SecurityLogAnswer[]>([]);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState('');

  if (first.answer === undefined) {
    if (isAway) {
      return (
        <EmptyState
          isProblem
          title="The log could not be read"
          text="The log is kept on the server only. It comes as soon as there is a connection."
        />
      );
    }
    if (first.problem === undefined) return <LoadingRows count={8} height={3.5} />;
    return (
      <EmptyState
        isProblem
        title="The log could not be read"
        text={first.problem}
        action={<Button onClick={first.ask}>Try again</Button>}
      />
    );
  }
  const pages = [first.answer, ...older];
  const last = pages.at(-1);
  const oldest = last?.entries.at(-1)?.id;
  if (oldest === undefined) return <EmptyState title="Nothing was noted" />;

  const readOlder = async () => {
    setIsReading(true);
    setProblem('');
    try {
      const page = await read(oldest);
      setOlder((before) => [...before, page]);
    } catch (error) {
      setProblem(describeFailure(error));
    }
    setIsReading(false);
  };

  return (
    <>
      <ol className={styles.entries}>
        {pages.flatMap(({ entries, names }) =>
          entries.map((entry) => <SecurityEntryRow key={entry.id} entry={entry} names={names} />),
        )}
      </ol>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {last?.hasMore && (
        <Button disabled={isReading} aria-busy={isReading} onClick={() => void readOlder()}>
          Show older
        </Button>
      )}
    </>
  );
}
