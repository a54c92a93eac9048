import type { GameMap, Match, Team, Theme } from '#contract/records.ts';
import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { type TeamSlot, teamSlots } from '#domain/match/placeholder-teams.ts';
import { linkedIds } from '#domain/record-id.ts';
import { hasSecondMark } from '#ui/things/second-mark.ts';
import { useFeederTexts } from '#ui/things/use-feeder-texts.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useTeams } from './own-codes.ts';

export type MatchSide = {
  readonly slot: TeamSlot<Team>;
  readonly theme: Theme | undefined;
  /** The other team looks the same. */
  readonly isMarked: boolean;
};

export type MatchSides = {
  readonly teams: readonly Team[];
  readonly sides: readonly [MatchSide, MatchSide];
  /** A placeholder would be taken for the real opponent. */
  readonly isLoading: boolean;
  /** Of a first to 1, whose score is that of its map (rules 4.7). */
  readonly maps: readonly GameMap[];
};

/** Who stands on both sides of a match of a list: teams, or who is to come. */
export function useMatchSides(match: Match): MatchSides {
  const keys = linkedIds(match.teams);
  const teams = useTeams(keys);
  const isLoading = !useSettled(keys) && teams.length < keys.length;
  const maps = useThings('Maps', match.first_to === 1 ? linkedIds(match.maps) : undefined);
  const themes = [useTheme(teams[0]), useTheme(teams[1])] as const;
  const feeders = useFeederTexts(match);
  const slots = teamSlots(match, teams, feeders.texts, feeders.shortTexts);
  const isAlike = teams.length === 2 && hasSecondMark(...themes);
  const sideOf = (slot: TeamSlot<Team>, isMarked: boolean): MatchSide => ({
    slot,
    theme: slot.dummy ? undefined : themes[teams.indexOf(slot.team)],
    isMarked,
  });
  return { teams, maps, isLoading, sides: [sideOf(slots[0], false), sideOf(slots[1], isAlike)] };
}

/** What producers' CSS finds a match by. */
export const matchAttributes = (match: Match) => ({
  'data-stream': match.stream_code,
  'data-day': match.day,
  'data-division': match.division,
  'data-round': match.round,
  'data-match-group': match.match_group,
  // As the other names, and as the original writes it.
  'data-first-to': match.first_to,
  'data-first_to': match.first_to,
});
