import type { ReactNode } from 'react';
import { useUnsavedCount } from '#data/hooks/use-things.ts';
import styles from './NotSaved.module.css';

type NotSavedProps = {
  /** Keys of all records that the section is made of. */
  keys: readonly string[];
  /** Content if nothing is missing, such as the text of an empty section. */
  children?: ReactNode;
};

/** Says of a section that a part of it, or all, is not on this device while there is no connection. */
export function NotSaved({ keys, children }: NotSavedProps) {
  const count = useUnsavedCount(keys);
  if (count === 0) return children;
  return (
    <p className={styles.note} data-problem="part">
      {count === keys.length
        ? 'Not saved on this device.'
        : `Not saved on this device: ${count} of ${keys.length}.`}
    </p>
  );
}
