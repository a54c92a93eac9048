import { type AccessRecords, type AccessVerdict, type ActionAccess, mayRun } from './action-access.ts';
import type { Person } from './permissions.ts';
import { type RecordRight, type RecordSubject, recordRight } from './record-rights.ts';

const anybodySignedIn = { caller: 'user' } as const satisfies ActionAccess;
const ownProfile = { caller: 'user', right: 'own-profile' } as const satisfies ActionAccess;
const matchEditors = { caller: 'user', right: 'edit-match' } as const satisfies ActionAccess;
/** For guests with a key for the match as well. */
const resultEditors = { ...matchEditors, takesMatchKey: true } as const satisfies ActionAccess;
const broadcastManagers = { caller: 'user', right: 'adjust-broadcasts' } as const satisfies ActionAccess;
const production = { caller: 'client' } as const satisfies ActionAccess;

/** Every control that is restricted to some visitors, and its access rule. */
export const pageControls = {
  'top bar: Profile': anybodySignedIn,
  'top bar: Dashboard': production,
  'top bar: Tally': production,
  'user menu: Player page': anybodySignedIn,
  'user menu: Edit profile': anybodySignedIn,
  'user menu: Dashboard': production,
  'user menu: Source overview': production,
  'user menu: Tally Viewer': production,
  // It has the addresses of people: for those who run the league, not for every crew.
  'user menu: Security log': { caller: 'user', right: 'any-event' },
  'user menu: Studio': { caller: 'user', right: 'any-event' },
  'user menu: Links to approve': { caller: 'user', right: 'any-event' },
  'user menu: Password': anybodySignedIn,
  'user menu: Token': production,
  'user menu: Re-authenticate': production,
  'user menu: Sign out': anybodySignedIn,
  'studio: invitation': { caller: 'user', right: 'any-event', refusesTokens: true },
  'studio: demo league': { caller: 'user', right: 'any-event', refusesTokens: true },
  'studio: site settings': { caller: 'user', right: 'any-event', refusesTokens: true },
  'tokens and keys': { caller: 'user', refusesTokens: true },
  'profile: form': ownProfile,
  'match: Match editor tab': resultEditors,
  'schedule: Editor': matchEditors,
  'schedule: Broadcasts': broadcastManagers,
  'match editor: Broadcasts': broadcastManagers,
  'detailed: Match editor': matchEditors,
  'bracket creator: save': { caller: 'user', right: 'resolve-bracket' },
  'event: Settings': { caller: 'user', right: 'edit-event' },
  'event: resolve bracket': { caller: 'user', right: 'resolve-bracket' },
  'event: withdraw team': { caller: 'user', right: 'resolve-bracket' },
  'match editor: scores, maps and details': matchEditors,
  'match editor: result': resultEditors,
  'match editor: flip sides on air': production,
  'match editor: resolve bracket': { caller: 'user', right: 'resolve-bracket' },
  'match editor: roles': { caller: 'user+client', right: 'edit-match' },
  // Header with the broadcast switcher, strip, countdown, desk display and which match is live.
  'dashboard: page': production,
  'dashboard: match editor': matchEditors,
  'dashboard: resolve bracket': { caller: 'user', right: 'resolve-bracket' },
  'dashboard: primary and secondary schedule': matchEditors,
  'dashboard: commercials': { caller: 'user+client', right: 'full-broadcast-permissions' },
} as const satisfies Readonly<Record<string, ActionAccess>>;

export type PageControl = keyof typeof pageControls;

type ControlWith<Right extends string> = {
  [Name in PageControl]: (typeof pageControls)[Name] extends { right: Right } ? Name : never;
}[PageControl];

/** Controls whose access depends on the staff of a match, and of a bracket. */
export type MatchControl = ControlWith<'edit-match' | 'adjust-broadcasts'>;
export type BracketControl = ControlWith<'resolve-bracket'>;
/** And of an event. */
export type EventControl = ControlWith<'edit-event'>;

/**
 * Returns the verdict on the person's access to a control, by the same check that the server runs for its action. Pages
 * hide or explain a forbidden control; the server refuses it as well.
 */
export function mayUse(
  control: PageControl,
  person: Person | undefined,
  records: AccessRecords = {},
): AccessVerdict {
  return mayRun(pageControls[control], person, records);
}

/**
 * Returns the user of a key for a match, as needed by their page: the right to edit is lent and limited to this match.
 * The server decides by the rights of the user who made the key.
 */
export function guestOf({ name, match }: { readonly name: string; readonly match: string }): Person {
  return { name, onlyMatch: match, website_settings: ['Can edit any match'] };
}

/** Returns the user's right to edit a record in the studio, as the server decides it. */
export function rightToEdit(person: Person | undefined, subject: RecordSubject): RecordRight {
  return recordRight(person, subject);
}
