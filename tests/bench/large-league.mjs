import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { note, ServerProcess } from './measure.mjs';

/** A data folder of about 50,000 records, made once and kept beside the other caches. */
const folder = join('node_modules', '.cache', 'bench-large-league');
const finishedMark = join(folder, 'finished-2');
const counts = { event: 40, theme: 1500, team: 1500, player: 15_000, match: 7000, map: 25_000 };
const batchSize = 2000;

const idOf = (kind, number) => `rec${kind}${String(number).padStart(14 - kind.length, '0')}`;
let share = 1;
const pick = (kind, number) => idOf(kind, number % Math.max(1, Math.round(counts[kind] * share)));
const hour = 3_600_000;
const text = (number) => `Some words that a person may have written about number ${number}. `.repeat(3);

const makers = {
  event: (index) => ({
    table: 'Events',
    fields: {
      name: `Cup ${index}`,
      short: `C${index}`,
      game: 'Overwatch',
      about: text(index),
      show_in_events: true,
      blocks: JSON.stringify({ standings: Array(40).fill({ group: 'Season', show: ['Matches', 'Maps'] }) }),
    },
  }),
  theme: (index) => ({
    table: 'Themes',
    fields: {
      name: `Theme ${index}`,
      color_theme: '#204060',
      color_logo_background: '#ffffff',
      color_text_on_theme: '#ffffff',
    },
  }),
  team: (index) => ({
    table: 'Teams',
    fields: {
      name: `Team ${index}`,
      code: `T${index}`,
      description: text(index),
      theme: [pick('theme', index)],
      event: [pick('event', index)],
    },
  }),
  player: (index) => ({
    table: 'Players',
    fields: {
      name: `Player ${index}`,
      battletag: `Player#${index}`,
      pronouns: 'they/them',
      role: 'Support',
      member_of: [pick('team', index)],
    },
  }),
  match: (index) => ({
    table: 'Matches',
    fields: {
      teams: [pick('team', index), pick('team', index * 7 + 1)],
      event: [pick('event', index)],
      start: new Date(Date.UTC(2026, 0, 1) + index * hour).toISOString(),
      first_to: 3,
      match_group: 'Season',
      score_1: 3,
      score_2: index % 3,
      round: `Round ${index % 9}`,
      casters: [pick('player', index), pick('player', index + 1)],
      show_on_overlays: true,
    },
  }),
  map: (index) => ({
    table: 'Maps',
    fields: {
      number: (index % 4) + 1,
      match: [pick('match', Math.floor(index / 4))],
      score_1: index % 4,
      score_2: 1,
      winner: [pick('team', Math.floor(index / 4))],
    },
  }),
};

/** A league of about so many records, in changes for one commit each. */
export function* leagueBatches(recordCount) {
  share = recordCount / Object.values(counts).reduce((sum, count) => sum + count, 0);
  for (const [kind, whole] of Object.entries(counts)) {
    const count = Math.max(1, Math.round(whole * share));
    for (let start = 0; start < count; start += batchSize) {
      const length = Math.min(batchSize, count - start);
      yield Array.from({ length }, (_, offset) => ({
        id: idOf(kind, start + offset),
        ...makers[kind](start + offset),
      }));
    }
  }
}

/** @returns the folder, its number of records, and the key of one of them. */
export const largeLeague = async (port) => {
  const recordCount = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const known = { folder, recordCount, key: idOf('match', 1).slice(3) };
  if (existsSync(finishedMark)) return known;
  note(`making a store of ${recordCount} records, once`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = new ServerProcess({ port, dataDir: folder, args: ['--empty'] });
  await server.start();
  try {
    for (const batch of leagueBatches(recordCount)) await server.commit(batch);
  } finally {
    await server.stop();
  }
  writeFileSync(finishedMark, '');
  return known;
};
