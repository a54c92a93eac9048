import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useSession } from '#data/hooks/use-session.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import bar from './Bar.module.css';
import { FramePart } from './FramePart.tsx';
import { UserLink } from './UserLink.tsx';

/** Only signed-in people need the menu's code. */
const UserMenu = lazyPart(() => import('../account/UserMenu.tsx'));

/** Login, or who is signed in. No login while the server is rebuilding, since it knows no users then. */
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
  return (
    <Link href={`/login?return=${encodeURIComponent(location)}`} className={bar.tool}>
      Login
    </Link>
  );
}
