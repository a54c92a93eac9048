import { useCallback } from 'react';
import { useAnswer } from '#data/hooks/use-answer.ts';
import { acceptInvitation, openInvitation } from '#data/session/account-requests.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import styles from './AccountForm.module.css';
import { AccountForm } from './AccountForm.tsx';
import { SignInProblem, SignInProgress, useFollow } from './SignInProblem.tsx';
import { useFragment } from './use-fragment.ts';

/** Page of an invitation: its person chooses a sign-in name and a password. The invitation is in the fragment. */
export default function Invitation() {
  const invitation = useFragment();
  const open = useCallback(() => openInvitation(invitation), [invitation]);
  const { answer, problem, ask } = useAnswer(open);
  const follow = useFollow();

  if (answer === undefined && problem === undefined) {
    return <SignInProgress heading="Invitation" text="Looking up your invitation" />;
  }
  if (answer === undefined) {
    return (
      <SignInProblem message={problem ?? ''}>
        <Button look="primary" onClick={ask}>
          Try again
        </Button>
      </SignInProblem>
    );
  }
  const { name, signInName } = answer;
  return (
    <>
      <PageHeading>{`Welcome, ${name || 'player'}`}</PageHeading>
      <p className={styles.words}>
        {signInName === undefined
          ? 'Choose a sign-in name and a password. With them you sign in on this site from now on.'
          : 'Choose a new password. You will be signed out in all other browsers.'}
      </p>
      <AccountForm
        key={invitation}
        names={[name]}
        signInName={signInName ?? ''}
        label="Save and sign in"
        onSend={async (chosen) => {
          const outcome = await acceptInvitation(invitation, chosen);
          if (outcome.status === 'signed-in') follow('/profile');
          return outcome;
        }}
      />
    </>
  );
}
