import clsx from 'clsx';
import type { EditorRow } from '#domain/match-editor/editor-rows.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { Icon } from '../things/Icon.tsx';
import styles from './RowStatus.module.css';

/** Whether saving edits a map or makes one, and whether there is something to save. */
export function RowStatus({ row }: { row: EditorRow }) {
  const isDirty = row.dirty.length > 0;
  const what = row.isWaiting
    ? 'On its way to be created'
    : row.id === null
      ? 'Saving creates this map'
      : 'Saving edits this map';
  const words = isDirty && !row.isWaiting ? `${what}: changed` : what;
  return (
    <span className={clsx(styles.status, isDirty && styles.dirty)} title={words}>
      <Icon name={row.isWaiting ? 'clock' : row.id === null ? 'plus' : 'edit'} />
      <span className={visuallyHidden.text}>{words}</span>
    </span>
  );
}
