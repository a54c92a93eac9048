import type { GameEvent } from '#contract/records.ts';
import { useShared } from '#data/hooks/page-state.ts';
import { hideResults, spoilers } from '#data/spoilers/spoilers.ts';
import { hidesEvent } from '#domain/spoilers/choice.ts';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../things/Icon.tsx';
import styles from './SpoilerButton.module.css';

/** Hides or shows the scores of an event on this device. */
export default function SpoilerButton({ event }: { event: GameEvent }) {
  const isHidden = useShared(spoilers, ({ choice }) => hidesEvent(choice, event.id));
  return (
    <Button
      look="quiet"
      className={styles.button}
      data-always
      aria-pressed={isHidden}
      title={
        isHidden
          ? 'Show all scores of this event'
          : 'Hide the scores of this event on this device until you tap them'
      }
      onClick={() => hideResults(event.id, !isHidden)}
    >
      <Icon name="hidden" />
      <span className={styles.label}>{isHidden ? 'Scores hidden' : 'Hide scores'}</span>
    </Button>
  );
}
