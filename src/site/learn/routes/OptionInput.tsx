import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import styles from './BroadcastRoutes.module.css';
import type { RouteOption } from './route-list.ts';

type OptionInputProps = {
  option: RouteOption;
  value: string;
  onChange: (value: string) => void;
};

/** One option of an address with what it does; empty means that the address leaves it out. */
export function OptionInput({ option, value, onChange }: OptionInputProps) {
  const { name, kind, choices, help, usual } = option;
  if (choices === undefined) {
    return (
      <TextField
        label={name}
        value={value}
        onChange={onChange}
        hint={help}
        placeholder={usual}
        inputMode={kind === 'number' ? 'decimal' : undefined}
      />
    );
  }
  const left = { value: '', label: usual === undefined ? 'not given' : `as usual (${usual})` };
  return (
    <div>
      <Select
        label={name}
        value={value}
        options={[left, ...choices.map((text) => ({ value: text, label: text }))]}
        onChange={onChange}
      />
      <p className={styles.help}>{help}</p>
    </div>
  );
}
