import { expect, it } from 'vitest';
import { unreadNotices } from './import-league.ts';

const show = (id: string, fields: Record<string, unknown>) => ({ table: 'Broadcasts' as const, id, fields });

it('names values without effect once per table, with the number of records', () => {
  expect(
    unreadNotices([
      show('recA', { broadcast_settings: ['No animations', 'Use scoreboard on desk'], title: 'Finals' }),
      show('recB', { broadcast_settings: ['Use scoreboard on desk'], draft_title_format: '{event}' }),
      { table: 'Reports', id: 'recC', fields: { type: 'Scores' } },
      { table: 'Teams', id: 'recD', fields: { name: 'Foxes', hide_from_listings: false } },
    ]),
  ).toEqual([
    'Broadcasts: stored for other programs, without effect here: ' +
      'broadcast settings "Use scoreboard on desk" (2 records), draft title format (1 record)',
    'Reports: stored for other programs, without effect here: the whole record (1 record)',
  ]);
});

it('is silent about deleted records and cleared values', () => {
  expect(unreadNotices([{ table: 'Teams', id: 'recA' }, show('recB', { draft_title_format: null })])).toEqual(
    [],
  );
});
