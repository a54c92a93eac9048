import { Link, useLocation } from 'wouter';
import { loginAddress } from '#domain/links/guard.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import styles from './NoBroadcast.module.css';

const texts = {
  'signed-out': {
    title: 'You are not signed in on this device',
    text: 'Signing in needs a connection. Once you have signed in here, the dashboard also opens offline.',
  },
  'no-client': {
    title: 'You have no production client yet',
    text: 'A client is the seat from which one person runs a broadcast. Ask the organisers to create one with you as its staff and to give it a broadcast. This page opens by itself as soon as that is saved.',
  },
  'no-broadcast': {
    title: 'Your client has no broadcast yet',
    text: 'Ask the organisers to add a broadcast to your client. This page opens by itself as soon as that is saved.',
  },
} as const;

/** In place of the dashboard: why there is nothing to control, and how to get a broadcast. */
export function NoBroadcast({ reason }: { reason: keyof typeof texts }) {
  const [path] = useLocation();
  return (
    <>
      <PageHeading>Dashboard</PageHeading>
      <EmptyState
        {...texts[reason]}
        action={
          reason === 'signed-out' ? (
            <Link href={loginAddress(path)} className={styles.login}>
              Sign in
            </Link>
          ) : undefined
        }
      />
    </>
  );
}
