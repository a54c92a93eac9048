import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitInChunks, importLeague } from './import-league.ts';
import { leagueFolder } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';
import { served } from './testing/served.ts';

const playerCount = 400;
const matchCount = 2_000;
const lineupsPerMatch = 12;

/** A league of which one file is nearly everything, as the lineups of a real one are. */
const league = () => ({
  'events.csv': [{ event_id: 'e', name: 'Event' }],
  'teams.csv': [
    { team_id: 'a', name: 'Alpha' },
    { team_id: 'b', name: 'Beta' },
  ],
  'players.csv': Array.from({ length: playerCount }, (_, place) => ({
    player_id: `p${place}`,
    handle: `Player ${place}`,
  })),
  'matches.csv': Array.from({ length: matchCount }, (_, place) => ({
    match_id: `m${place}`,
    event_id: 'e',
    team_1_id: 'a',
    team_2_id: 'b',
  })),
  'lineups.csv': Array.from({ length: matchCount * lineupsPerMatch }, (_, place) => ({
    match_id: `m${Math.floor(place / lineupsPerMatch)}`,
    map_number: 1,
    team_id: place % 2 === 0 ? 'a' : 'b',
    player_id: `p${place % playerCount}`,
  })),
});

describe('while an import is under way, others are served', () => {
  let folder: ReturnType<typeof leagueFolder>;
  beforeAll(() => {
    folder = leagueFolder(league());
  });
  afterAll(() => folder.remove());

  it('during its reading, its checks and its rules', async () => {
    const { share } = await served(() => importLeague(folder.path, memoryRecords(), { isDryRun: true }));
    expect(share).toBeLessThan(0.25);
  });

  const links = Array.from({ length: 99 }, (_, place) => `rec${place}`);
  const change = (fields: Record<string, unknown>) => ({ table: 'Teams', id: 'recA', fields }) as const;
  const plain = Array.from({ length: 400 }, () => change({ name: 'Alpha' }));

  /**
   * Commits to a database that keeps the thread for `holdMs`, and expects others to be served between the commits.
   * Resolves to the number of changes of each commit.
   */
  const committed = async (changes: readonly ReturnType<typeof change>[], holdMs: number) => {
    const lengths: number[] = [];
    const commit = (chunk: readonly unknown[]) => {
      lengths.push(chunk.length);
      const endsAt = performance.now() + holdMs;
      while (performance.now() < endsAt);
      return Promise.resolve({ sequence: 1, ids: [], changedKeys: [] });
    };
    const { turns } = await served(() => commitInChunks({ commit }, changes, 'test'));
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(changes.length);
    expect(turns).toBeGreaterThanOrEqual(lengths.length);
    return lengths;
  };

  it('between commits, in which a record with a hundred links weighs as much as a hundred without', async () => {
    const [first] = await committed([change({ players: links }), change({ players: links }), ...plain], 1);
    expect(first).toBe(2);
    const [second] = await committed(plain, 1);
    expect(second).toBe(200);
  });

  it('for as long as on a quick machine where commits are slow: they become smaller', async () => {
    const [first, ...others] = await committed(plain, 80);
    expect(first).toBe(200);
    expect(Math.max(...others)).toBeLessThanOrEqual(50);
  });
});
