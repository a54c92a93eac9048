import { Button } from '#ui/controls/Button.tsx';
import { Icon, type IconName } from '#ui/things/Icon.tsx';
import styles from './SaveButton.module.css';
import type { SavingState } from './use-saving.ts';

const labels: Readonly<Record<SavingState, string>> = {
  idle: 'Save',
  saving: 'Saving',
  saved: 'Saved',
  queued: 'Queued',
  refused: 'Save',
};
const icons: Readonly<Partial<Record<SavingState, IconName>>> = { saved: 'check', queued: 'clock' };

/** Save, Saving, Saved; Queued while only this device has it (specification 4, website 9). */
export function SaveButton({ state, isDisabled }: { state: SavingState; isDisabled: boolean }) {
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
      {state === 'saving' && <span className={styles.ring} aria-hidden="true" />}
      {icon && <Icon name={icon} />}
      <span aria-live="polite">{labels[state]}</span>
    </Button>
  );
}
