import type { Match } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { compareNames } from '#domain/compare.ts';
import type { BroadcastRole, RoleRows } from '#domain/match-editor/roles.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import type { SelectOption } from '../controls/Select.tsx';
import { choiceLabel } from '../things/choice-label.ts';
import { useLinked } from '../things/use-linked.ts';

export type StaffOptions = {
  readonly optionsOf: (role: BroadcastRole, row: number) => SelectOption[];
  /** Some of the people are still on their way. */
  readonly isLoading: boolean;
};

/**
 * Who can be chosen: the staff of the broadcast's clients under their client's name, for casters the event's; and
 * whoever has the role now, so that nobody loses it unseen. Nobody stands twice in a role.
 */
export function useStaffOptions(
  match: Match,
  broadcastKey: string | undefined,
  shown: RoleRows,
): StaffOptions {
  const broadcast = useThing('Broadcasts', broadcastKey);
  const clientIds = linkedIds(broadcast?.clients);
  const clients = useThings('Clients', clientIds);
  const event = useLinked('Events', match.event);
  const casterIds = linkedIds(event?.casters);
  const assigned = Object.values(shown).flatMap((rows) => rows.filter((player) => player !== null));
  const playerIds = [...new Set([...casterIds, ...assigned])];
  const players = useThings('Players', playerIds);
  const nameOf = (id: string) =>
    clients.find((client) => firstLinkedId(client.staff) === id)?.name ??
    choiceLabel('Players', id, 'player');

  const staffIds = clients.flatMap((client) => firstLinkedId(client.staff) ?? []);
  const optionsOf = (role: BroadcastRole, row: number): SelectOption[] => {
    const own = shown[role][row] ?? null;
    const taken = new Set(shown[role].filter((player, place) => place !== row && player !== null));
    const ids = new Set([...(role === 'Caster' ? casterIds : staffIds), ...(own === null ? [] : [own])]);
    const named = [...ids].filter((id) => !taken.has(id)).map((id) => ({ value: id, label: nameOf(id) }));
    return [{ value: '', label: '–' }, ...named.sort((a, b) => compareNames(a.label, b.label))];
  };
  const isLoading = clients.length < clientIds.length || players.length < playerIds.length;
  return { optionsOf, isLoading };
}
