import { actingBroadcast, liveMatchOf } from './live.ts';
import type { Acting, RecordPatch, RecordReader } from './patch.ts';

export type ToggleFlipTeams = {
  readonly match?: string | undefined;
  readonly flip_teams?: boolean | undefined;
};

/**
 * Swaps the sides of the live match, or sets them as wanted, which may be done twice (actions reference 2.7).
 * @throws RuleRefusal `no-broadcast`, `no-match`, `record-moved-on`
 */
export function toggleFlipTeams(read: RecordReader, payload: ToggleFlipTeams, acting: Acting): RecordPatch[] {
  const broadcast = actingBroadcast(read, acting, 'no-broadcast');
  const match = liveMatchOf(read, broadcast, payload.match);
  const flip_teams = payload.flip_teams ?? match.record.flip_teams !== true;
  return [{ table: 'Matches', id: match.id, fields: { flip_teams } }];
}
