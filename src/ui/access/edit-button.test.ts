import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { TableName } from '#contract/records.ts';
import { setSessionUser } from '#data/session/session.ts';
import type { Person } from '#domain/access/permissions.ts';
import { eventLevel, everybody, matchEditors, people, type Who } from '#domain/access/testing/people.ts';
import { push } from '../../../tests/fakes/page-records.ts';
import EditButton from './EditButton.tsx';
import { editedRecordAt } from './EditLinksButton.tsx';

const [event, season] = ['recEVENT000000001', 'recEVENT000000002'];
const roles = ['recEVENTRELATION1', 'recEVENTRELATION2'];
const events = [event, season];

/** A record of each kind that pages show, with those who may edit it besides 'Can edit any event'. */
const shown: readonly (readonly [table: TableName, fields: object, editors: readonly Who[]])[] = [
  ['Events', { id: season, staff: ['recSTAFF000000000'] }, ['staff of the season', 'client owner and staff']],
  ['Matches', { event: events, player_relationships: ['recMATCHRELATION1'] }, matchEditors],
  ['Brackets', { events }, eventLevel.filter((who) => !/staff/.test(who))],
  ['Brackets', { events: [season, event] }, eventLevel.filter((who) => !/event/.test(who))],
  ['Teams', { event: events }, []],
  ['Players', {}, []],
  ['News', { event: [event] }, []],
  ['Themes', {}, []],
  ['Broadcasts', { event: [event] }, []],
];

beforeAll(() => {
  vi.stubGlobal('window', { location: { host: 'league.test', protocol: 'https:' } });
  const record = { __revision: 1 };
  push('EVENT000000001', { ...record, __tableName: 'Events', player_relationships: roles });
  push('EVENT000000002', { ...record, __tableName: 'Events', staff: ['recSTAFF000000000'] });
  const role = { ...record, __tableName: 'Player Relationships' };
  push('EVENTRELATION1', { ...role, player: ['recEVENTEDITOR000'], permissions: ['Match Editor'] });
  push('EVENTRELATION2', { ...role, player: ['recEVENTCASTER000'] });
  push('MATCHRELATION1', { ...role, player: ['recMATCHEDITOR000'], permissions: ['Match Editor'] });
});

const signIn = (person: Person | undefined) =>
  setSessionUser(
    person && ({ ...person, airtableID: person.id } as unknown as Parameters<typeof setSessionUser>[0]),
  );

describe.each(shown)('the button that edits a record of %s %j', (table, fields, editors) => {
  it.each(everybody)('is there for users who may: %s', (who) => {
    signIn(people[who]);
    const record = { id: 'recRECORD00000001', __tableName: table, ...fields };
    const markup = renderToStaticMarkup(createElement(EditButton, { record, name: 'Alpha' }));
    const isExpected = who === 'Can edit any event' || editors.includes(who);
    expect(markup.includes('aria-label="Edit Alpha"')).toBe(isExpected);
    if (!isExpected) expect(markup).toBe('');
  });
});

describe('links that open forms', () => {
  const key = 'RECORD00000001';
  const id = `rec${key}`;

  it('are those to pages of records', () => {
    expect(editedRecordAt(`/team/${key}`, 'all')).toEqual({ table: 'Teams', id });
    expect(editedRecordAt(`/player/${key}`, 'all')).toEqual({ table: 'Players', id });
    expect(editedRecordAt(`/event/${key}`, 'all')).toEqual({ table: 'Events', id });
    expect(editedRecordAt(`/match/${key}`, 'own-fields')).toEqual({ table: 'Matches', id });
    expect(editedRecordAt(`/team/${key}`, 'own-fields')).toBeUndefined();
    expect(editedRecordAt(`/match/${key}`, 'none')).toBeUndefined();
  });

  it.each([`/team/${key}/theme`, '/news/welcome', '/constructor/toString', '/team/x', '/', ''])(
    'are no others: %s',
    (path) => {
      expect(editedRecordAt(path, 'all')).toBeUndefined();
    },
  );
});
