import { useState } from 'react';
import { mapMaximum } from '#domain/match-editor/drafts-lifecycle.ts';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../things/Icon.tsx';
import styles from './AddMap.module.css';
import type { MatchEditorModel } from './use-match-editor.ts';

/** One more row; past the most maps the match can have it asks first (rules 4.1). */
export function AddMap({ editor }: { editor: MatchEditorModel }) {
  const [isAsking, setIsAsking] = useState(false);
  const maximum = mapMaximum(editor.records, editor.drafts);
  const add = (isOverridden: boolean) => {
    setIsAsking(!isOverridden && !editor.canAddRow);
    editor.addRow(isOverridden);
  };
  return (
    <div className={styles.add}>
      <Button disabled={editor.isSaving} onClick={() => add(false)}>
        <Icon name="plus" /> Add map
      </Button>
      {isAsking && (
        <p className={styles.question} role="status">
          <span>
            A first to {editor.values.first_to} has at most {maximum} maps.
          </span>
          <Button look="quiet" onClick={() => add(true)}>
            Add it anyway
          </Button>
        </p>
      )}
    </div>
  );
}
