import { describe, expect, it } from 'vitest';
import { fakeApp } from '../../../tests/fakes/fake-app.ts';
import { createFakeStore, fakeId, fakeRecord } from '../../../tests/fakes/fake-store.ts';
import { readPublicMatch } from '../notices/notices.ts';
import { clubRecords, createRecordReader } from './record-reader.ts';

const club = fakeId('club');
const dirty = (name: string) => `rec${fakeId(name)}`;
const team = (name: string, other: string) => ({
  [fakeId(name)]: fakeRecord('Teams', fakeId(name), {
    name,
    club,
    team_in_other_tournaments: [dirty(other)],
  }),
});

const store = createFakeStore({
  ...team('before', 'now'),
  ...team('now', 'before'),
  [fakeId('alone')]: fakeRecord('Teams', fakeId('alone'), { name: 'alone' }),
  [fakeId('event')]: fakeRecord('Events', fakeId('event'), { name: 'Cup' }),
  [fakeId('match')]: fakeRecord('Matches', fakeId('match'), {
    custom_name: 'Final',
    teams: [dirty('now'), dirty('alone')],
  }),
  'special:teams': {
    id: 'special:teams',
    teams: [
      { id: dirty('before'), club, eventStart: '2025-01-01' },
      { id: dirty('now'), club, eventStart: '2026-01-01' },
      { id: dirty('alone') },
    ],
  },
});

describe('clubRecords', () => {
  it.each([
    ['before', ['before', 'now']],
    ['now', ['now', 'before']],
    ['club', ['now', 'before']],
    ['alone', ['alone']],
    ['event', []],
    ['unknown', []],
  ])('of %s are %j', (key, names) => {
    expect(clubRecords(createRecordReader(store), fakeId(key)).map(({ name }) => name)).toEqual(names);
  });
});

describe('notices about a match', () => {
  it('go to those who follow any record of a club that plays in it, or the club itself', () => {
    const match = readPublicMatch(createRecordReader(store), fakeId('match'), new Set());
    expect(new Set(match?.subjects)).toEqual(
      new Set([fakeId('now'), club, fakeId('before'), fakeId('alone')]),
    );
  });
});

describe('the address of a club', () => {
  const open = (path: string) => fakeApp({ store }).request(path, { headers: { accept: 'text/html' } });

  it('leads to the same page of its latest record', async () => {
    const answer = await open(`/team/${club}/matches?view=cards`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/team/${fakeId('now')}/matches?view=cards`);
  });

  it.each([`/team/${fakeId('before')}`, `/team/${fakeId('alone')}`])('leaves %s', async (path) => {
    expect((await open(path)).status).toBe(200);
  });

  it.each([`/team/${fakeId('unknown')}`, `/player/${club}`, '/team/'])(
    'finds nothing for %s',
    async (path) => {
      const answer = await open(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
    },
  );
});
