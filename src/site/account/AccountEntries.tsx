import { useEffect, useRef } from 'react';
import { proxy } from 'valtio/vanilla';
import { Link, useLocation } from 'wouter';
import type { User } from '#contract/http.ts';
import { isPagePath, isProtectedPath } from '#contract/pages.ts';
import { useShared, useSite } from '#data/hooks/page-state.ts';
import { useOutbox } from '#data/hooks/use-action.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { session } from '#data/session/session.ts';
import { signOut } from '#data/session/sign-out.ts';
import { mayUse, type PageControl } from '#domain/access/page-controls.ts';
import { clientIds } from '#domain/access/production.ts';
import { showToast } from '#ui/controls/toast.ts';
import { StaffIcon, type StaffIconName } from '#ui/things/StaffIcon.tsx';
import styles from './AccountEntries.module.css';

/** The dialogs of the user menu; the menu itself may be closed by then. */
type AccountDialog = 'password' | 'token' | 'sign-out' | 'sign-out-everywhere';

const accountDialog = proxy<{ open: AccountDialog | undefined }>({ open: undefined });

/** Opens one of the dialogs, or closes the open one. */
export function openAccountDialog(dialog: AccountDialog | undefined): void {
  accountDialog.open = dialog;
}

export function useAccountDialog(): AccountDialog | undefined {
  return useShared(accountDialog, ({ open }) => open);
}

const noticeMs = 10_000;

/** True if the user signed out on this page deliberately. */
let isAskedFor = false;

/** Call it before a log-out that the person asked for. */
function noteSignOutAskedFor(): void {
  isAskedFor = true;
}

/** Shows a message when the session expires or is ended on another device. */
export function useLostSession(): void {
  const unsent = useRef(0);
  unsent.current = useOutbox().entries.length;
  useEffect(() => {
    isAskedFor = false;
    return () => {
      if (session.user !== undefined || isAskedFor) return;
      const waiting =
        unsent.current === 1 ? 'One change of yours waits' : `${unsent.current} changes of yours wait`;
      const rest = unsent.current === 0 ? '' : ` ${waiting} on this device until you sign in again.`;
      showToast({ text: `You have been signed out.${rest}`, kind: 'error', durationMs: noticeMs });
    };
  }, []);
}

/** Signing out: at once when nothing can be lost by it, else after a question. */
export function useSignOut() {
  const [location, navigate] = useLocation();
  const { entries, waiting } = useOutbox();

  const leave = async (everywhere: boolean, keys = false): Promise<void> => {
    openAccountDialog(undefined);
    noteSignOutAskedFor();
    // A protected page would redirect to the login at once.
    if (isProtectedPath(location)) navigate('/');
    const isKnown = await signOut(everywhere, keys);
    const done = everywhere ? 'You are signed out everywhere' : 'You are signed out';
    const said = isKnown
      ? done
      : 'You are signed out on this device. The server is told once there is a connection';
    if (waiting > 0) {
      const changes = waiting === 1 ? 'One change of yours waits' : `${waiting} changes of yours wait`;
      showToast({ text: `${said}. ${changes} here until you sign in again.`, kind: 'waiting' });
    } else if (isKnown) showToast({ text: said, kind: 'success', durationMs: 3000 });
    else showToast({ text: `${said}.` });
  };

  return {
    unsent: entries.length,
    leave,
    ask: (everywhere: boolean) => {
      if (everywhere) openAccountDialog('sign-out-everywhere');
      else if (entries.length > 0) openAccountDialog('sign-out');
      else void leave(false);
    },
  };
}

type AccountAction = 'password' | 'token' | 'sign-out' | 'sign-out-everywhere';

type MenuLabel =
  | (PageControl extends infer Name ? (Name extends `user menu: ${infer Label}` ? Label : never) : never)
  | 'Sign out everywhere';

type Words = { readonly label: MenuLabel; readonly icon: StaffIconName };

