import { Link, useLocation } from 'wouter';
import { loginAddress } from '#domain/links/guard.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import styles from './SignedOut.module.css';

/** Shown by pages that need a user when the guard let them pass because the server could not be reached. */
export function SignedOut({ heading }: { heading: string }) {
  const [location] = useLocation();
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <EmptyState
        isProblem
        title="You are not signed in on this device"
        text="Signing in needs a connection. Once you have signed in here, this page also opens offline."
        action={
          <Link href={loginAddress(location)} className={styles.login}>
            Sign in
          </Link>
        }
      />
    </>
  );
}
