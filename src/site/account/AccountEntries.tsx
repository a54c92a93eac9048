import { Link } from 'wouter';
import type { User } from '#contract/http.ts';
import { StaffIcon } from '#ui/things/StaffIcon.tsx';
import styles from './AccountEntries.module.css';
import type { AccountItem } from './account-items.ts';
import { openAccountDialog } from './use-account-dialog.ts';
import { useAccountItems } from './use-account-items.ts';
import { useSignOut } from './use-sign-out.ts';

/** The entries of the user menu. `onDone`: one was chosen, the menu may close. */
export function AccountEntries({ user, onDone }: { user: User; onDone: () => void }) {
  const groups = useAccountItems(user);
  return (
    <nav aria-label="Account">
      {groups.map((group) => (
        <ul key={group[0]?.label} className={styles.group}>
          {group.map((item) => (
            <li key={item.label}>
              <Entry item={item} onDone={onDone} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function Entry({ item, onDone }: { item: AccountItem; onDone: () => void }) {
  const { ask } = useSignOut();
  const words = (
    <>
      <StaffIcon name={item.icon} />
      {item.label}
    </>
  );
  switch (item.kind) {
    case 'page':
      return (
        <Link href={item.path} className={styles.entry} onClick={onDone}>
          {words}
        </Link>
      );
    case 'address':
      return (
        <a
          href={item.href}
          className={styles.entry}
          onClick={onDone}
          {...(item.isNewTab ? { target: '_blank', rel: 'noopener' } : {})}
        >
          {words}
        </a>
      );
    case 'action': {
      const act = () => {
        onDone();
        if (item.action === 'token') openAccountDialog('token');
        else ask(item.action === 'sign-out-everywhere');
      };
      return (
        <button type="button" className={styles.entry} onClick={act}>
          {words}
        </button>
      );
    }
    default:
      throw new Error(`Unknown entry: ${JSON.stringify(item satisfies never)}`);
  }
}
