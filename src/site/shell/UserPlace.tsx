import { Link } from 'wouter';
import { useSession } from '#data/hooks/use-session.ts';
import { isKnownPage } from '../known-page.ts';
import bar from './Bar.module.css';

const signInPath = '/auth/discord/redirect';

/** Login, or who is signed in. Empty while the site has no sign-in page. */
export function UserPlace() {
  const { user } = useSession();
  if (user) {
    return (
      <Link href={user.airtableID ? `/player/${user.airtableID}` : '/profile'} className={bar.tool}>
        {user.name ?? 'Profile'}
      </Link>
    );
  }
  if (!isKnownPage(signInPath)) return null;
  return (
    <Link href="/login" className={bar.tool}>
      Login
    </Link>
  );
}
