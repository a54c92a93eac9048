import { Button } from '../controls/Button.tsx';
import { Select, type SelectOption } from '../controls/Select.tsx';
import { Icon } from '../things/Icon.tsx';
import styles from './ScheduleView.module.css';

type WeekSelectProps = {
  options: readonly SelectOption[];
  selected: string;
  onSelect: (key: string) => void;
};

/** The weeks of a long season, by stage, with the ways to the week before and after. */
export function WeekSelect({ options, selected, onSelect }: WeekSelectProps) {
  const index = options.findIndex(({ value }) => value === selected);
  const before = options[index - 1];
  const after = options[index + 1];
  return (
    <div className={styles.weeks}>
      <Button
        aria-label={before ? `Back to ${before.label}` : 'Nothing before this'}
        disabled={!before}
        onClick={() => before && onSelect(before.value)}
      >
        <Icon name="back" />
      </Button>
      <Select label="Week" isLabelHidden value={selected} options={options} onChange={onSelect} />
      <Button
        aria-label={after ? `On to ${after.label}` : 'Nothing after this'}
        disabled={!after}
        onClick={() => after && onSelect(after.value)}
      >
        <Icon name="forward" />
      </Button>
    </div>
  );
}
