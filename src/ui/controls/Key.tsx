import clsx from 'clsx';
import styles from './Key.module.css';

type KeyProps = {
  /** As written on the keyboard: `F`, `Ctrl+S`. */
  keys: string;
  /** Also where there is no keyboard: in a list of keys. */
  isAlwaysShown?: boolean | undefined;
};

/**
 * The key that does the same as the button it stands on; drawn only where there is a keyboard. Not read out: a button
 * names its key by `aria-keyshortcuts`.
 */
export function Key({ keys, isAlwaysShown }: KeyProps) {
  return (
    <kbd
      className={clsx(styles.key, isAlwaysShown && styles.always)}
      aria-hidden={!isAlwaysShown || undefined}
    >
      {keys}
    </kbd>
  );
}
