import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { type BroadcastRole, broadcastRoles } from '#domain/match-editor/roles.ts';
import { Button } from '../controls/Button.tsx';
import { Select } from '../controls/Select.tsx';
import { Icon } from '../things/Icon.tsx';
import { AssignedPlayers } from './AssignedPlayers.tsx';
import styles from './RoleRow.module.css';
import type { RolesEditorModel } from './use-roles-editor.ts';
import type { StaffOptions } from './use-staff-options.ts';

type RoleRowProps = {
  role: BroadcastRole;
  editor: RolesEditorModel;
  options: StaffOptions;
  isDisabled: boolean;
};

/** One role: who has it, who is to have it, one select per place. */
export function RoleRow({ role, editor, options, isDisabled }: RoleRowProps) {
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
