import type { SearchablePlayer } from '#contract/specials.ts';
import styles from './LetterIndex.module.css';
import { letterIndex } from './player-list.ts';

type LetterIndexProps = {
  /** Sorted as they are listed. */
  players: readonly SearchablePlayer[];
  onChoose: (index: number) => void;
};

/** Buttons that lead to the first player of a letter; verified players are listed first, so they have their own. */
export function LetterIndex({ players, onChoose }: LetterIndexProps) {
  const { verified, others } = letterIndex(players);
  const parts = [
    { title: 'Verified', letters: verified },
    { title: verified.length > 0 ? 'Others' : 'All', letters: others },
  ];
  return (
    <div className={styles.index}>
      {parts
        .filter(({ letters }) => letters.length > 0)
        .map(({ title, letters }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields.
          <div key={title} className={styles.part} role="group" aria-label={`${title} players by letter`}>
            <span className={styles.title} aria-hidden="true">
              {title}
            </span>
            <div className={styles.letters}>
              {letters.map(({ letter, index }) => (
                <button key={letter} type="button" className={styles.letter} onClick={() => onChoose(index)}>
                  {letter}
                </button>
              ))}
            </div>
          </div>
        ))}
    </div>
  );
}
