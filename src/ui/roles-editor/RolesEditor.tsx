import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import type { Match } from '#contract/records.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import type { AccessVerdict } from '#domain/access/action-access.ts';
import { compareNames } from '#domain/compare.ts';
import { type BroadcastRole, broadcastRoles, type RoleRows } from '#domain/match-editor/roles.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { Button } from '../controls/Button.tsx';
import { Select, type SelectOption } from '../controls/Select.tsx';
import { describeSaving } from '../outbox/saving-state.ts';
import { choiceLabel } from '../things/choice-label.ts';
import { Icon } from '../things/Icon.tsx';
import { LoadingRows } from '../things/LoadingRows.tsx';
import { PlayerList } from '../things/PlayerList.tsx';
import { useLinked } from '../things/use-linked.ts';
import styles from './RolesEditor.module.css';
import { type RolesEditorModel, type SavedRoles, useRolesEditor } from './use-roles-editor.ts';

type StaffOptions = {
  readonly optionsOf: (role: BroadcastRole, row: number) => SelectOption[];
  /** Some of the people are still on their way. */
  readonly isLoading: boolean;
};

/**
 * Returns the players to choose from: the staff of the broadcast's clients under their client's name, for casters the
 * event's casters. The current player of a role is always included, and none is offered twice for a role.
 */
function useStaffOptions(match: Match, broadcastKey: string | undefined, shown: RoleRows): StaffOptions {
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

/** Players who have a role in the saved match. */
function AssignedPlayers({ ids }: { ids: readonly (string | null)[] }) {
  const players = useThings(
    'Players',
    ids.filter((id) => id !== null),
  );
  return players.length === 0 ? <>Nobody</> : <PlayerList players={players} />;
}

type RoleRowProps = {
  role: BroadcastRole;
  editor: RolesEditorModel;
  options: StaffOptions;
  isDisabled: boolean;
};

/** One role: who has it, who is to have it, one select per place. */
function RoleRow({ role, editor, options, isDisabled }: RoleRowProps) {
  const rows = editor.shown[role];
  const atFirst = broadcastRoles.find((one) => one.role === role)?.rows ?? 1;
  const isLoading = options.isLoading || editor.isLoading;

  const clearByKey = (event: KeyboardEvent, row: number) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    editor.setPlayer(role, row, null);
  };

  return (
    <li className={styles.role} data-dirty={editor.dirty.includes(role) || undefined}>
      <div className={styles.head}>
        <h3 className={styles.name}>{role}</h3>
        <p className={styles.assigned}>
          <AssignedPlayers ids={editor.assigned[role]} />
        </p>
      </div>
      <ol className={clsx(styles.places, isLoading && styles.loading)}>
        {rows.map((player, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
          <li key={row} className={styles.place} onKeyDown={(event) => clearByKey(event, row)}>
            <Select
              label={`${role} ${rows.length > 1 ? row + 1 : ''}`.trim()}
              isLabelHidden
              value={player ?? ''}
              options={options.optionsOf(role, row)}
              isDisabled={isDisabled}
              onChange={(id) => editor.setPlayer(role, row, id || null)}
            />
            {rows.length > atFirst && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${role} ${row + 1}`}
                disabled={isDisabled}
                onClick={() => editor.removeRow(role, row)}
              >
                <Icon name="minus" />
              </button>
            )}
          </li>
        ))}
      </ol>
      <Button
        look="quiet"
        className={styles.add}
        aria-label={`Add a row for ${role}`}
        disabled={isDisabled}
        onClick={() => editor.addRow(role)}
      >
        <Icon name="plus" />
      </Button>
    </li>
  );
}

/** Reasons why a user cannot save roles. */
export const rolesObstacles: Readonly<Record<AccessVerdict, string | undefined>> = {
  allowed: undefined,
  'not-signed-in': 'Sign in to change roles',
  'no-client': 'Changing roles needs a production client of your own',
  'no-right': 'You cannot edit this match',
};

type RolesEditorProps = {
  matchKey: string;
  /** Its clients' staff can be chosen. */
  broadcastKey: string | undefined;
  /** Reason why the form cannot be saved. */
  obstacle?: string | undefined;
  /** Says what became of a save in the place of the form's own message. */
  onSaved?: ((saved: SavedRoles) => void) | undefined;
};

/** Form for the crew of a match's broadcast. */
export function RolesEditor({ matchKey, ...rest }: RolesEditorProps) {
  const match = useThing('Matches', matchKey);
  if (!match) return <LoadingRows count={6} height={4} />;
  // Another match, another form: what was chosen for one is never saved to the next.
  return <RolesForm key={match.id} match={match} {...rest} />;
}

function describeState({ saving, dirty }: RolesEditorModel, obstacle: string | undefined): string {
  if (obstacle !== undefined) return obstacle;
  const { kind } = saving;
  const before = describeSaving(saving);
  if (kind === 'saving') return before ?? '';
  if (dirty.length > 0) {
    const roles = dirty.join(', ');
    return before === undefined || kind === 'saved'
      ? `Not saved: ${roles}`
      : `${before} Changed since: ${roles}`;
  }
  return before ?? (kind === 'unknown' ? '' : 'No changes');
}

type RolesFormProps = Omit<RolesEditorProps, 'matchKey'> & { match: Match };

function RolesForm({ match, broadcastKey, obstacle, onSaved }: RolesFormProps) {
  const editor = useRolesEditor(match, onSaved);
  const options = useStaffOptions(match, broadcastKey, editor.shown);
  const isDirty = editor.dirty.length > 0;
  const isDisabled = editor.isRunning || obstacle !== undefined;
  return (
    <div className={styles.editor} aria-busy={editor.isRunning}>
      <ul className={styles.roles}>
        {broadcastRoles.map(({ role }) => (
          <RoleRow key={role} role={role} editor={editor} options={options} isDisabled={isDisabled} />
        ))}
      </ul>
      <div className={styles.bar}>
        <p className={styles.state} role="status">
          {describeState(editor, obstacle)}
        </p>
        {isDirty && (
          <Button look="quiet" disabled={isDisabled} onClick={editor.undo}>
            Undo changes
          </Button>
        )}
        <Button disabled={isDisabled} onClick={editor.clear}>
          Reset
        </Button>
        <Button
          look={isDirty ? 'primary' : 'plain'}
          disabled={isDisabled}
          aria-busy={editor.isRunning}
          onClick={() => void editor.save()}
        >
          Save to current match
        </Button>
      </div>
    </div>
  );
}
