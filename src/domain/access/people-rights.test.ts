import { describe, expect, it } from 'vitest';
import { leadsTeam } from '../auction/teams.ts';
import { cleanId } from '../record-id.ts';
import { type ActionRight, mayRun } from './action-access.ts';
import { mayUse, type PageControl, pageControls } from './page-controls.ts';
import {
  countsIn,
  listedRights,
  type PersonRights,
  peopleRights,
  type RightRecords,
} from './people-rights.ts';
import type { Person } from './permissions.ts';
import { recordRight } from './record-rights.ts';
import { everybody, people, records, type Who } from './testing/people.ts';

const eventIds = ['recEVENT000000001', 'recEVENT000000002'] as const;
const match = 'recMATCH000000001';
const relation = (id: string) => ({ id: `rec${id}`, singular_name: 'Caster', ...records.relationshipOf(id) });

/** The records of `testing/people.ts` as the studio reads them, with one player. */
const recordsOf = (person: Person): RightRecords => ({
  players: [{ ...person, name: 'Robin' }],
  events: [
    { id: eventIds[0], matches: [match] },
    { id: eventIds[1], matches: [match], staff: ['recSTAFF000000000'] },
  ],
  relationships: [
    ...['EVENTRELATION1', 'EVENTRELATION2'].map((id) => ({ ...relation(id), events: [eventIds[0]] })),
    { ...relation('MATCHRELATION1'), matches: [match] },
  ],
  clients: [{ id: 'recCLIENT00000001', staff: person.clients === undefined ? [] : [String(person.id)] }],
});

const rightsIn = (found: readonly PersonRights[]) =>
  new Set(found.flatMap(({ sources }) => sources.flatMap(({ rights }) => rights)));

const known: readonly ActionRight[] = [
  'any-event',
  'edit-event',
  'resolve-bracket',
  'edit-match',
  'adjust-broadcasts',
  'full-broadcast-permissions',
];

describe('the list of rights', () => {
  const signedIn = everybody.filter((who): who is Exclude<Who, 'visitor'> => who !== 'visitor');

  it.each(signedIn)('has exactly the rights that the server gives: %s', (who) => {
    const person: Person = people[who];
    const found = peopleRights(recordsOf(person));
    const listed = rightsIn(found);
    for (const right of known) {
      const verdict = mayRun({ caller: 'user', right }, person, records);
      expect([right, listed.has(right as never)]).toEqual([right, verdict === 'allowed']);
    }
    expect(listed.has('show-control')).toBe(mayRun({ caller: 'client' }, person) === 'allowed');
    expect(found.some(({ sources }) => sources.some(({ takesProfile }) => takesProfile))).toBe(
      mayRun({ caller: 'user', right: 'own-profile' }, person) !== 'allowed',
    );
  });

  it.each(signedIn)('agrees with every control that needs one of them: %s', (who) => {
    const person: Person = people[who];
    const listed = rightsIn(peopleRights(recordsOf(person)));
    for (const name of Object.keys(pageControls) as PageControl[]) {
      const control = pageControls[name];
      if (!('right' in control) || !known.includes(control.right)) continue;
      const hasAll =
        listed.has(control.right as never) && (control.caller === 'user' || listed.has('show-control'));
      expect([name, mayUse(name, person, records) === 'allowed']).toEqual([name, hasAll]);
    }
  });

  it.each(signedIn)('tells the right to edit records: %s', (who) => {
    const person: Person = people[who];
    const listed = rightsIn(peopleRights(recordsOf(person)));
    const [, season] = records.events;
    const given = {
      Teams: recordRight(person, { table: 'Teams' }),
      Events: recordRight(person, { table: 'Events', record: season }),
      Matches: recordRight(person, { table: 'Matches', ...records, record: records.match }),
      Brackets: recordRight(person, { table: 'Brackets', ...records }),
    };
    const own = (right: 'edit-event' | 'edit-match' | 'resolve-bracket') =>
      listed.has('any-event') ? 'all' : listed.has(right) ? 'own-fields' : 'none';
    expect(given).toEqual({
      Teams: listed.has('any-event') ? 'all' : 'none',
      Events: own('edit-event'),
      Matches: own('edit-match'),
      Brackets: own('resolve-bracket'),
    });
  });

  it('names the record that gives each right, and the one that it counts for', () => {
    const [staff] = peopleRights(recordsOf(people['client owner and staff']));
    expect(staff?.sources.map(({ by, table, record, scope }) => [by, table, record, scope?.table])).toEqual([
      ['Staff of the event', 'Events', cleanId(eventIds[1]), 'Events'],
      ['Staff of the client', 'Clients', 'CLIENT00000001', 'Clients'],
    ]);
    const [editor] = peopleRights(recordsOf(people['match editor by the match']));
    expect(editor?.sources).toEqual([
      {
        by: 'Caster',
        table: 'Player Relationships',
        record: 'MATCHRELATION1',
        scope: { table: 'Matches', id: cleanId(match) },
        rights: ['edit-match'],
        takesProfile: false,
      },
    ]);
  });

  it('has captains, staff and controllers of teams while their event has an auction', () => {
    const team = 'recTEAM0000000001';
    const event = { id: eventIds[0], teams: [team] };
    const captain = { id: 'recCAPTAIN0000000', name: 'Cy', captain_of: [team] };
    const none = { events: [], relationships: [], clients: [] };
    const rights = (auction: readonly string[]) =>
      rightsIn(peopleRights({ ...none, players: [captain], events: [{ ...event, auction }] }));
    expect([...rights([])]).toEqual([]);
    expect([...rights(['recAUCTION0000000'])]).toEqual(['bid']);
    expect(leadsTeam(captain, { captains: [captain.id] })).toBe(true);
  });

  it('has administrators of auctions, and leaves out links without rights', () => {
    expect(listedRights).toContain('run-auction');
    expect(rightsIn(peopleRights(recordsOf(people['Can edit any auction'])))).toEqual(
      new Set(['run-auction']),
    );
    expect(peopleRights(recordsOf(people['caster by the event']))).toEqual([]);
  });
});

it('counts settings in every event, and links in theirs', () => {
  const person: Person = people['client owner and staff'];
  const { clients, ...rest } = recordsOf({ ...person, website_settings: ['Can edit any match'] });
  const withShow = clients.map((client) => ({ ...client, broadcast: ['recSHOW0000000001'] }));
  const [found] = peopleRights({ ...rest, clients: withShow });
  const byIn = (event: Parameters<typeof countsIn>[1]) =>
    found?.sources.filter((source) => countsIn(source, event, withShow)).map(({ by }) => by);
  expect(byIn({ id: eventIds[0], broadcasts: ['recSHOW0000000001'] })).toEqual([
    'Can edit any match',
    'Staff of the client',
  ]);
  expect(byIn({ id: eventIds[1] })).toEqual(['Can edit any match', 'Staff of the event']);
});
