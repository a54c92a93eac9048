import type { Match } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { broadcastRoles } from '#domain/match-editor/roles.ts';
import { Button } from '../controls/Button.tsx';
import { describeSaving } from '../outbox/saving-state.ts';
import { LoadingRows } from '../things/LoadingRows.tsx';
import { RoleRow } from './RoleRow.tsx';
import styles from './RolesEditor.module.css';
import { type RolesEditorModel, type SavedRoles, useRolesEditor } from './use-roles-editor.ts';
import { useStaffOptions } from './use-staff-options.ts';

type RolesEditorProps = {
  matchKey: string;
  /** Its clients' staff can be chosen. */
  broadcastKey: string | undefined;
  /** Why nothing can be saved here. */
  obstacle?: string | undefined;
  /** Says what became of a save in the place of the form's own message. */
  onSaved?: ((saved: SavedRoles) => void) | undefined;
};

/** Who does what on a match's broadcast (dashboard 10). */
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
