import { describe, expect, it } from 'vitest';
import { addEntry } from './adding.ts';
import type { NewEntry, OutboxEntry } from './entry.ts';
import { entry, matchId, newEntry, people } from './testing/entries.ts';

const show = 'recSHOW0000000001';

const setting = (id: string, payload: Record<string, unknown>, overrides: Partial<NewEntry> = {}): NewEntry =>
  newEntry({
    id,
    action: 'update-broadcast',
    payload,
    keep: 'latest',
    keys: Object.keys(payload).map((field) => `${show}:${field}`),
    records: [show],
    patches: [{ table: 'Broadcasts', id: show, fields: payload }],
    ...overrides,
  });

/** Adds actions one after another. Returns the stored entries, and for each action the id of its entry. */
const press = (...fresh: NewEntry[]): { entries: OutboxEntry[]; ids: string[] } => {
  let entries: OutboxEntry[] = [];
  const ids = fresh.map((next) => {
    const { put = [], remove = [], result } = addEntry({ entries, person: people.ann }, next);
    const changed = new Set([...remove, ...put.map(({ id }) => id)]);
    entries = [...entries.filter(({ id }) => !changed.has(id)), ...put].sort((a, b) => a.order - b.order);
    return result;
  });
  return { entries, ids };
};

const contents = (entries: readonly OutboxEntry[]) => entries.map(({ id, payload }) => [id, payload]);

describe('what was on the screen', () => {
  const older = entry({
    id: 'a',
    isSent: true,
    seen: { [matchId]: 4 },
    patches: [{ table: 'Matches', id: matchId, fields: { score_1: 1 } }],
  });
  const seenBy = (fresh: NewEntry, before: OutboxEntry = older) => {
    const { put } = addEntry({ entries: [before], person: people.ann }, fresh);
    return put?.find(({ id }) => id === fresh.id)?.seen;
  };
  const over = (field: string, overrides: Partial<NewEntry> = {}) =>
    newEntry({
      id: 'b',
      seen: { [matchId]: 9, recOTHER000000001: 9 },
      patches: [{ table: 'Matches', id: matchId, fields: { [field]: 2 } }],
      ...overrides,
    });

  it('is no newer than the own value that hid the field', () => {
    expect(seenBy(over('score_1'))).toEqual({ [matchId]: 4, recOTHER000000001: 9 });
  });

  it.each<[string, NewEntry, OutboxEntry]>([
    ['another field', over('vod'), older],
    ['an own value that is decided', over('score_1'), { ...older, state: 'refused' }],
    ["another person's value", over('score_1', { person: people.ben }), older],
  ])('is what the page held over %s', (_title, fresh, before) => {
    expect(seenBy(fresh, before)).toEqual({ [matchId]: 9, recOTHER000000001: 9 });
  });

  it('goes over from a call that is replaced', () => {
    const { entries } = press(
      setting('a', { title: 'One' }, { seen: { [show]: 4 } }),
      setting('b', { title: 'Two' }, { seen: { [show]: 9 } }),
    );
    expect(entries.map(({ id, seen }) => [id, seen])).toEqual([['b', { [show]: 4 }]]);
  });
});

