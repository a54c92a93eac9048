import { Link } from 'wouter';
import type { User } from '#contract/http.ts';
import bar from './Bar.module.css';

/** The signed-in person's initial, shown until the menu's code is loaded or when it cannot be loaded. */
export function UserLink({ user }: { user: User }) {
  const name = user.name ?? 'Profile';
  return (
    <Link href={`/player/${user.airtableID}`} className={bar.tool} aria-label={name}>
      {[...name][0]}
    </Link>
  );
}
