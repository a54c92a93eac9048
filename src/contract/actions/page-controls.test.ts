import { describe, expect, it } from 'vitest';
import { type AccessVerdict, mayRun } from '#domain/access/action-access.ts';
import { mayUse, type PageControl, pageControls } from '#domain/access/page-controls.ts';
import {
  eventLevel,
  everybody,
  matchEditors,
  people,
  production,
  records,
  signedIn,
  type Who,
} from '#domain/access/testing/people.ts';
import { type ActionName, actionNames, actionOf } from '../actions.ts';

/** Actions reference, section 4: who gets a yes, by what an action asks for (contract/actions.test.ts). */
const allowed: Readonly<Record<string, readonly Who[]>> = {
  user: signedIn,
  client: production,
  'user+client': production,
  'user, own-profile': signedIn.filter((who) => who !== 'No profile editing'),
  'user, edit-match': matchEditors,
  'user+client, edit-match': ['client owner and staff'],
  'user, resolve-bracket': eventLevel,
  'user, edit-event': ['staff of the season', 'client owner and staff', 'Can edit any event'],
  'user+client, full-broadcast-permissions': [],
  // It depends on the kind of record: contract/records/editable.test.ts.
  'user, edit-record': [],
};

const allowedTo = (name: ActionName): readonly Who[] | undefined => {
  const { caller, right } = actionOf(name).access;
  return allowed[right === undefined ? caller : `${caller}, ${right}`];
};

/** Actions that the controls send; controls that only navigate send none. */
const sent: { readonly [Name in PageControl]?: readonly ActionName[] } = {
  'profile: form': ['update-profile-data'],
  'bracket creator: save': ['save-bracket-layout'],
  'match editor: scores, maps and details': ['update-match-data', 'update-map-data'],
  'match editor: result': ['update-match-data', 'update-map-data'],
  'match editor: flip sides on air': ['toggle-flip-teams'],
  'match editor: resolve bracket': ['resolve-entire-bracket', 'replace-bracket-teams'],
  'match editor: roles': ['set-player-relationships'],
  'dashboard: page': [
    'toggle-flip-teams',
    'multi-map-win',
    'update-broadcast',
    'set-active-broadcast',
    'set-automation',
    'run-preset',
    'set-rundown-item',
    'set-marker',
    'set-player-cams',
    'send-crew-message',
  ],
  'dashboard: match editor': ['update-match-data', 'update-map-data'],
  'dashboard: resolve bracket': ['resolve-entire-bracket', 'replace-bracket-teams'],
  'dashboard: primary and secondary schedule': ['set-match-overlays'],
  'dashboard: commercials': ['start-commercial'],
};

const mayDo = (name: ActionName, who: Who): AccessVerdict =>
  mayRun(actionOf(name).access, people[who], records);

describe('every action for everybody', () => {
  it.each(actionNames.flatMap((name) => everybody.map((who) => [name, who] as const)))(
    '%s: %s',
    (name, who) => {
      expect(mayDo(name, who) === 'allowed').toBe(allowedTo(name)?.includes(who));
    },
  );

  it('start-commercial needs a client and the setting', () => {
    const both = { ...people['Full broadcast permissions'], clients: ['recCLIENT00000001'] };
    expect(mayRun(actionOf('start-commercial').access, both, records)).toBe('allowed');
    expect(mayDo('start-commercial', 'Full broadcast permissions')).toBe('no-client');
    expect(mayDo('start-commercial', 'client owner')).toBe('no-right');
  });
});

describe('page controls and what they send', () => {
  const rows = (Object.keys(pageControls) as PageControl[]).flatMap((control) =>
    everybody.map((who) => [control, who] as const),
  );

  it.each(rows)('%s offers %s exactly what the server will do', (control, who) => {
    const verdicts = (sent[control] ?? []).map((name) => mayDo(name, who));
    expect(verdicts).toEqual(verdicts.map(() => mayUse(control, people[who], records)));
  });
});
