import { type TwitchGrantName, twitchAuthorizePath, twitchGrants } from '#contract/twitch.ts';
import styles from './AuthorizeLink.module.css';

type AuthorizeLinkProps = {
  chosen: readonly TwitchGrantName[];
  /** The server knows no Twitch. */
  isOff: boolean;
};

/** Leads to Twitch with the scopes of what is chosen; to nowhere while nothing is (specification 2.5). */
export function AuthorizeLink({ chosen, isOff }: AuthorizeLinkProps) {
  const scopes = twitchGrants.filter(({ name }) => chosen.includes(name)).flatMap((grant) => grant.scopes);
  const canGo = scopes.length > 0 && !isOff;
  return (
    <a
      className={styles.authorize}
      aria-disabled={!canGo}
      {...(canGo
        ? { href: `${twitchAuthorizePath}/${encodeURIComponent(scopes.join(' '))}` }
        : { role: 'link' })}
    >
      Authorize
    </a>
  );
}
