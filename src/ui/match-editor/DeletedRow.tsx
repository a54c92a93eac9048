import { Button } from '../controls/Button.tsx';
import { DottedText } from '../things/DottedText.tsx';
import { Icon } from '../things/Icon.tsx';
import styles from './DeletedRow.module.css';
import type { MatchEditorModel } from './use-match-editor.ts';

type DeletedRowProps = { editor: MatchEditorModel; rowKey: string; title: string; map: string | undefined };

/** A saved map that the next save deletes. */
export default function DeletedRow({ editor, rowKey, title, map }: DeletedRowProps) {
  return (
    <li className={styles.row} aria-label={`${title}, to be deleted`} data-map-row={rowKey}>
      <Icon name="close" />
      <s className={styles.title}>
        <DottedText text={[title, map].filter(Boolean).join(' · ')} />
      </s>
      <span className={styles.words}>Saving deletes this map.</span>
      <Button look="quiet" disabled={editor.isSaving} onClick={() => editor.keepRow(rowKey)}>
        Keep it
      </Button>
    </li>
  );
}
