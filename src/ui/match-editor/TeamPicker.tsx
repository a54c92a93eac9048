import clsx from 'clsx';
import { cleanId } from '#domain/record-id.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { TeamLogo } from '../things/TeamLogo.tsx';
import { Themed } from '../things/Themed.tsx';
import { sideMark, sideName } from './side-name.ts';
import styles from './TeamPicker.module.css';
import type { EditorSide } from './use-editor-records.ts';

type TeamPickerProps = {
  /** Label of the choice, shown above it on phones. */
  label: string;
  /** Subject of the choice, for screen readers: 'Map 2'. */
  context: string;
  /** Left and right. */
  sides: readonly [EditorSide, EditorSide];
  /** Clean id. */
  value: string | null;
  onChange: (teamId: string | null) => void;
  isDisabled: boolean;
  /** A special event has no teams to pick. */
  isWithoutTeams: boolean;
};

/** The left team, none or the right one; pressing the chosen team again clears it. A place without a team cannot be chosen. */
export function TeamPicker(props: TeamPickerProps) {
  const { label, context, sides, value, onChange, isDisabled, isWithoutTeams } = props;
  const [left, right] = sides;

  const teamButton = (side: EditorSide, place: string) => {
    const { slot } = side;
    if (slot.dummy) {
      return (
        <button key={place} type="button" className={styles.segment} disabled title={sideName(side)}>
          <span className={styles.mark}>{sideMark(side)}</span>
        </button>
      );
    }
    const id = cleanId(slot.team);
    const isChosen = id !== null && id === value;
    return (
      <Themed key={place} theme={side.theme} record={side.team} as="span" className={styles.place}>
        <button
          type="button"
          className={clsx(styles.segment, isChosen && styles.chosen)}
          aria-pressed={isChosen}
          aria-label={sideName(side)}
          title={sideName(side)}
          disabled={isDisabled}
          onClick={() => onChange(isChosen ? null : id)}
        >
          <TeamLogo team={slot.team} size={28} />
          <span className={styles.mark}>{sideMark(side)}</span>
        </button>
      </Themed>
    );
  };

  return (
    <fieldset className={styles.picker}>
      <legend className={styles.label}>
        <span className={visuallyHidden.text}>{context}: </span>
        {label}
      </legend>
      <span className={clsx(styles.segments, value !== null && styles.decided)}>
        {!isWithoutTeams && teamButton(left, 'left')}
        <button
          type="button"
          className={clsx(styles.segment, styles.none, value === null && styles.chosenNone)}
          aria-pressed={value === null}
          disabled={isDisabled}
          onClick={() => onChange(null)}
        >
          None
        </button>
        {!isWithoutTeams && teamButton(right, 'right')}
      </span>
    </fieldset>
  );
}
