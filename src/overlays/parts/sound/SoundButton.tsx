import { isObsSource } from '../../host/obs-source.ts';
import styles from './SoundButton.module.css';

type SoundButtonProps = { isRefused: boolean; onPress: () => void };

/**
 * A browser that is no source of broadcast software may want a press before it plays. A source never shows it: what is
 * refused there is said in the source overview (`sound: refused`).
 */
export function SoundButton({ isRefused, onPress }: SoundButtonProps) {
  if (!isRefused || isObsSource()) return null;
  return (
    <button type="button" className={styles.enable} data-layered="" onClick={onPress}>
      Enable sound
    </button>
  );
}
