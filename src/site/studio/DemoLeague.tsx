import { useState } from 'react';
import { useSession } from '#data/hooks/page-state.ts';
import { describeFailure, useAnswer } from '#data/hooks/use-answer.ts';
import { demoRecords } from '#data/session/person-requests.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/controls/toast.ts';
import styles from './Studio.module.css';

const countRecords = () => demoRecords();

/** Removes the demo league whole; shown as long as there is one. */
export function DemoLeague() {
  const { user } = useSession();
  const isAllowed = mayUse('studio: demo league', user) === 'allowed';
  const { answer: count = 0, ask } = useAnswer(countRecords, isAllowed);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  if (!isAllowed || count === 0) return null;

  const remove = async () => {
    setIsAsking(true);
    setProblem('');
    try {
      const left = await demoRecords(false);
      const kept = left === 0 ? '' : `. ${left} of its players can sign in with a password and stay`;
      showToast({ text: `Demo league removed${kept}`, kind: 'success', durationMs: 5000 });
      ask();
    } catch (error) {
      setProblem(describeFailure(error));
    }
    setIsAsking(false);
  };

  return (
    <section className={styles.section}>
      <h2>Demo league</h2>
      <p className={styles.soft}>
        {count} records of this league are the invented demo. Removing them cannot be undone. Records that you
        made stay.
      </p>
      <p role="alert">{problem}</p>
      <p>
        <Button disabled={isAsking} aria-busy={isAsking} onClick={() => void remove()}>
          Remove the demo league
        </Button>
      </p>
    </section>
  );
}
