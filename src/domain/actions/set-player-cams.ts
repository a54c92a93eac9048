import { restoreId } from '#domain/record-id.ts';
import { actingBroadcast } from './live.ts';
import { type Acting, type RecordPatch, type RecordReader, RuleRefusal } from './patch.ts';

/**
 * Whose cameras the show has, team by team (actions reference 3).
 * @throws RuleRefusal `no-broadcast`, `invalid-value`
 */
export function setPlayerCams(
  read: RecordReader,
  { cams }: { readonly cams: readonly (readonly string[])[] },
  acting: Acting,
): RecordPatch[] {
  const { id } = actingBroadcast(read, acting, 'no-broadcast');
  const [one = [], two = []] = cams.map((players) => [...new Set(players.map(restoreId))]);
  if ([...one, ...two].some((player) => read(player)?.__tableName !== 'Players')) {
    throw new RuleRefusal('invalid-value', { problem: 'Invalid player', parameter: 'cams' });
  }
  return [{ table: 'Broadcasts', id, fields: { team_1_player_cams: one, team_2_player_cams: two } }];
}
