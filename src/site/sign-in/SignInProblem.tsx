import type { ReactNode } from 'react';
import { errorTexts } from '#contract/errors.ts';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import styles from './SignInProblem.module.css';

type SignInProblemProps = {
  /** The server's own words. */
  message: string;
  /** Additional text for the user. */
  details?: ReactNode;
  /** What to do now. */
  children: ReactNode;
};

/** A sign-in that failed (specification 2.1 and 8). */
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
