import { type FormEvent, useState } from 'react';
import { useAnswer } from '#data/hooks/use-answer.ts';
import { changePassword } from '#data/session/account-requests.ts';
import { readSignInName } from '#data/session/person-requests.ts';
import { accountLimits, passwordProblem } from '#domain/text/account-rules.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { PasswordField } from '#ui/controls/PasswordField.tsx';
import { showToast } from '#ui/controls/toast.ts';
import { useFirstProblem } from '#ui/controls/use-first-problem.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import styles from './AccountDialog.module.css';
import { openAccountDialog } from './AccountEntries.tsx';

const close = () => openAccountDialog(undefined);

function ChangePassword({ signInName }: { signInName: string }) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const { form, isTried, showProblems } = useFirstProblem();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const weakness = passwordProblem(password, [signInName]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal('');
    if (isSending) return;
    if (current === '' || weakness !== undefined) {
      showProblems();
      return;
    }
    setIsSending(true);
    const outcome = await changePassword(current, password);
    setIsSending(false);
    if (outcome.status === 'refused') setRefusal(outcome.message);
    else {
      showToast({ text: 'Password changed', kind: 'success', durationMs: 3000 });
      close();
    }
  };

  return (
    <form ref={form} className={styles.body} noValidate onSubmit={(event) => void send(event)}>
      <p>
        Your sign-in name is <strong>{signInName}</strong>. A new password signs you out everywhere else and
        ends your tokens.
      </p>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        problem={isTried && current === '' ? 'Enter your current password.' : undefined}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        hint={`At least ${accountLimits.shortestPassword} characters. Several words are easy to remember.`}
        problem={isTried ? weakness : undefined}
      />
      <p role="alert" className={styles.problem}>
        {refusal}
      </p>
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-busy={isSending} disabled={isSending}>
          Change password
        </Button>
      </div>
    </form>
  );
}

/** Change of the password; without one, how to get one. */
export function PasswordDialog() {
  const { answer, problem, ask } = useAnswer(readSignInName);
  return (
    <Dialog title="Password" isOpen onClose={close}>
      {answer === undefined && problem === undefined && <LoadingRows count={2} />}
      {answer?.signInName !== undefined && <ChangePassword signInName={answer.signInName} />}
      {answer !== undefined && answer.signInName === undefined && (
        <p>You have no password on this site. To choose one, ask an organiser for an invitation.</p>
      )}
      {answer === undefined && problem !== undefined && (
        <div className={styles.body}>
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
          <Button onClick={ask}>Try again</Button>
        </div>
      )}
    </Dialog>
  );
}
