import { Link } from 'wouter';
import type { User } from '#contract/http.ts';
import bar from './Bar.module.css';

/** Who is signed in, in one letter: until the menu's code is here, and when it cannot be had. */
export function UserLink({ user }: { user: User }) {
  const name = user.name ?? 'Profile';
  return (
    <Link href={`/player/${user.airtableID}`} className={bar.tool} aria-label={name}>
      {[...name][0]}
    </Link>
  );
}
