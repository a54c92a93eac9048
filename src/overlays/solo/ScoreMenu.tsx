import { mostFirstTo } from '#domain/broadcast/solo.ts';
import styles from './Controls.module.css';
import { numbers } from './Keys.tsx';
import type { Solo } from './use-solo.ts';

type LineProps = {
  label: string;
  choices: readonly number[];
  chosen: number;
  onPress: (choice: number) => void;
};

function Line({ label, choices, chosen, onPress }: LineProps) {
  return (
    <div className={styles.rows}>
      <span className={styles.row}>{label}</span>
      <span className={styles.row}>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.small}
            aria-label={`${label}: ${choice}`}
            aria-pressed={chosen === choice}
            onClick={() => onPress(choice)}
          >
            {choice}
          </button>
        ))}
      </span>
    </div>
  );
}

/** Both scores and the length of the match. */
export function ScoreMenu({
  solo: { state, press },
  names,
}: {
  solo: Solo;
  names: readonly [string, string];
}) {
  const scores = numbers(0, state.firstTo);
  return (
    <>
      {([0, 1] as const).map((team) => (
        <Line
          key={team}
          label={names[team]}
          choices={scores}
          chosen={state.scores[team]}
          onPress={(score) => press({ kind: 'score', team, score })}
        />
      ))}
      <Line
        label="First To"
        choices={numbers(1, mostFirstTo)}
        chosen={state.firstTo}
        onPress={(firstTo) => press({ kind: 'first-to', firstTo })}
      />
    </>
  );
}
