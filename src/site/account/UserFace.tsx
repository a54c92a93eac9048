import type { User } from '#contract/http.ts';
import styles from './UserFace.module.css';

/** A person's picture, or first letter, and name; on phones the circle alone. */
export function UserFace({ user }: { user: User }) {
  const name = user.name ?? 'Profile';
  return (
    <span className={styles.face}>
      <span className={styles.circle} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
        {user.avatar && (
          <img
            className={styles.picture}
            src={user.avatar}
            alt=""
            referrerPolicy="no-referrer"
            onError={(event) => {
              event.currentTarget.hidden = true;
            }}
          />
        )}
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
