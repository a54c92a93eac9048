import { type ActingKey, keyOfMatch, type MatchKey, matchKeys } from '../match-keys/match-keys.ts';
import { useShared } from './use-shared.ts';

/** The key of this device for a match, also one that has ended. @param match id in either form */
export function useMatchKey(match: string | undefined): MatchKey | undefined {
  return useShared(matchKeys, ({ list }) => keyOfMatch(list as readonly ActingKey[], match));
}
