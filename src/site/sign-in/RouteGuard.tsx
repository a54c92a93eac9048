import { type ReactNode, useEffect, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { useMatchKey, useSession } from '#data/hooks/page-state.ts';
import type { KeyCheck } from '#data/match-keys/check-match-keys.ts';
import { isOpenKey } from '#data/match-keys/match-keys.ts';
import { checkSession, type SessionCheck, watchSession } from '#data/session/check-session.ts';
import { rememberNext } from '#data/session/next-address.ts';
import { guardVisit, loginAddress } from '#domain/links/guard.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import styles from './RouteGuard.module.css';

/** In place of a page that was opened with a key which does not open it any more. */
function EndedKey({ address }: { address: string }) {
  return (
    <EmptyState
      isProblem
      title="This key has ended"
      text="It was revoked, or its time is over. Ask whoever gave it to you for a new one."
      action={<Link href={loginAddress(address)}>Sign in with an account</Link>}
    />
  );
}

type RouteGuardProps = {
  /** The path asked for. */
  path: string;
  children: ReactNode;
};

/** Path, query and fragment of the page; the router may still be on its way to the path. */
function addressOf(path: string): string {
  const { pathname, search, hash } = window.location;
  return pathname === path ? `${pathname}${search}${hash}` : path;
}

/** The match that a page is about. */
const matchOf = (path: string): string | undefined => /^\/match\/([^/]+)/.exec(path)?.[1];

const checkKeys = (): Promise<KeyCheck> =>
  import('#data/match-keys/check-match-keys.ts').then(
    ({ checkMatchKeys }) => checkMatchKeys(),
    () => 'unreachable',
  );

/**
 * Admits only signed-in users to a protected page. A remembered user passes immediately, also offline; otherwise one
 * request to the server decides, and without a session the login follows. If the server is unreachable, the page is
 * shown. A key for the match of the page opens it as well. If the session is lost while the page is open, the page
 * stays as it is, so that nothing typed is lost.
 */
export default function RouteGuard({ path, children }: RouteGuardProps) {
  const { user } = useSession();
  const [check, setCheck] = useState<SessionCheck>();
  const [keyCheck, setKeyCheck] = useState<KeyCheck>();
  const key = useMatchKey(matchOf(path));
  const isAdmitted = user !== undefined || (key !== undefined && isOpenKey(key));
  const [hasPassed, setHasPassed] = useState(isAdmitted);
  if (isAdmitted && !hasPassed) setHasPassed(true);

  const decision = guardVisit(addressOf(path), {
    hasUser: user !== undefined,
    hasToken: true,
    hasTriedToken: check !== undefined,
  });
  const isAsking = decision.kind === 'sign-in-with-token' && !hasPassed;

  useEffect(() => {
    if (!isAsking) return;
    let isWanted = true;
    watchSession();
    void Promise.all([checkSession(), checkKeys()]).then(([outcome, keys]) => {
      if (!isWanted) return;
      setKeyCheck(keys);
      setCheck(outcome);
    });
    return () => {
      isWanted = false;
    };
  }, [isAsking]);

  useEffect(() => {
    if (check === 'signed-out') rememberNext(addressOf(path));
  }, [check, path]);

  const isLost = hasPassed && user === undefined && key === undefined && check !== 'unreachable';
  if (hasPassed || check === 'unreachable') {
    return (
      <>
        {isLost && (
          <p role="alert" className={styles.lost}>
            You are signed out. What you see stays here, and saving works again after you{' '}
            <Link href={loginAddress(addressOf(path))}>sign in</Link>.
          </p>
        )}
        {children}
      </>
    );
  }
  const isEnded = key !== undefined || keyCheck === 'ended';
  if (decision.kind === 'go-to-login' && isEnded) return <EndedKey address={addressOf(path)} />;
  if (decision.kind === 'go-to-login') return <Redirect to={decision.login} replace />;
  return (
    <p role="status" className={styles.asking} aria-busy="true">
      Checking your sign-in
    </p>
  );
}
