import { type ActingKey, isOpenKey, matchKeys, type ShowKey } from '../match-keys/match-keys.ts';
import { useShared } from './page-state.ts';

/** The key for a show, one that is taken before one that has ended. */
export function keyOfShow(list: readonly ActingKey[]): ShowKey | undefined {
  const own = list.filter((key) => key.client !== undefined);
  return own.find(isOpenKey) ?? own[0];
}

/** The key of this device for a show, also one that has ended. */
export function useShowKey(): ShowKey | undefined {
  return useShared(matchKeys, ({ list }) => keyOfShow(list as readonly ActingKey[]));
}