/** `page`: opened by the router. `address`: a plain link, in a new tab with `isNewTab`. */
type AccountItem =
  | (Words & { readonly kind: 'page'; readonly path: string })
  | (Words & { readonly kind: 'address'; readonly href: string; readonly isNewTab: boolean })
  | (Words & { readonly kind: 'action'; readonly action: AccountAction });

type Facts = {
  readonly user: User;
  /** Key of the person's first client, once it is known. */
  readonly clientKey: string | undefined;
  /** Address of the main site when the page is a minisite's. */
  readonly mainSite: string | undefined;
  /** The present path, to return to after signing in. */
  readonly location: string;
  readonly isKnownPage: (path: string) => boolean;
};

/**
 * Returns the user menu in groups, in display order. The entries from Dashboard to Re-authenticate are for production
 * users; overview and tally also need the key of a client. Profile and Dashboard belong to the main site.
 */
export function accountItems({ user, clientKey, mainSite, location, isKnownPage }: Facts): AccountItem[][] {
  const own = (words: Words, path: string): AccountItem =>
    mainSite === undefined
      ? { ...words, kind: 'page', path }
      : { ...words, kind: 'address', href: `${mainSite}${path}`, isNewTab: false };
  const overlay = (words: Words, page: string): AccountItem[] =>
    clientKey === undefined
      ? []
      : [{ ...words, kind: 'address', href: overlayAddress(clientKey, page, mainSite), isNewTab: true }];

  const person: AccountItem[] = [
    { label: 'Player page', icon: 'person', kind: 'page', path: `/player/${user.airtableID}` },
    own({ label: 'Edit profile', icon: 'edit' }, '/profile'),
  ];
  const production: AccountItem[] = [
    ...(isKnownPage('/dashboard') ? [own({ label: 'Dashboard', icon: 'dashboard' }, '/dashboard')] : []),
    ...overlay({ label: 'Source overview', icon: 'external' }, 'admin'),
    ...overlay({ label: 'Tally Viewer', icon: 'external' }, 'tally-viewer'),
  ];
  const access: AccountItem[] = [
    own({ label: 'Studio', icon: 'edit' }, '/studio'),
    own({ label: 'Security log', icon: 'shield' }, '/security'),
    own({ label: 'Links to approve', icon: 'check' }, '/social-links/waiting'),
    { label: 'Password', icon: 'shield', kind: 'action', action: 'password' },
    { label: 'Token', icon: 'key', kind: 'action', action: 'token' },
    {
      label: 'Re-authenticate',
      icon: 'reload',
      kind: 'page',
      path: `/login?return=${encodeURIComponent(location)}`,
    },
  ];
  const leaving: AccountItem[] = [
    { label: 'Sign out', icon: 'leave', kind: 'action', action: 'sign-out' },
    { label: 'Sign out everywhere', icon: 'leave', kind: 'action', action: 'sign-out-everywhere' },
  ];
  return [person, production, access, leaving]
    .map((group) => group.filter(({ label }) => mayUse(controlOf(label), user) === 'allowed'))
    .filter((group) => group.length > 0);
}

/** Users who may sign out may sign out everywhere. */
const controlOf = (label: MenuLabel): PageControl =>
  label === 'Sign out everywhere' ? 'user menu: Sign out' : `user menu: ${label}`;

/** Returns the address of a client's overlay page. Addresses name clients in lower case. */
function overlayAddress(clientKey: string, page: string, mainSite = ''): string {
  return `${mainSite}/client/${encodeURIComponent(clientKey.toLowerCase())}/${page}`;
}

/** The user menu of the person who is signed in. */
function useAccountItems(user: User): AccountItem[][] {
  const [location] = useLocation();
  const { minisite, siteUrl } = useSite();
  const client = useThing('Clients', clientIds(undefined, user)[0]);
  return accountItems({
    user,
    clientKey: client?.key,
    mainSite: minisite ? siteUrl : undefined,
    location,
    isKnownPage: isPagePath,
  });
}

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
        if (item.action === 'token' || item.action === 'password') openAccountDialog(item.action);
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
