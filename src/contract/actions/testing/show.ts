import type { RecordReader, RuleRecord } from '#domain/actions/patch.ts';
import { restoreId } from '#domain/record-id.ts';

/** A show with its live match after the first map, as calls on a page find it. */

export const show = 'recSHOW0000000001';
export const match = 'recMATCH000000001';
export const maps = ['recMAP00000000001', 'recMAP00000000002', 'recMAP00000000003'] as const;
export const teams = ['recTEAM0000000001', 'recTEAM0000000002'] as const;
export const acting = {
  player: 'recPLAYER00000001',
  client: 'recCLIENT00000001',
  broadcast: show,
  liveMatch: match,
};

export const records: Readonly<Record<string, RuleRecord>> = {
  [show]: {
    id: show,
    __tableName: 'Broadcasts',
    name: 'Main stage',
    live_match: [match],
    observer_settings: ['Hide scores'],
  },
  [match]: { id: match, __tableName: 'Matches', teams, maps, first_to: 3, score_1: 1 },
  [maps[0]]: { id: maps[0], __tableName: 'Maps', winner: [teams[0]] },
  [maps[1]]: { id: maps[1], __tableName: 'Maps' },
  [maps[2]]: { id: maps[2], __tableName: 'Maps' },
  [teams[0]]: { id: teams[0], __tableName: 'Teams', name: 'Stormwatch' },
  [teams[1]]: { id: teams[1], __tableName: 'Teams', name: 'Ravens' },
};
/** Finds a record by its id in either form. */
export const readIn =
  (known: Readonly<Record<string, RuleRecord | undefined>>): RecordReader =>
  (id) =>
    known[restoreId(id)];

export const read = readIn(records);
export const without = (id: string): RecordReader => readIn({ ...records, [id]: undefined });
