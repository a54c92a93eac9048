import { type FormEvent, type ReactNode, useState } from 'react';
import type { SignInOutcome } from '#data/session/session-requests.ts';
import { accountLimits, passwordProblem, signInNameProblem } from '#domain/text/account-rules.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PasswordField } from '#ui/controls/PasswordField.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { useFirstProblem } from '#ui/controls/use-first-problem.ts';
import styles from './AccountForm.module.css';

type AccountFormProps = {
  /** Names of the person, which make a poor password. */
  names: readonly string[];
  /** The sign-in name to begin with. */
  signInName: string;
  label: string;
  /** True if the fields of the page itself are filled in. */
  isReady?: boolean | undefined;
  /** Further fields, above the sign-in name. `isTried`: their problems are to be shown. */
  children?: ((isTried: boolean) => ReactNode) | undefined;
  /** The message of a refusal is empty if a field of the page itself shows it. */
  onSend: (chosen: { signInName: string; password: string }) => Promise<SignInOutcome>;
};

/** Form in which a person chooses a sign-in name and a password. Problems are shown once they try to send it. */
export function AccountForm({
  names,
  signInName: first,
  label,
  isReady = true,
  children,
  onSend,
}: AccountFormProps) {
  const [signInName, setSignInName] = useState(first);
  const [password, setPassword] = useState('');
  const { form, isTried, showProblems } = useFirstProblem();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const nameProblem = signInNameProblem(signInName);
  const weakness = passwordProblem(password, [signInName, ...names]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal('');
    if (isSending) return;
    if (!isReady || nameProblem !== undefined || weakness !== undefined) {
      showProblems();
      return;
    }
    setIsSending(true);
    const outcome = await onSend({ signInName, password });
    setIsSending(false);
    if (outcome.status === 'signed-in') return;
    setRefusal(outcome.message);
    showProblems();
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {children?.(isTried)}
      <TextField
        label="Sign-in name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={signInName}
        onChange={setSignInName}
        hint="For signing in only. Capitals make no difference."
        problem={isTried ? nameProblem : undefined}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        hint={`At least ${accountLimits.shortestPassword} characters. Several words are easy to remember.`}
        problem={isTried ? weakness : undefined}
      />
      <p role="alert" className={styles.problem}>
        {refusal}
      </p>
      <Button type="submit" look="primary" aria-busy={isSending} disabled={isSending}>
        {label}
      </Button>
    </form>
  );
}
