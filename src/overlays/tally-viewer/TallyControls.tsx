import { useConnection } from '#data/hooks/use-connection.ts';
import { applyUpdate } from '#data/worker/apply-update.ts';
import { allowSound, playAlert } from '../parts/tally/alert-sound.ts';
import { canVibrate } from '../parts/tally/use-alerts.ts';
import styles from './TallyControls.module.css';
import type { TallySwitch } from './tally-preferences.ts';
import { useFullScreen } from './use-full-screen.ts';

type TallyControlsProps = {
  switches: Record<TallySwitch, boolean> & { toggle: (name: TallySwitch) => void };
};

/** Switches for sound, vibration and the details. */
export function TallyControls({ switches }: TallyControlsProps) {
  const { isFull, toggle: toggleFull } = useFullScreen();
  const { update } = useConnection();
  const button = (label: string, isOn: boolean, onClick: () => void) => (
    <button type="button" className={styles.button} aria-pressed={isOn} onClick={onClick}>
      {label}
      <span aria-hidden="true" className={styles.mark}>
        {isOn ? 'on' : 'off'}
      </span>
    </button>
  );
  const switchSound = () => {
    switches.toggle('sound');
    allowSound();
    if (!switches.sound) playAlert('preview');
  };
  const switchVibration = () => {
    switches.toggle('vibrate');
    if (!switches.vibrate) navigator.vibrate(100);
  };
  return (
    <div className={styles.controls}>
      {button('Details', switches.info, () => switches.toggle('info'))}
      {button('Sound', switches.sound, switchSound)}
      {canVibrate() && button('Vibration', switches.vibrate, switchVibration)}
      {toggleFull && button('Full screen', isFull, toggleFull)}
      {update !== 'none' && (
        <button
          type="button"
          className={styles.button}
          disabled={update === 'applying'}
          onClick={applyUpdate}
        >
          {update === 'applying' ? 'Loading new version' : 'Load new version'}
        </button>
      )}
    </div>
  );
}
