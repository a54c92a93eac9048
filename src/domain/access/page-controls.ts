import { type AccessRecords, type AccessVerdict, type ActionAccess, mayRun } from './action-access.ts';
import type { Person } from './permissions.ts';

const anybodySignedIn = { caller: 'user' } as const satisfies ActionAccess;
const ownProfile = { caller: 'user', right: 'own-profile' } as const satisfies ActionAccess;
const matchEditors = { caller: 'user', right: 'edit-match' } as const satisfies ActionAccess;
const production = { caller: 'client' } as const satisfies ActionAccess;

/** Everything on a page that is not for every visitor, and whom it is for (specification 2.7, 2.8 and 6). */
export const pageControls = {
  'top bar: Profile': anybodySignedIn,
  'top bar: Dashboard': production,
  'top bar: Tally': production,
  'user menu: Player page': anybodySignedIn,
  'user menu: Edit profile': anybodySignedIn,
  'user menu: Dashboard': production,
  'user menu: Source overview': production,
  'user menu: Tally Viewer': production,
  'user menu: Token': production,
  'user menu: Re-authenticate': production,
  'user menu: Log out': anybodySignedIn,
  'profile: form': ownProfile,
  'match: Match editor tab': matchEditors,
  'schedule: Editor': matchEditors,
  'detailed: Match editor': matchEditors,
  'event: resolve bracket': { caller: 'user', right: 'resolve-bracket' },
  'match editor: scores, maps and details': matchEditors,
  'match editor: flip sides on air': production,
  'match editor: resolve bracket': { caller: 'user', right: 'resolve-bracket' },
  'match editor: roles': { caller: 'user+client', right: 'edit-match' },
  // Header with the broadcast switcher, strip, countdown, desk display and which match is live.
  'dashboard: page': production,
  'dashboard: match editor': matchEditors,
  'dashboard: resolve bracket': { caller: 'user', right: 'resolve-bracket' },
  'dashboard: primary and secondary schedule': matchEditors,
} as const satisfies Readonly<Record<string, ActionAccess>>;

export type PageControl = keyof typeof pageControls;

type ControlWith<Right extends string> = {
  [Name in PageControl]: (typeof pageControls)[Name] extends { right: Right } ? Name : never;
}[PageControl];

/** Those whose answer depends on the people of a match, and on those of a bracket. */
export type MatchControl = ControlWith<'edit-match'>;
export type BracketControl = ControlWith<'resolve-bracket'>;

/**
 * Whether a control is for this person, by the same check the server runs for what it sends. Pages hide or explain
 * what is not allowed; the server refuses it all the same (specification 6).
 */
export function mayUse(
  control: PageControl,
  person: Person | undefined,
  records: AccessRecords = {},
): AccessVerdict {
  return mayRun(pageControls[control], person, records);
}
