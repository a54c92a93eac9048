import { useState } from 'react';
import { useSession } from '#data/hooks/page-state.ts';
import { describeFailure, useAnswer } from '#data/hooks/use-answer.ts';
import { demoRecords } from '#data/session/person-requests.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { showToast } from '#ui/controls/toast.ts';
import form from './RecordForm.module.css';
import styles from './Studio.module.css';

const countRecords = () => demoRecords();

/** Removes the demo league as a whole; shown as long as there is one. */
export function DemoLeague() {
  const { user } = useSession();
  const isAllowed = mayUse('studio: demo league', user) === 'allowed';
  const { answer, ask } = useAnswer(countRecords, isAllowed);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const { records, changed } = answer ?? { records: 0, changed: 0 };
  if (!isAllowed || records === 0) return null;

  const remove = async () => {
    setIsAsking(true);
    setProblem('');
    try {
      await demoRecords(false);
      showToast({ text: 'Demo league removed', kind: 'success', durationMs: 5000 });
      setIsOpen(false);
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
        {records} records of this site are the invented demo league. Remove it once you do not need it any
        more.
      </p>
      <p>
        <Button onClick={() => setIsOpen(true)}>Remove the demo league</Button>
      </p>
      <Dialog title="Remove the demo league?" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className={form.dialog}>
          <p>
            {records} records are deleted
            {changed > 0 && `, also the ${changed} of them that users have changed`}. This cannot be undone.
          </p>
          <p>Records that users made are kept, and so are players who can sign in.</p>
          <p role="alert">{problem}</p>
          <div className={form.buttons}>
            <Button onClick={() => setIsOpen(false)}>Keep it</Button>
            <Button look="primary" disabled={isAsking} aria-busy={isAsking} onClick={() => void remove()}>
              Delete {records} records
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  );
}
