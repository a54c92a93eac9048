import { useThing } from '#data/hooks/use-things.ts';
import { noDrafts } from '#domain/match-editor/editor-rows.ts';
import { Button } from '../controls/Button.tsx';
import { MatchName } from '../things/MatchName.tsx';
import { storeDrafts } from './draft-storage.ts';
import styles from './SwitchQuestion.module.css';

type SwitchQuestionProps = { shownKey: string; nextKey: string | undefined; onSwitch: () => void };

/** Another match is to be edited while this one has unsaved changes. */
export default function SwitchQuestion({ shownKey, nextKey, onSwitch }: SwitchQuestionProps) {
  const shown = useThing('Matches', shownKey);
  const next = useThing('Matches', nextKey);
  const drop = () => {
    storeDrafts(shownKey, noDrafts);
    onSwitch();
  };
  return (
    <div className={styles.question} role="alert">
      <p>
        The match is now{' '}
        <strong>
          <MatchName match={next} otherwise="none" />
        </strong>
        . Below is still{' '}
        <strong>
          <MatchName match={shown} otherwise="the one before" />
        </strong>{' '}
        with your unsaved changes. They are saved to that match only.
      </p>
      <span className={styles.buttons}>
        <Button onClick={onSwitch}>Switch and keep them for later</Button>
        <Button look="quiet" onClick={drop}>
          Drop them and switch
        </Button>
      </span>
      <p className={styles.hint}>Saving here switches by itself.</p>
    </div>
  );
}
