import { isSameRecord } from '../record-id.ts';

export type SwitchableBroadcast = { readonly id: string; readonly active?: boolean | undefined };

/**
 * The switcher's two groups: what is active or current, and the rest, which stands behind a toggle (dashboard 2).
 * Each keeps the given order, the current one first.
 */
export function broadcastGroups<Broadcast extends SwitchableBroadcast>(
  broadcasts: readonly Broadcast[],
  currentId: string | undefined,
): { readonly active: readonly Broadcast[]; readonly inactive: readonly Broadcast[] } {
  const isCurrent = ({ id }: Broadcast) => isSameRecord(id, currentId);
  const others = broadcasts.filter((broadcast) => !isCurrent(broadcast));
  return {
    active: [...broadcasts.filter(isCurrent), ...others.filter(({ active }) => active === true)],
    inactive: others.filter(({ active }) => active !== true),
  };
}
