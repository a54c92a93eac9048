import { Button } from '../controls/Button.tsx';
import styles from './FirstToOffer.module.css';
import type { MatchEditorModel } from './use-match-editor.ts';

/** A score above first to mostly means that the format was entered wrongly: the number it would be right for. */
export default function FirstToOffer({ editor }: { editor: MatchEditorModel }) {
  const { values, offeredFirstTo } = editor;
  return (
    <p className={styles.offer} role="status">
      <span>
        Score is {values.score_1}–{values.score_2} in a first to {values.first_to}. Is it a first to{' '}
        {offeredFirstTo}?
      </span>
      <Button onClick={() => editor.setMatch('first_to', offeredFirstTo)}>
        Make it a first to {offeredFirstTo}
      </Button>
    </p>
  );
}
