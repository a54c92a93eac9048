import { useEffect, useState } from 'react';
import { successTexts } from '#contract/messages.ts';
import type { Match } from '#contract/records.ts';
import type { Outcome } from '#data/actions/outcome.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { session } from '#data/session/session.ts';
import { type Drafts, withoutSavedDrafts } from '#domain/match-editor/field-drafts.ts';
import {
  assignedRoles,
  type BroadcastRole,
  clearedRoles,
  dirtyRoles,
  type RoleRows,
  type RolesPayload,
  rolesPayload,
  shownRoles,
  withoutRoleRow,
  withRolePlayer,
  withRoleRow,
} from '#domain/match-editor/roles.ts';
import { isSameRecord, linkedIds } from '#domain/record-id.ts';
import { useUnloadQuestion } from '../match-editor/use-unload-question.ts';
import { useSaving } from '../outbox/use-saving.ts';
import { useMatchName } from '../things/use-match-name.ts';

const draftsByMatch = new Map<string, Drafts<RoleRows>>();

/** Drafts belong to the person who made them. */
const keyOf = (matchId: string): string => `${session.user?.airtableID} ${matchId}`;

/** The unsaved roles of this match; they live as long as the page. */
const storedRoleDrafts = (matchId: string): Drafts<RoleRows> => draftsByMatch.get(keyOf(matchId)) ?? {};

function storeRoleDrafts(matchId: string, drafts: Drafts<RoleRows>): void {
  if (Object.keys(drafts).length === 0) draftsByMatch.delete(keyOf(matchId));
  else draftsByMatch.set(keyOf(matchId), drafts);
}

type SentRole = { selected: string[]; count: number };

export type SavedRoles = {
  readonly outcome: Outcome<'set-player-relationships'>;
  readonly sent: RolesPayload;
  /** Clean ids as they were saved before. */
  readonly before: RoleRows;
};

/**
 * The form of a match's crew; changes from elsewhere show where nothing is edited.
 *
 * @param onSaved says what became of a save in the place of the form's own message
 */
export function useRolesEditor(match: Match, onSaved?: (saved: SavedRoles) => void) {
  const { state, isRefused, run } = useSaving('set-player-relationships', ({ action, payload }) => {
    const { matchID } = payload as { matchID?: string };
    return action === 'set-player-relationships' && isSameRecord(matchID, match);
  });
  const name = useMatchName(match);
  const relationshipIds = linkedIds(match.player_relationships);
  const relationships = useThings('Player Relationships', relationshipIds);
  const assigned = assignedRoles(match.casters, relationships);
  const [drafts, setDrafts] = useState(() => storedRoleDrafts(match.id));
  const isUndecided =
    state.kind === 'saving' || state.kind === 'waiting' || state.kind === 'conflict' || isRefused;
  const assignedText = JSON.stringify(assigned);

  useEffect(() => {
    const saved = JSON.parse(assignedText) as RoleRows;
    if (!isUndecided) setDrafts((held) => withoutSavedDrafts(saved, held));
  }, [assignedText, isUndecided]);

  useEffect(() => storeRoleDrafts(match.id, drafts), [match.id, drafts]);
  useUnloadQuestion(Object.keys(drafts).length > 0);

  const shown = shownRoles(assigned, drafts);
  const dirty = dirtyRoles(assigned, drafts);
  return {
    assigned,
    shown,
    dirty,
    isLoading: relationships.length < relationshipIds.length,
    saving: state,
    isRunning: state.kind === 'saving',
    setPlayer: (role: BroadcastRole, row: number, player: string | null) =>
      setDrafts((held) => withRolePlayer(assigned, held, role, row, player)),
    addRow: (role: BroadcastRole) => setDrafts((held) => withRoleRow(assigned, held, role)),
    removeRow: (role: BroadcastRole, row: number) =>
      setDrafts((held) => withoutRoleRow(assigned, held, role, row)),
    clear: () => setDrafts(clearedRoles(assigned)),
    undo: () => setDrafts({}),
    save: async () => {
      const payload = rolesPayload(match.id, assigned, drafts);
      const sent = Object.entries(payload.roles).map(([role, { selected, count }]): [string, SentRole] => [
        role,
        { selected: [...selected], count },
      ]);
      const outcome = await run(
        { matchID: payload.matchID, roles: Object.fromEntries(sent) },
        {
          words: `Roles: ${name ?? 'match'}`,
          success: onSaved ? undefined : ({ added }) => successTexts.relationshipsAdded(added.length),
        },
      );
      onSaved?.({ outcome, sent: payload, before: assigned });
    },
  };
}

export type RolesEditorModel = ReturnType<typeof useRolesEditor>;
