import { successTexts } from '#contract/messages.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { getThing } from '#data/things/store.ts';
import type { SetPlayerRelationships } from '#domain/actions/set-player-relationships.ts';
import { assignedRoles, type BroadcastRole, type RoleRelationship } from '#domain/match-editor/roles.ts';
import { cleanId, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { offerUndo } from '#ui/controls/offer-undo.ts';
import type { SavedRoles } from '#ui/roles-editor/use-roles-editor.ts';

/** Says what became of saved roles, and offers to put those back that were saved. */
export function useRolesUndo(): (saved: SavedRoles) => void {
  const { run } = useAction('set-player-relationships');
  return ({ outcome, sent, before }) => {
    const isDone = outcome.status === 'done';
    const { matchID } = sent;
    const roles = Object.keys(sent.roles).map((role) => {
      const selected = before[role as BroadcastRole].flatMap((id) => (id === null ? [] : restoreId(id)));
      return [role, { selected, count: selected.length }] as const;
    });
    void offerUndo(outcome, {
      name: 'roles',
      done: isDone ? successTexts.relationshipsAdded(outcome.data.added.length) : 'Roles saved',
      isUnchanged: () => hasRoles(sent),
      revert: () =>
        void run(
          { matchID, roles: Object.fromEntries(roles) },
          { words: `Undone: roles ${Object.keys(sent.roles).join(', ')}` },
        ),
    });
  };
}

/** Returns true if the match still has the roles that were sent. */
export function hasRoles({ matchID, roles }: Pick<SetPlayerRelationships, 'matchID' | 'roles'>): boolean {
  const match = getThing(matchID) as
    | { readonly casters?: LinkField; readonly player_relationships?: LinkField }
    | undefined;
  const relationships = linkedIds(match?.player_relationships).flatMap(
    (id) => (getThing(id) as RoleRelationship | undefined) ?? [],
  );
  const now = assignedRoles(match?.casters, relationships);
  const inOrder = (ids: readonly (string | null)[]) => ids.map(cleanId).sort().join();
  return Object.entries(roles).every(
    ([role, { selected }]) => inOrder(now[role as BroadcastRole]) === inOrder(selected),
  );
}
