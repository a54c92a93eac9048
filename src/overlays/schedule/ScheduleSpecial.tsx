import { withoutLineBreaks } from '#domain/text/line-breaks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines } from '../parts/text/overlay-text.ts';
import type { ScheduleCentre } from './model/centre.ts';
import type { SchedulePlan } from './model/rows.ts';
import styles from './ScheduleSpecial.module.css';

type ScheduleSpecialProps = { name: string; centre: ScheduleCentre; plan: SchedulePlan };

/** A special event, which has no teams: its name over the whole row, and when it starts. */
export function ScheduleSpecial({ name, centre, plan }: ScheduleSpecialProps) {
  const start =
    centre.kind === 'time'
      ? [centre.day, centre.time].filter(Boolean).join(' ')
      : centre.kind === 'word'
        ? centre.word
        : '';
  const text = plan.isTall ? name : withoutLineBreaks(name);
  return (
    <div className={styles.row}>
      {start && <span className={styles.start}>{start}</span>}
      <FittedText
        text={text}
        shorter={plan.isTall ? [onTwoLines(text) ?? undefined] : []}
        align="center"
        className={styles.name}
      />
    </div>
  );
}
