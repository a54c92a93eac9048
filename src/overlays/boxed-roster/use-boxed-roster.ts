import type { boxedRoster } from '#contract/overlays/boxed-roster.ts';
import type { OptionsOf } from '#contract/overlays/option-fields.ts';
import type { Hero, Player, Team, Theme } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { chosenSide } from '#domain/broadcast/chosen-team.ts';
import { stageRecord } from '#domain/match/stage-record.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { byRole, type RosterPlayer, teamStaff } from '#domain/roster/roster.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useChosenTeam } from '../host/use-chosen-team.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { useHeroesOf, useRoster } from '../parts/players/use-roster.ts';
import { boxedSubtitle } from './model/subtitle.ts';

export type BoxedOptions = OptionsOf<(typeof boxedRoster)['options']>;

export type Card = {
  readonly player: RosterPlayer;
  /** Absent for players whom the team only names. */
  readonly record: Player | undefined;
  readonly hero: Hero | undefined;
};

type Boxed = {
  readonly team: Team | undefined;
  readonly theme: Theme | undefined;
  readonly cards: readonly Card[];
  readonly staff: readonly RosterPlayer[];
  readonly subtitle: string;
};

/** Who gets a card: the seats of the live match's team when they are set, else its players; by role. */
export function useBoxedRoster(options: BoxedOptions): Boxed {
  const { broadcast, common } = useOverlay();
  const team = useChosenTeam(options.team);
  const side = chosenSide(options.team);
  const match = useLinked('Matches', broadcast?.live_match);
  const seats = [broadcast?.team_1_player_cams, broadcast?.team_2_player_cams] as const;
  const seated = linkedIds(side === undefined ? undefined : seats[side]);
  const roster = byRole(useRoster(team, seated)).slice(0, options.count);
  const heroes = useHeroesOf(roster, options.fill?.split(/[,/]/));
  const records = useThings(
    'Players',
    roster.map(({ key }) => key).filter((key) => !key.startsWith('limited-')),
  );
  const cards = roster.map((player, place) => ({
    player,
    record: records.find((record) => cleanId(record) === player.key),
    hero: heroes[place],
  }));
  const matches = useThings('Matches', common.subtitle?.includes('{small}') ? linkedIds(team?.matches) : []);
  const stage = broadcast?.current_stage || match?.match_group;
  return {
    team,
    theme: useTheme(team),
    cards,
    staff: teamStaff(useThings('Players', options.staff ? linkedIds(team?.staff) : undefined)),
    subtitle: team ? boxedSubtitle(common.subtitle, team, stageRecord(team.id, stage, matches)) : '',
  };
}
