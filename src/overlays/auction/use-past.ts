import type { Accolade, GameEvent, Player, Team } from '#contract/records.ts';
import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, firstLinkedId, linkedIds, type RecordKey } from '#domain/record-id.ts';
import { playerAccolades } from '#domain/selection/player-record.ts';
import { type Former, formerTeams } from './model/past.ts';

const mostAccolades = 2;
const mostTeams = 3;

type Past = {
  /** Latest first. */
  readonly won: readonly Accolade[];
  readonly former: readonly Former<Team>[];
  readonly eventOf: (key: RecordKey | null | undefined) => GameEvent | undefined;
};

/** What a player has won, and where else they played: all of it once it is here, undefined before and without any. */
export function usePast(player: Player, event: GameEvent): Past | undefined {
  const teamKeys = linkedIds(player.member_of);
  const teams = useThings('Teams', teamKeys);
  const accoladeKeys = [...teams, player].flatMap((record) => linkedIds(record.accolades));
  const accolades = useThings('Accolades', [...new Set(accoladeKeys)]);
  const eventKeys = [...teams, ...accolades].flatMap((record) => firstLinkedId(record.event) ?? []);
  const events = useThings('Events', [...new Set(eventKeys)]);
  const isHere = useSettled([...teamKeys, ...accoladeKeys, ...eventKeys]);
  const eventOf: Past['eventOf'] = (key) => events.find((one) => cleanId(one) === key);
  const won = playerAccolades(accolades, eventOf).reverse().slice(0, mostAccolades);
  const others = { eventKey: cleanId(event), game: event.game, eventOf };
  const former = formerTeams(teams, others, mostTeams);
  return isHere && won.length + former.length > 0 ? { won, former, eventOf } : undefined;
}
