import clsx from 'clsx';
import { NumberField } from '../controls/NumberField.tsx';
import { Icon } from '../things/Icon.tsx';
import { TeamLogo } from '../things/TeamLogo.tsx';
import { Themed } from '../things/Themed.tsx';
import styles from './ScoreSide.module.css';
import { sideMark, sideName } from './side-name.ts';
import type { EditorSide } from './use-editor-records.ts';

type ScoreSideProps = {
  side: EditorSide;
  /** A special event has no teams: this is its place. */
  isWithoutTeams: boolean;
  /** The real one, whatever its side. */
  number: 1 | 2;
  isRight: boolean;
  value: number | null;
  maximum: number;
  problem: string | undefined;
  isDirty: boolean;
  isDisabled: boolean;
  onChange: (value: number | null) => void;
  onStep: (by: 1 | -1) => void;
};

/** One side of the score: whose it is, the number, and two buttons as large as a thumb. */
export function ScoreSide(props: ScoreSideProps) {
  const {
    side,
    isWithoutTeams,
    number,
    isRight,
    value,
    maximum,
    problem,
    isDirty,
    isDisabled,
    onChange,
    onStep,
  } = props;
  const name = isWithoutTeams ? `Side ${number}` : sideName(side);
  return (
    <Themed
      theme={isWithoutTeams ? undefined : side.theme}
      record={isWithoutTeams ? undefined : side.team}
      className={clsx(styles.side, isRight && styles.right, isWithoutTeams && styles.lone)}
      data-dirty={isDirty || undefined}
    >
      {!isWithoutTeams && (
        <p className={styles.team}>
          {!side.slot.dummy && <TeamLogo team={side.slot.team} size={44} />}
          <span className={styles.names}>
            <span className={styles.code}>{sideMark(side)}</span>
            {name !== sideMark(side) && (
              <span className={clsx(styles.name, side.slot.dummy && styles.waiting)}>{name}</span>
            )}
          </span>
        </p>
      )}
      <div className={styles.score}>
        <button
          type="button"
          className={styles.step}
          aria-label={`${name}: one less`}
          disabled={isDisabled || (value ?? 0) <= 0}
          onClick={() => onStep(-1)}
        >
          <Icon name="minus" />
        </button>
        <NumberField
          label={`Score of ${name}`}
          isLabelHidden
          value={value}
          onChange={onChange}
          minimum={0}
          maximum={maximum}
          problem={problem}
          isDisabled={isDisabled}
          className={styles.input}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={`${name}: one more`}
          disabled={isDisabled || (value ?? 0) >= maximum}
          onClick={() => onStep(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </Themed>
  );
}
