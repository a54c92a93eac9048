import clsx from 'clsx';
import { type ReactNode, useCallback } from 'react';
import { useLocation } from 'wouter';
import { errorTexts } from '#contract/errors.ts';
import { mainDomain, takeNext } from '#data/session/next-address.ts';
import { afterSignIn } from '#domain/links/guard.ts';
import ring from '#ui/styles/ring.module.css';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import styles from './SignInProblem.module.css';
import signInProgressStyles from './SignInProgress.module.css';

/**
 * Returns a function that opens the page for which the sign-in was requested: the server's address, else the one stored
 * in this browser, else the profile.
 */
export function useFollow(): (next: string | undefined) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (next) => {
      const kept = takeNext();
      const step = afterSignIn(next ?? kept, mainDomain());
      if (step.kind === 'route') navigate(step.path, { replace: true });
      else window.location.replace(step.href);
    },
    [navigate],
  );
}

type SignInProgressProps = { heading: string; text: string; children?: ReactNode };

/** Progress of a sign-in step, as text and for screen readers. */
export function SignInProgress({ heading, text, children }: SignInProgressProps) {
  return (
    <div className={signInProgressStyles.progress}>
      <span className={clsx(ring.ring, ring.turning, signInProgressStyles.ring)} aria-hidden="true" />
      <PageHeading>{heading}</PageHeading>
      <p role="status" className={signInProgressStyles.text}>
        {text}
      </p>
      {children}
    </div>
  );
}

type SignInProblemProps = {
  /** The server's own words. */
  message: string;
  /** Additional text for the user. */
  details?: ReactNode;
  /** Links or buttons for the next step. */
  children: ReactNode;
};

/** Error page of a failed sign-in. */
export function SignInProblem({ message, details, children }: SignInProblemProps) {
  return (
    <div className={styles.problem}>
      <PageHeading>{errorTexts['authentication-error']}</PageHeading>
      <p role="alert" className={styles.message}>
        {message}
      </p>
      {details}
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
