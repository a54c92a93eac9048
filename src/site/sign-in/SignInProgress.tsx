import clsx from 'clsx';
import type { ReactNode } from 'react';
import ring from '#ui/styles/ring.module.css';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import styles from './SignInProgress.module.css';

type SignInProgressProps = { heading: string; text: string; children?: ReactNode };

/** Progress of a sign-in step, as text and for screen readers. */
export function SignInProgress({ heading, text, children }: SignInProgressProps) {
  return (
    <div className={styles.progress}>
      <span className={clsx(ring.ring, ring.turning, styles.ring)} aria-hidden="true" />
      <PageHeading>{heading}</PageHeading>
      <p role="status" className={styles.text}>
        {text}
      </p>
      {children}
    </div>
  );
}
