import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { errorTexts } from '#contract/errors.ts';
import type { SignInOutcome } from '#data/session/session-requests.ts';
import { finishDiscord } from '#data/session/sign-in.ts';
import { loginAddress } from '#domain/links/guard.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CopyText } from '#ui/things/CopyText.tsx';
import { WaysToAsk } from '#ui/things/WaysToAsk.tsx';
import signedOut from './SignedOut.module.css';
import styles from './SignInProblem.module.css';
import { SignInProblem, SignInProgress, useFollow } from './SignInProblem.tsx';

/** For a Discord account that no player is linked to: its ID, and whom to send it to. */
function UnknownAccount({ discordId }: { discordId: string }) {
  const body = `Please link my profile to the Discord ID ${discordId}. My name in the league: `;
  return (
    <div className={styles.details}>
      <p>
        Your Discord ID is <CopyText text={discordId} />
      </p>
      <p>
        To be linked, <WaysToAsk mail={{ subject: 'Link my Discord account', body }} />, with this ID and your
        name in the league. Then sign in again.
      </p>
    </div>
  );
}

type ReturnRequest =
  | { readonly kind: 'code'; readonly code: string; readonly state: string | undefined }
  | { readonly kind: 'problem'; readonly message: string };

/**
 * Parses the address to which the identity provider redirects: a code, or a problem. `error` is a code of the error
 * catalogue if this server redirected the browser itself; other texts of the address are never shown.
 */
export function returnRequest(search: string): ReturnRequest {
  const query = new URLSearchParams(search);
  const code = query.get('code');
  if (code) return { kind: 'code', code, state: query.get('state') ?? undefined };
  const error = query.get('error') ?? '';
  const known = Object.entries(errorTexts).find(([name]) => name === error)?.[1];
  return { kind: 'problem', message: known ?? errorTexts['empty-authentication-request'] };
}

/** Time for which the greeting is shown, ms. */
const greetingMs = 1200;

/** Page to which the identity provider redirects the browser. */
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
