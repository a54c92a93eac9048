import { useMemo } from 'react';
import type { Bracket, Match, Team } from '#contract/records.ts';
import { useServerThing } from '#data/hooks/use-server-thing.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { firstLinkedId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { useBroadcastFact } from './use-show.ts';

/** Clean id of the live match; undefined when none is live. */
export function useLiveMatchKey(): string | undefined {
  return useBroadcastFact(({ live_match }) => firstLinkedId(live_match) ?? undefined);
}

export function useLiveMatch(): Match | undefined {
  return useThing('Matches', useLiveMatchKey());
}

export function useLiveMatchOnAir(): Match | undefined {
  return useServerThing('Matches', useLiveMatchKey());
}

/** What the live match is called, open places as its bracket names them. */
export function useLiveMatchName(): string | undefined {
  return useMatchName(useLiveMatch());
}

/** By place: 0 is team 1; undefined while one is loading. */
export function useLiveTeams(): readonly (Team | undefined)[] {
  const match = useLiveMatch();
  const loaded = useThings('Teams', linkedIds(match?.teams));
  return useMemo(
    () => linkedIds(match?.teams).map((id) => loaded.find((team) => isSameRecord(team, id))),
    [match, loaded],
  );
}

/** Whether the live match has places for two teams, loaded or not. */
export function useHasTwoTeams(): boolean {
  return linkedIds(useLiveMatch()?.teams).length >= 2;
}

export function useLiveBrackets(): readonly Bracket[] {
  return useThings('Brackets', linkedIds(useLiveMatch()?.brackets));
}
