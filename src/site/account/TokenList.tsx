import { useState } from 'react';
import { textFor } from '#contract/errors.ts';
import type { Asked } from '#data/hooks/use-answer.ts';
import { endToken, type OwnToken } from '#data/session/token.ts';
import { formatTime, type TimePart } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import styles from './TokenList.module.css';

const dayParts: readonly TimePart[] = ['day', 'month', 'year'];

/** The person's tokens, each with its own end. */
export function TokenList({ answer: tokens, problem, ask }: Asked<readonly OwnToken[]>) {
  const [ending, setEnding] = useState<string>();
  const [failure, setFailure] = useState('');
  const options = useTimeOptions();
  const day = (time: string) => formatTime(time, options, dayParts);

  const end = async (id: string) => {
    setEnding(id);
    setFailure('');
    await endToken(id).catch((error: unknown) => setFailure(textFor(error)));
    setEnding(undefined);
    ask();
  };

  return (
    <section className={styles.section} aria-label="Your tokens">
      <h3 className={styles.heading}>Your tokens</h3>
      {tokens === undefined && problem === undefined && <LoadingRows count={1} height={3.5} />}
      {tokens?.length === 0 && <p>You have no tokens.</p>}
      {tokens !== undefined && tokens.length > 0 && (
        <ul className={styles.list}>
          {tokens.map(({ id, name, madeAt, usedAt, endsAt }) => (
            <li key={id} className={styles.token}>
              <p className={styles.words}>
                <strong>{name}</strong>
                <span className={styles.days}>
                  Made {day(madeAt)}, last used {day(usedAt)}, ends {day(endsAt)}
                </span>
              </p>
              <Button
                disabled={ending !== undefined}
                aria-busy={ending === id}
                aria-label={`End ${name}`}
                onClick={() => void end(id)}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className={styles.problem}>
        {failure || problem}
      </p>
      {problem !== undefined && <Button onClick={ask}>Try again</Button>}
    </section>
  );
}
