import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { SignInOutcome } from '#data/session/session-requests.ts';
import { finishDiscord } from '#data/session/sign-in.ts';
import { loginAddress } from '#domain/links/guard.ts';
import { Button } from '#ui/controls/Button.tsx';
import { returnRequest } from './return-request.ts';
import signedOut from './SignedOut.module.css';
import { SignInProblem } from './SignInProblem.tsx';
import { SignInProgress } from './SignInProgress.tsx';
import { UnknownAccount } from './UnknownAccount.tsx';
import { useFollow } from './use-follow.ts';

/** How long the greeting is shown; ms. */
const greetingMs = 1200;

/** Where the identity provider sends people back to (specification 2.1). */
export default function LoginReturn() {
  const search = useSearch();
  const [outcome, setOutcome] = useState<SignInOutcome>();
  const follow = useFollow();

  useEffect(() => {
    const request = returnRequest(search);
    if (request.kind === 'problem') {
      setOutcome({ status: 'refused', message: request.message });
      return;
    }
    let isWanted = true;
    void finishDiscord(request.code, request.state).then((found) => {
      if (isWanted) setOutcome(found);
    });
    return () => {
      isWanted = false;
    };
  }, [search]);

  const next = outcome?.status === 'signed-in' ? outcome.next : undefined;
  const isSignedIn = outcome?.status === 'signed-in';
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setTimeout(() => follow(next), greetingMs);
    return () => clearTimeout(timer);
  }, [isSignedIn, next, follow]);

  if (outcome === undefined) return <SignInProgress heading="Authenticating" text="One moment" />;
  if (outcome.status === 'refused') {
    return (
      <SignInProblem
        message={outcome.message}
        details={outcome.discordId !== undefined && <UnknownAccount discordId={outcome.discordId} />}
      >
        <Link href={loginAddress('/profile')} className={signedOut.login}>
          Try again
        </Link>
      </SignInProblem>
    );
  }
  return (
    <SignInProgress heading={`Welcome, ${outcome.user.name ?? 'player'}`} text="You are signed in">
      <Button onClick={() => follow(next)}>Continue</Button>
    </SignInProgress>
  );
}
