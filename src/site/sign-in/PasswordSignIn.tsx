import { type FormEvent, useState } from 'react';
import type { SignInWays } from '#contract/account-calls.ts';
import { signInWithPassword } from '#data/session/account-requests.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PasswordField } from '#ui/controls/PasswordField.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { useFirstProblem } from '#ui/controls/use-first-problem.ts';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import styles from './AccountForm.module.css';
import signedOut from './SignedOut.module.css';
import { useFollow } from './SignInProblem.tsx';

/** Sign-in by name and password. What was typed stays when it is refused. */
export function PasswordForm({ returnTo }: { returnTo: string | undefined }) {
  const [signInName, setSignInName] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const { form, isTried, showProblems } = useFirstProblem();
  const [isSending, setIsSending] = useState(false);
  const follow = useFollow();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (signInName.trim() === '' || password === '') {
      setProblem('');
      showProblems();
      return;
    }
    setIsSending(true);
    setProblem('');
    const outcome = await signInWithPassword({ signInName, password }, returnTo);
    setIsSending(false);
    if (outcome.status === 'signed-in') follow(outcome.next);
    else setProblem(outcome.message);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label="Sign in with a password"
      onSubmit={(event) => void send(event)}
    >
      <TextField
        label="Sign-in name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={signInName}
        onChange={setSignInName}
        problem={isTried && signInName.trim() === '' ? 'Enter your sign-in name.' : undefined}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        problem={isTried && password === '' ? 'Enter your password.' : undefined}
      />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <Button type="submit" look="primary" aria-busy={isSending} disabled={isSending}>
        Sign in
      </Button>
    </form>
  );
}

type PasswordSignInProps = {
  returnTo: string | undefined;
  ways: Pick<SignInWays, 'discord' | 'password' | 'setup'>;
  discordHref: string;
};

/** Sign-in page of a site where passwords exist, or where nothing else does. */
export function PasswordSignIn({ returnTo, ways, discordHref }: PasswordSignInProps) {
  return (
    <>
      <PageHeading>Sign in</PageHeading>
      {ways.setup && !ways.password && (
        <p className={styles.words}>
          This site has no owner yet. The operator of the server makes one on the page /setup, with the key in
          the file keys/setup of the data folder.
        </p>
      )}
      {ways.password && <PasswordForm returnTo={returnTo} />}
      {ways.discord && (
        <a className={signedOut.login} href={discordHref}>
          Sign in with Discord
        </a>
      )}
      {ways.password && (
        <p className={styles.soft}>
          Forgotten your password? An organiser can make a new invitation for you.
        </p>
      )}
    </>
  );
}