describe('latest', () => {
  it('replaces the waiting call of the same key', () => {
    const { entries } = press(setting('a', { title: 'One' }), setting('b', { title: 'Two' }));
    expect(contents(entries)).toEqual([['b', { title: 'Two' }]]);
  });

  it('takes only its own settings out of an older call, with what they show', () => {
    const { entries } = press(
      setting('a', { title: 'One', advertise: true }),
      setting('b', { title: 'Two' }),
    );
    expect(contents(entries)).toEqual([
      ['a', { advertise: true }],
      ['b', { title: 'Two' }],
    ]);
    expect(entries[0]?.keys).toEqual([`${show}:advertise`]);
    expect(entries[0]?.patches).toEqual([{ table: 'Broadcasts', id: show, fields: { advertise: true } }]);
  });

  it('describes the rest of an older call without what was taken out', () => {
    const { put } = addEntry(
      {
        entries: [
          entry({
            ...setting('a', { title: 'One', advertise: true }),
            words: 'Break title: One, Show listed on the site',
          }),
        ],
        person: people.ann,
      },
      setting('b', { title: 'Two' }),
      { describe: (payload) => Object.keys(payload).join(), isNamed: true },
    );
    expect(put?.[0]).toMatchObject({ id: 'a', words: 'advertise' });
  });

  it('leaves another show, another person and another action alone', () => {
    const { entries } = press(
      setting('a', { title: 'One' }),
      setting('b', { title: 'Two' }, { keys: ['recSHOW0000000002:title'], records: ['recSHOW0000000002'] }),
      setting('c', { title: 'Three' }, { person: people.ben }),
      newEntry({ id: 'd', action: 'set-observer-setting', keep: 'latest', keys: [`${show}:title`] }),
    );
    expect(entries.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('never dies with a newer call that may', () => {
    const dying = { keep: 'perishable', useByAt: 5_000 } as const;
    const { entries } = press(
      setting('a', { title: 'One' }),
      setting('b', { title: 'Two', countdownEnd: 9 }, dying),
    );
    expect(entries.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('has the time of its own once a part that dies sooner is gone', () => {
    const dying = { keep: 'perishable', useByAt: 5_000 } as const;
    const { entries } = press(
      setting('a', { title: 'One', match: matchId }, dying),
      setting('b', { match: null }, dying),
    );
    expect(entries[0]).toMatchObject({ id: 'a', payload: { title: 'One' }, keep: 'latest' });
    expect(entries[0]?.useByAt).toBe((entries[0]?.createdAt ?? 0) + 120_000);
  });
});

describe('absolute', () => {
  const flip = (id: string, isFlipped: boolean) =>
    newEntry({
      id,
      action: 'toggle-flip-teams',
      payload: { match: matchId, flip_teams: isFlipped },
      keep: 'absolute',
    });

  it('keeps the side wanted last', () => {
    const { entries } = press(flip('a', true), flip('b', false));
    expect(contents(entries)).toEqual([['b', { match: matchId, flip_teams: false }]]);
  });

  it('keeps every won map', () => {
    const won = (id: string) =>
      newEntry({
        id,
        action: 'multi-map-win',
        payload: { match: matchId },
        keep: 'absolute',
        keys: ['recMAP'],
      });
    expect(press(won('a'), won('b')).entries).toHaveLength(2);
  });
});

describe('queue', () => {
  const score = (id: string, updatedData: Record<string, unknown>, overrides: Partial<NewEntry> = {}) =>
    newEntry({ id, payload: { matchID: matchId, updatedData }, ...overrides });

  it('merges the fields of one match into the waiting call', () => {
    const { entries, ids } = press(
      score('a', { score_1: 1, vod: 'https://x.tv' }, { words: 'Score 1-0' }),
      score('b', { score_1: 2, score_2: 1 }, { words: 'Score 2-1' }),
    );
    const updatedData = { score_1: 2, score_2: 1, vod: 'https://x.tv' };
    expect(contents(entries)).toEqual([['a', { matchID: matchId, updatedData }]]);
    expect(entries[0]?.words).toBe('Score 2-1');
    expect(ids).toEqual(['a', 'a']);
  });

  it('words the merged call anew', () => {
    const { put } = addEntry(
      {
        entries: [entry({ id: 'a', payload: { matchID: matchId, updatedData: { vod: 'v' } } })],
        person: people.ann,
      },
      score('b', { score_1: 1 }),
      { describe: ({ updatedData }) => Object.keys(updatedData as object).join() },
    );
    expect(put?.[0]?.words).toBe('vod,score_1');
  });

  it('counts the older screen, so that nobody is overwritten unseen', () => {
    const { entries } = press(
      score('a', { score_1: 1 }, { seen: { [matchId]: 5 } }),
      score('b', { score_2: 1 }, { seen: { [matchId]: 9, recOTHER00000001: 3 } }),
    );
    expect(entries[0]?.seen).toEqual({ [matchId]: 5, recOTHER00000001: 3 });
  });

  it('never changes what was sent', () => {
    const sent = entry({ id: 'a', isSent: true, attempts: 1 });
    const { put, result } = addEntry({ entries: [sent], person: people.ann }, score('b', { score_2: 1 }));
    expect(put?.map(({ id }) => id)).toEqual(['b']);
    expect(result).toBe('b');
  });

  it('keeps its place behind what was pressed in between for the same match', () => {
    const { entries } = press(
      score('a', { score_1: 1 }),
      newEntry({ id: 'b', action: 'multi-map-win', payload: { match: matchId }, keep: 'absolute' }),
      score('c', { score_1: 5 }),
    );
    expect(entries.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('never merges two people', () => {
    const { entries } = press(score('a', { score_1: 1 }), score('b', { score_2: 1 }, { person: people.ben }));
    expect(entries.map(({ id, person }) => [id, person])).toEqual([
      ['a', people.ann],
      ['b', people.ben],
    ]);
  });
});

it('gives a place after all others, also when the clock was set back', () => {
  const before = entry({ id: 'a', order: 9_000_000, state: 'done' });
  const { put } = addEntry({ entries: [before], person: people.ann }, newEntry({ id: 'b', createdAt: 1 }));
  expect(put?.[0]?.order).toBe(9_000_001);
});
