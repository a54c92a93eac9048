import type { Team, Theme } from '#contract/records.ts';
import { seatsPerSide } from '#domain/broadcast/cam-seats.ts';
import { type Talent, talentOfRecord } from '#domain/broadcast/talent.ts';
import type { SideIndex } from '#domain/match/outcome.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { teamOrder } from '../match/sides.ts';
import { useMatchTeams } from '../match/use-winner.ts';
import { usePeople } from '../talent/use-people.ts';

export type CamSide = {
  readonly team: Team;
  readonly theme: Theme | undefined;
  /** Which of the match's teams it is. */
  readonly index: SideIndex;
  /** Number of the first seat: 1 or 7. */
  readonly firstSeat: number;
  readonly people: readonly Talent[];
};

/**
 * Both teams of the live match with the people in front of their cameras, as they stand on the screen: those that were
 * named for it, else the players. Nothing with fewer than two teams.
 */
export function useCamSides(): readonly CamSide[] {
  const { broadcast } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const teams = useMatchTeams(match);
  const named = [broadcast?.team_1_cams, broadcast?.team_2_cams];
  const players = [broadcast?.team_1_player_cams, broadcast?.team_2_player_cams];
  const first = usePeople(linkedIds(named[0]).length > 0 ? named[0] : players[0]);
  const second = usePeople(linkedIds(named[1]).length > 0 ? named[1] : players[1]);
  if (teams.length < 2) return [];
  const people = [first, second].map((list) => list.slice(0, seatsPerSide).map(talentOfRecord));
  return teamOrder(match?.flip_teams).flatMap((index, place) => {
    const look = teams[index];
    return look ? [{ ...look, index, firstSeat: 1 + place * seatsPerSide, people: people[index] ?? [] }] : [];
  });
}
