import { useMemo } from 'react';
import type { GameEvent, MapData, Match, Team, Theme } from '#contract/records.ts';
import { useListing } from '#data/hooks/use-special.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { useTree } from '#data/hooks/use-tree.ts';
import { type TeamSlot, teamSlots } from '#domain/match/placeholder-teams.ts';
import type { EditorRecords } from '#domain/match-editor/editor-rows.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { useFeederTexts } from '../things/use-feeder-texts.ts';
import { useLinked } from '../things/use-linked.ts';
import { useTheme } from '../things/use-theme.ts';

/** One side of the match as the editor draws it. */
export type EditorSide = {
  readonly slot: TeamSlot<Team>;
  readonly theme: Theme | undefined;
  readonly team: Team | undefined;
};

export type EditorView = {
  readonly match: Match;
  readonly event: GameEvent | undefined;
  readonly records: EditorRecords;
  /** In stored order, independent of their sides on screen (`sideOrder`). */
  readonly sides: readonly [EditorSide, EditorSide];
  /** Every map of every game. */
  readonly allMaps: readonly MapData[];
  /** True if some maps of `allMaps` are not loaded yet. */
  readonly areMapsLoading: boolean;
  /** Records may still be on their way. */
  readonly isComplete: boolean;
};

const teamOf = (slot: TeamSlot<Team>): Team | undefined => (slot.dummy ? undefined : slot.team);

/** Everything the match editor reads; undefined until the match and its teams are here. */
export function useEditorRecords(matchKey: string, isResultOnly: boolean): EditorView | undefined {
  const { isComplete } = useTree('match-editor', [matchKey]);
  const match = useThing('Matches', matchKey);
  const mapIds = linkedIds(match?.maps);
  const maps = useThings('Maps', mapIds);
  const teamIds = linkedIds(match?.special_event ? undefined : match?.teams);
  const teams = useThings('Teams', teamIds);
  const event = useLinked('Events', match?.event);
  const listing = useListing('Map Data');
  const allMaps = useThings(
    'Map Data',
    listing?.flatMap((id) => cleanId(id) ?? []),
  );
  // They load before the list of all.
  useThings('Map Data', [...new Set(maps.flatMap((played) => linkedIds(played.map)))]);
  const feeders = useFeederTexts(match);
  const slots = match && teamSlots(match, teams, feeders.texts, feeders.shortTexts);
  const left = slots && teamOf(slots[0]);
  const right = slots && teamOf(slots[1]);
  const leftTheme = useTheme(left);
  const rightTheme = useTheme(right);
  const records = useMemo(() => match && { match, maps, isResultOnly }, [match, maps, isResultOnly]);
  if (!match || !slots || !records || teams.length < teamIds.length) return undefined;
  return {
    match,
    event,
    records,
    sides: [
      { slot: slots[0], team: left, theme: leftTheme },
      { slot: slots[1], team: right, theme: rightTheme },
    ],
    allMaps,
    areMapsLoading: listing === undefined || allMaps.length < listing.length,
    isComplete: isComplete && maps.length === mapIds.length,
  };
}
