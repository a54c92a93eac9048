import { describe, expect, it } from 'vitest';
import { nextSeason, nextSeasonName, seasonTeam } from './season-copy.ts';

const id = 'recAAAAAAAAAAAAAA';
const others = ['recOTHER000000001'];
const event = 'recNEXT0000000001';

it.each([
  ['Season 4', 'Season 5'],
  ['Harbour Cup 2026', 'Harbour Cup 2027'],
  ['Week 09 Open', 'Week 10 Open'],
  ['S9: 2 v 2 (EU)', 'S9: 2 v 3 (EU)'],
  ['Harbour Open', undefined],
])('after %s is %s', (name, next) => {
  expect(nextSeasonName(name)).toBe(next);
});

describe('nextSeason', () => {
  it('has the settings, series, look and staff, and neither dates, addresses, matches nor a place in lists', () => {
    const values = nextSeason({
      id,
      __tableName: 'Events',
      name: 'Season 4',
      game: 'Valorant',
      subdomain: 'season-4',
      start_date: '2026-09-03',
      show_in_events: true,
      blocks: '{"standings": true, "open": {"discord_id": true}}',
      event_series: others,
      theme: others,
      staff: others,
      matches: others,
      teams: others,
    });
    expect(JSON.parse(String(values.blocks))).toEqual({ standings: true });
    expect({ ...values, blocks: undefined }).toEqual({
      name: 'Season 5',
      game: 'Valorant',
      event_series: others,
      theme: others,
      staff: others,
      blocks: undefined,
    });
  });

  it('is marked as a copy without a number in its name', () => {
    expect(nextSeason({ id, __tableName: 'Events', name: 'Open' }).name).toBe('Open (copy)');
  });
});

describe('seasonTeam', () => {
  const team = {
    id,
    __tableName: 'Teams',
    name: 'Pier Pilots',
    code: 'PIER',
    subdomain: 'pier',
    extra_points: 3,
    event: others,
    theme: others,
    players: others,
    matches: others,
  };

  it('is a record of its own of the same club, which the known one joins', () => {
    const [created, marked, ...rest] = seasonTeam(team, event, { hasRoster: false });
    expect(created?.fields).toEqual({
      name: 'Pier Pilots',
      code: 'PIER',
      club: 'AAAAAAAAAAAAAA',
      event: [event],
      theme: others,
    });
    expect(marked).toEqual({
      id,
      table: 'Teams',
      fields: { club: 'AAAAAAAAAAAAAA' },
      before: { club: null },
    });
    expect(rest).toEqual([]);
  });

  it('has the roster if wanted, and changes no record of a known club', () => {
    const steps = seasonTeam({ ...team, club: 'CLUB0000000000' }, event, { hasRoster: true });
    expect(steps).toHaveLength(1);
    expect(steps[0]?.fields).toMatchObject({ club: 'CLUB0000000000', players: others });
  });
});
