import clsx from 'clsx';
import { useId } from 'react';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { Icon } from '../things/Icon.tsx';
import styles from './Select.module.css';

export type SelectOption = {
  value: string;
  label: string;
  /** Heading above neighbours of the same group. */
  group?: string | undefined;
  /** Shown and not to be chosen, such as a prompt. */
  isDisabled?: boolean | undefined;
};

type SelectProps = {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** The label is read but not drawn. */
  isLabelHidden?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** The value keeps the form from being saved. */
  isInvalid?: boolean | undefined;
  /** Ids of elements that describe the value. */
  describedBy?: string | undefined;
};

const drawOption = ({ value, label, isDisabled }: SelectOption) => (
  <option key={value} value={value} disabled={isDisabled}>
    {label}
  </option>
);

/** Neighbours of the same group together. */
function inGroups(
  options: readonly SelectOption[],
): { group: string | undefined; members: SelectOption[] }[] {
  const groups: { group: string | undefined; members: SelectOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.members.push(option);
    else groups.push({ group: option.group, members: [option] });
  }
  return groups;
}

export function Select(props: SelectProps) {
  const { label, value, options, onChange, isLabelHidden, isDisabled, isInvalid, describedBy } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={clsx(styles.label, isLabelHidden && visuallyHidden.text)}>
        {label}
      </label>
      <span className={styles.box}>
        <select
          id={id}
          className={styles.select}
          value={value}
          disabled={isDisabled}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        >
          {inGroups(options).map(({ group, members }) =>
            group === undefined ? (
              members.map(drawOption)
            ) : (
              <optgroup key={group} label={group}>
                {members.map(drawOption)}
              </optgroup>
            ),
          )}
        </select>
        <span className={styles.arrow}>
          <Icon name="down" />
        </span>
      </span>
    </div>
  );
}
