import clsx from 'clsx';
import styles from './Key.module.css';

type KeyProps = {
  /** As written on most keyboards: `F`, `Ctrl+S`. */
  keys: string;
  /** Also where there is no keyboard: in a list of keys. */
  isAlwaysShown?: boolean | undefined;
};

/** There the key beside the letters is Command, and shortcuts are written without signs between. */
const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

const written = (keys: string): string =>
  isApple ? keys.replaceAll('Ctrl+', '⌘').replaceAll('Shift+', '⇧').replace('Enter', '↩') : keys;

/**
 * The key that does the same as the button it is shown on, only where there is a keyboard. Screen readers ignore it: a
 * button names its key by `aria-keyshortcuts`.
 */
export function Key({ keys, isAlwaysShown }: KeyProps) {
  return (
    <kbd
      className={clsx(styles.key, isAlwaysShown && styles.always)}
      aria-hidden={!isAlwaysShown || undefined}
    >
      {written(keys)}
    </kbd>
  );
}
