import { Suspense } from 'react';
import { useSession } from '#data/hooks/use-session.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import styles from './MenuAccount.module.css';
import { UserLink } from './UserLink.tsx';
import { UserPlace } from './UserPlace.tsx';

const AccountEntries = lazyPart(async () => ({
  default: (await import('../account/AccountEntries.tsx')).AccountEntries,
}));

/** The end of the menu sheet: the login, or everything the user menu has. */
export function MenuAccount({ onDone }: { onDone: () => void }) {
  const { user } = useSession();
  if (!user) {
    return (
      <div className={styles.login}>
        <UserPlace />
      </div>
    );
  }
  return (
    <section className={styles.account} aria-label={`Account of ${user.name ?? 'you'}`}>
      <Suspense fallback={<UserLink user={user} />}>
        <AccountEntries user={user} onDone={onDone} />
      </Suspense>
    </section>
  );
}
