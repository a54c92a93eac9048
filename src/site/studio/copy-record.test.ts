import { describe, expect, it } from 'vitest';
import { copyOf } from './copy-record.ts';

const record = (table: string, fields: object) => ({
  id: 'recAAAAAAAAAAAAAA',
  __tableName: table,
  ...fields,
});
const event = ['recEVENT000000001'];
const others = ['recOTHER000000001'];

describe('copyOf', () => {
  it('marks the name, and keeps the event and the colours of a team', () => {
    const copy = copyOf(
      'Teams',
      record('Teams', {
        name: 'Pier',
        code: 'PIE',
        event,
        matches: others,
        players: others,
        captains: others,
      }),
    );
    expect(copy).toMatchObject({
      name: { mine: 'Pier (copy)', base: '' },
      code: { mine: 'PIE', base: '' },
      event: { mine: event, base: [] },
    });
    expect(Object.keys(copy)).not.toEqual(expect.arrayContaining(['matches']));
    expect(copy).not.toHaveProperty('players');
    expect(copy).not.toHaveProperty('captains');
  });

  it('keeps teams and format of a match, and leaves out its result', () => {
    const copy = copyOf(
      'Matches',
      record('Matches', { event, teams: others, first_to: 3, score_1: 3, score_2: 1, maps: others }),
    );
    expect(copy).toMatchObject({ teams: { mine: others }, first_to: { mine: 3 }, event: { mine: event } });
    for (const name of ['score_1', 'score_2', 'maps']) expect(copy).not.toHaveProperty(name);
  });

  it('keeps the settings of an event, without its dates and its place in lists', () => {
    const copy = copyOf(
      'Events',
      record('Events', {
        name: 'Open',
        blocks: '{"standings": true}',
        start_date: '2026-09-03',
        show_in_events: true,
      }),
    );
    expect(Object.keys(copy).sort()).toEqual(['blocks', 'name']);
    expect(copy.blocks?.base).toBe('');
  });

  it('leaves out addresses, rights and long ends of names', () => {
    const client = copyOf(
      'Clients',
      record('Clients', { name: 'x'.repeat(5000), key: 'desk', staff: others }),
    );
    expect(client).not.toHaveProperty('key');
    expect(client).not.toHaveProperty('staff');
    expect(String(client.name?.mine)).toMatch(/ \(copy\)$/);
    expect(String(client.name?.mine).length).toBeLessThanOrEqual(500);
  });
});
