import { isSameRecord } from '../record-id.ts';

export type SwitchableBroadcast = { readonly id: string; readonly active?: boolean | undefined };

/**
 * Returns the switcher's two groups: active or current broadcasts, and the rest, which is shown behind a toggle. Each
 * group keeps the given order, with the current broadcast first.
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
