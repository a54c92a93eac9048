import { useMemo } from 'react';
import type { GameMap, Match, Team, Theme } from '#contract/records.ts';
import { useSettled, useThings } from '#data/hooks/use-things.ts';
import type { SideIndex } from '#domain/match/outcome.ts';
import { slotIndexes, type TeamSlot, teamSlots } from '#domain/match/placeholder-teams.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { hasSecondMark } from '#ui/things/second-mark.ts';
import { useFeederTexts } from '#ui/things/use-feeder-texts.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { useTeams } from './own-codes.ts';
import { mapPair, type Pair } from './sides.ts';

/** One of the two places of a match. */
export type MatchPlace = {
  readonly slot: TeamSlot<Team>;
  /** Undefined while it is not known who plays here. */
  readonly team: Team | undefined;
  /** Its number in fields that are kept per team: scores, cameras, bans. */
  readonly index: SideIndex;
};

export type MatchSide = MatchPlace & {
  readonly theme: Theme | undefined;
  /** The other team looks the same. */
  readonly isMarked: boolean;
};

/** The key of a place: another one means that other names are drawn. */
export const placeKey = ({ slot, team }: MatchPlace): string =>
  cleanId(team) ?? (slot.dummy ? slot.text : '');

/** Scores and records need both teams. */
export const areBothKnown = (places: Pair<MatchPlace>): boolean =>
  places.every(({ team }) => team !== undefined);

type MatchPlaces = {
  /** The loaded teams of the match. */
  readonly teams: readonly Team[];
  /** In stored order, which no flip changes. */
  readonly places: Pair<MatchPlace>;
  /** A placeholder would be taken for the real opponent, or would change its text. */
  readonly isLoading: boolean;
};

/** The teams of both sides of a match, or their placeholders: the only reader of a match's teams side by side. */
export function useMatchPlaces(match: Match | undefined): MatchPlaces {
  const keys = linkedIds(match?.teams).slice(0, 2);
  const teams = useTeams(keys);
  const feeders = useFeederTexts(match);
  const isLoading = (!useSettled(keys) && teams.length < keys.length) || feeders.isLoading;
  const [text1, text2] = feeders.texts;
  const [short1, short2] = feeders.shortTexts;
  const places = useMemo(() => {
    const slots = teamSlots(match ?? {}, teams, [text1, text2], [short1, short2]);
    const indexes = slotIndexes(slots);
    return mapPair(
      slots,
      (slot, at): MatchPlace => ({
        slot,
        team: slot.dummy ? undefined : slot.team,
        index: indexes[at],
      }),
    );
  }, [match, teams, text1, text2, short1, short2]);
  return { teams, places, isLoading };
}

export type MatchSides = Omit<MatchPlaces, 'places'> & { readonly sides: Pair<MatchSide> };

/** Both sides of a match with their colours. */
export function useMatchSides(match: Match | undefined): MatchSides {
  const { places, ...rest } = useMatchPlaces(match);
  const theme1 = useTheme(places[0].team);
  const theme2 = useTheme(places[1].team);
  const sides = useMemo(() => {
    const isAlike = areBothKnown(places) && hasSecondMark(theme1, theme2);
    return mapPair(
      places,
      (place, at): MatchSide => ({
        ...place,
        theme: at === 0 ? theme1 : theme2,
        isMarked: isAlike && at === 1,
      }),
    );
  }, [places, theme1, theme2]);
  return { ...rest, sides };
}

/** The sides of a match that pages about it show: from its first known team on, undefined before. */
export function useKnownSides(match: Match | undefined): Pair<MatchSide> | undefined {
  const { teams, sides, isLoading } = useMatchSides(match);
  return !match?.special_event && teams.length > 0 && !isLoading ? sides : undefined;
}

export type LiveSides = { readonly match: Match; readonly sides: Pair<MatchSide> };

/** The live match with the sides it shows, in stored order. */
export function useLiveSides(): LiveSides | undefined {
  const { broadcast } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const sides = useKnownSides(match);
  return useMemo(() => (match && sides ? { match, sides } : undefined), [match, sides]);
}

/** The map whose score a first to 1 shows instead of its own. */
export const useSingleMap = (match: Match): readonly GameMap[] =>
  useThings('Maps', match.first_to === 1 ? linkedIds(match.maps) : undefined);

/** Attributes by which producers' CSS selects a match. */
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
