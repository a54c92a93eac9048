import { describe, expect, it } from 'vitest';
import type { AccessVerdict } from './action-access.ts';
import { guestOf, mayUse, type PageControl, pageControls } from './page-controls.ts';
import {
  eventLevel,
  everybody,
  matchEditors,
  people,
  production,
  records,
  signedIn,
  type Who,
} from './testing/people.ts';

type Row = readonly [allowed: readonly Who[], otherwise: Exclude<AccessVerdict, 'allowed' | 'not-signed-in'>];

const forSignedIn: Row = [signedIn, 'no-right'];
const forProduction: Row = [production, 'no-client'];
const forMatchEditors: Row = [matchEditors, 'no-right'];
const forEventLevel: Row = [eventLevel, 'no-right'];
const forBroadcastManagers: Row = [
  [...eventLevel, 'Can edit any event', 'Full broadcast permissions'],
  'no-right',
];

/** Expected access, written out: the users that get each control, and the verdict for all others. */
const table: { readonly [Name in PageControl]: Row } = {
  'top bar: Profile': forSignedIn,
  'top bar: Dashboard': forProduction,
  'top bar: Tally': forProduction,
  'user menu: Player page': forSignedIn,
  'user menu: Edit profile': forSignedIn,
  'user menu: Dashboard': forProduction,
  'user menu: Source overview': forProduction,
  'user menu: Tally Viewer': forProduction,
  'user menu: Security log': [['Can edit any event'], 'no-right'],
  'user menu: Links to approve': [['Can edit any event'], 'no-right'],
  'user menu: Studio': [['Can edit any event'], 'no-right'],
  'user menu: Password': forSignedIn,
  'user menu: Token': forProduction,
  'user menu: Re-authenticate': forProduction,
  'user menu: Sign out': forSignedIn,
  'studio: invitation': [['Can edit any event'], 'no-right'],
  'studio: demo league': [['Can edit any event'], 'no-right'],
  'studio: site settings': [['Can edit any event'], 'no-right'],
  'tokens and keys': forSignedIn,
  'profile: form': [signedIn.filter((who) => who !== 'No profile editing'), 'no-right'],
  'match: Match editor tab': forMatchEditors,
  'schedule: Editor': forMatchEditors,
  'schedule: Broadcasts': forBroadcastManagers,
  'match editor: Broadcasts': forBroadcastManagers,
  'detailed: Match editor': forMatchEditors,
  'bracket creator: save': forEventLevel,
  'event: Settings': [['staff of the season', 'client owner and staff', 'Can edit any event'], 'no-right'],
  'event: resolve bracket': forEventLevel,
  'event: withdraw team': forEventLevel,
  'match editor: scores, maps and details': forMatchEditors,
  'match editor: result': forMatchEditors,
  'match editor: flip sides on air': forProduction,
  'match editor: resolve bracket': forEventLevel,
  // A client alone is refused for the right, the right alone for the client.
  'match editor: roles': [['client owner and staff'], 'no-client'],
  'dashboard: page': forProduction,
  'dashboard: match editor': forMatchEditors,
  'dashboard: resolve bracket': forEventLevel,
  'dashboard: primary and secondary schedule': forMatchEditors,
  // A client alone is refused for the right, the right alone for the client.
  'dashboard: commercials': [[], 'no-client'],
};

const exceptions: { readonly [Name in PageControl]?: { readonly [Person in Who]?: AccessVerdict } } = {
  'match editor: roles': { 'client owner': 'no-right' },
  'dashboard: commercials': { 'client owner': 'no-right', 'client owner and staff': 'no-right' },
};

describe('page controls', () => {
  const rows = (Object.keys(pageControls) as PageControl[]).flatMap((control) =>
    everybody.map((who): [PageControl, Who, AccessVerdict] => {
      const [allowed, otherwise] = table[control];
      if (who === 'visitor') return [control, who, 'not-signed-in'];
      if (allowed.includes(who)) return [control, who, 'allowed'];
      return [control, who, exceptions[control]?.[who] ?? otherwise];
    }),
  );

  it.each(rows)('%s: %s is %s', (control, who, verdict) => {
    expect(mayUse(control, people[who], records)).toBe(verdict);
  });

  it('offers no edit of a match or bracket whose people are not known, but to those who may edit any', () => {
    const offered = (who: Who) =>
      (Object.keys(pageControls) as PageControl[]).filter(
        (control) => table[control] === forMatchEditors && mayUse(control, people[who]) === 'allowed',
      );
    expect(offered('staff of the season')).toEqual([]);
    expect(offered('Can edit any match')).toHaveLength(7);
  });

  it('offers tokens and keys to nobody whom a token signed in', () => {
    const byToken = { ...people['client owner'], isByToken: true };
    expect(mayUse('tokens and keys', byToken)).toBe('no-right');
    const organiser = { ...people['Can edit any event'], isByToken: true };
    expect(mayUse('studio: invitation', organiser)).toBe('no-right');
    expect(mayUse('studio: demo league', organiser)).toBe('no-right');
    expect(mayUse('dashboard: page', byToken)).toBe('allowed');
  });

  it('offers a guest the result of the one match that their key is for, and nothing else', () => {
    const guest = guestOf({ name: 'Ann', match: 'recMMMMMMMMMMMMMM' });
    const offered = (id: string) =>
      (Object.keys(pageControls) as PageControl[]).filter(
        (control) => mayUse(control, guest, { match: { id } }) === 'allowed',
      );
    expect(offered('recMMMMMMMMMMMMMM')).toEqual(['match: Match editor tab', 'match editor: result']);
    expect(offered('recNNNNNNNNNNNNNN')).toEqual([]);
  });
});
