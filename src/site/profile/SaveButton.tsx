import clsx from 'clsx';
import { Button } from '#ui/controls/Button.tsx';
import type { SavingState } from '#ui/outbox/saving-state.ts';
import ring from '#ui/styles/ring.module.css';
import { Icon, type IconName } from '#ui/things/Icon.tsx';
import styles from './SaveButton.module.css';

type Kind = SavingState['kind'];

const labels: Readonly<Record<Kind, string>> = {
  idle: 'Save',
  unknown: 'Save',
  saving: 'Saving',
  saved: 'Saved',
  waiting: 'Queued',
  conflict: 'Save',
  refused: 'Save',
};
const icons: Readonly<Partial<Record<Kind, IconName>>> = { saved: 'check', waiting: 'clock' };

/** Save, Saving, Saved; Queued while only this device has it (specification 4, website 9). */
export function SaveButton({ state, isDisabled }: { state: Kind; isDisabled: boolean }) {
  const icon = icons[state];
  return (
    <Button
      type="submit"
      look="primary"
      className={styles.save}
      disabled={isDisabled}
      aria-busy={state === 'saving'}
      data-state={state}
    >
      {state === 'saving' && <span className={clsx(ring.ring, ring.turning)} aria-hidden="true" />}
      {icon && <Icon name={icon} />}
      <span aria-live="polite">{labels[state]}</span>
    </Button>
  );
}
