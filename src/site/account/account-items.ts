import type { User } from '#contract/http.ts';
import { mayUse, type PageControl } from '#domain/access/page-controls.ts';
import type { StaffIconName } from '#ui/things/StaffIcon.tsx';

export type AccountAction = 'token' | 'sign-out' | 'sign-out-everywhere';

type MenuLabel =
  | (PageControl extends infer Name ? (Name extends `user menu: ${infer Label}` ? Label : never) : never)
  | 'Sign out everywhere';

type Words = { readonly label: MenuLabel; readonly icon: StaffIconName };

/** `page`: opened by the router. `address`: a plain link, in a new tab with `isNewTab`. */
export type AccountItem =
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
 * The user menu in groups, in the order of specification 2.7. From Dashboard to Re-authenticate it is for
 * production users; overview and tally also need the key of a client (website 1.5). Profile and Dashboard
 * belong to the main site.
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
    own({ label: 'Security log', icon: 'shield' }, '/security'),
    own({ label: 'Links to approve', icon: 'check' }, '/social-links/waiting'),
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

/** A client's overlay page; clients are named in lower case in addresses (specification 2.9). */
function overlayAddress(clientKey: string, page: string, mainSite = ''): string {
  return `${mainSite}/client/${encodeURIComponent(clientKey.toLowerCase())}/${page}`;
}
