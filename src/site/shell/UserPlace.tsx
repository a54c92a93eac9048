import clsx from 'clsx';
import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import type { User } from '#contract/http.ts';
import { waitingHere } from '#data/actions/unsent-note.ts';
import { useConnection, useSession } from '#data/hooks/page-state.ts';
import { describeWaiting } from '#domain/actions/press-labels.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import pressState from '#ui/styles/press-state.module.css';
import bar from './Bar.module.css';
import { FramePart } from './FramePart.tsx';

/** The signed-in person's initial, shown until the menu's code is loaded or when it cannot be loaded. */
export function UserLink({ user }: { user: User }) {
  const name = user.name ?? 'Profile';
  return (
    <Link href={`/player/${user.airtableID}`} className={bar.tool} aria-label={name}>
      {[...name][0]}
    </Link>
  );
}

/** Only signed-in people need the menu's code. */
const UserMenu = lazyPart(() => import('../account/UserMenu.tsx'));

const countOf = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`;

/** Login, with what waits for it here; or who is signed in. No login while the server is rebuilding, since it knows no users then. */
export function UserPlace() {
  const { user } = useSession();
  const { flags } = useConnection();
  const [location] = useLocation();
  if (user) {
    return (
      <FramePart fallback={<UserLink user={user} />}>
        <Suspense fallback={<UserLink user={user} />}>
          <UserMenu user={user} />
        </Suspense>
      </FramePart>
    );
  }
  const isSigningIn = location.startsWith('/auth/');
  if (isSigningIn || flags.includes('server_rebuilding')) return null;
  const waiting = waitingHere();
  const note =
    waiting === 0 ? undefined : `${describeWaiting(countOf(waiting))} on this device, until you sign in`;
  return (
    <Link
      href={`/login?return=${encodeURIComponent(location)}`}
      className={bar.tool}
      aria-label={note && `Login. ${note}`}
      title={note}
    >
      Login {note && <span className={clsx(bar.waiting, pressState.waiting)}>{waiting} waiting</span>}
    </Link>
  );
}
