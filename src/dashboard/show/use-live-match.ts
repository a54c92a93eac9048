import { useMemo } from 'react';
import type { Bracket, Match, Team } from '#contract/records.ts';
import { useServerThing, useThing, useThings } from '#data/hooks/use-things.ts';
import { firstLinkedId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { useBroadcastFact, useBroadcastOnAir, useIsShowOnAir } from './use-show.ts';

/** Clean id of the match that is controlled: the live one, or the one that waits to be; undefined when there is none. */
export function useLiveMatchKey(): string | undefined {
  return useBroadcastFact(({ live_match }) => firstLinkedId(live_match) ?? undefined);
}

export function useLiveMatch(): Match | undefined {
  return useThing('Matches', useLiveMatchKey());
}

/** The same match as the server has it, without what waits on this device. */
export function useLiveMatchAtServer(): Match | undefined {
  return useServerThing('Matches', useLiveMatchKey());
}

/** Clean id of the match that is live by the server, whatever waits to take its place. */
export function useLiveMatchKeyOnAir(): string | undefined {
  return firstLinkedId(useBroadcastOnAir().live_match) ?? undefined;
}

export function useLiveMatchOnAir(): Match | undefined {
  const key = useLiveMatchKeyOnAir();
  // Loaded here, since it need not be the one that the page is about.
  useThing('Matches', key);
  return useServerThing('Matches', key);
}

/**
 * Returns true if the controls of the live match change what is on air. False while the switch to the show or the match
 * is pending.
 */
export function useIsLiveMatchOnAir(): boolean {
  const [key, onAirKey] = [useLiveMatchKey(), useLiveMatchKeyOnAir()];
  return useIsShowOnAir() && key !== undefined && key === onAirKey;
}

/** Returns the name of the controlled match, with open places as its bracket names them. */
export function useLiveMatchName(): string | undefined {
  return useMatchName(useLiveMatch());
}

/** By place: 0 is team 1; undefined while one is loading. */
export function useLiveTeams(): readonly (Team | undefined)[] {
  return useTeamsOf(useLiveMatch());
}

/** The same of any match. */
export function useTeamsOf(match: Match | undefined): readonly (Team | undefined)[] {
  const loaded = useThings('Teams', linkedIds(match?.teams));
  return useMemo(
    () => linkedIds(match?.teams).map((id) => loaded.find((team) => isSameRecord(team, id))),
    [match, loaded],
  );
}

/** Returns true if the live match has places for two teams, loaded or not. */
export function useHasTwoTeams(): boolean {
  return linkedIds(useLiveMatch()?.teams).length >= 2;
}

export function useLiveBrackets(): readonly Bracket[] {
  return useThings('Brackets', linkedIds(useLiveMatch()?.brackets));
}
