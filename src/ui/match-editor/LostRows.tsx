import { Button } from '../controls/Button.tsx';
import styles from './LostRows.module.css';
import type { MatchEditorModel } from './use-match-editor.ts';

/** Message that maps being edited here have been deleted by another user. */
export default function LostRows({ editor }: { editor: MatchEditorModel }) {
  return (
    <p className={styles.lost} role="alert">
      <span>
        Somebody else deleted {editor.lostRows.length === 1 ? 'a map' : 'maps'} that you were editing. What
        you typed there is not saved.
      </span>
      <Button onClick={editor.forgetLostRows}>OK</Button>
    </p>
  );
}
