import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { errorTexts } from '#contract/errors.ts';
import { useSite } from '#data/hooks/use-site.ts';
import { checkSession, type SessionCheck } from '#data/session/check-session.ts';
import { takeLocalKey } from '#data/session/local-key.ts';
import { rememberNext } from '#data/session/next-address.ts';
import { session } from '#data/session/session.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LeavePage } from './LeavePage.tsx';
import { LocalSignIn } from './LocalSignIn.tsx';
import { loginPlan } from './login-plan.ts';
import { SignInProblem } from './SignInProblem.tsx';
import { SignInProgress } from './SignInProgress.tsx';
import { useFollow } from './use-follow.ts';

/**
 * The login page. A visitor whom the server still knows, although this browser had no user, is sent on at once. A visitor
 * who is signed in already wants to sign in again.
 */
export default function LoginRedirect() {
  const { siteUrl, hasLocalSignIn } = useSite();
  const returnTo = new URLSearchParams(useSearch()).get('return') ?? undefined;
  // Read before anything else, so that a key leaves the address bar also where the person is signed in already.
  const [ownKey] = useState(takeLocalKey);
  const [wasKnown] = useState(() => session.user !== undefined);
  const [check, setCheck] = useState<SessionCheck>();
  const follow = useFollow();

  useEffect(() => {
    rememberNext(returnTo);
  }, [returnTo]);

  useEffect(() => {
    if (check !== undefined) return;
    let isWanted = true;
    void checkSession().then((outcome) => {
      if (!isWanted) return;
      if (outcome === 'signed-in' && !wasKnown) follow(undefined);
      else setCheck(outcome);
    });
    return () => {
      isWanted = false;
    };
  }, [check, wasKnown, follow]);

  if (check === undefined) return <SignInProgress heading="Sign in" text="Checking your sign-in" />;
  if (check === 'unreachable') {
    return (
      <SignInProblem message={errorTexts.offline}>
        <Button look="primary" onClick={() => setCheck(undefined)}>
          Try again
        </Button>
      </SignInProblem>
    );
  }
  const plan = loginPlan({ origin: window.location.origin, siteUrl, returnTo, hasLocalSignIn });
  return plan.kind === 'local' ? (
    <LocalSignIn returnTo={returnTo} ownKey={ownKey} />
  ) : (
    <LeavePage href={plan.href} />
  );
}
