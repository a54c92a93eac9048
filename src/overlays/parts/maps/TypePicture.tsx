import styles from './TypePicture.module.css';
import { typeArt } from './type-art.ts';

/** Stands for a map that is not chosen yet, or has no picture: a drawing of its type, quiet and dark. */
export function TypePicture({ type }: { type: string | undefined }) {
  return (
    <span className={styles.ground}>
      <svg viewBox="0 0 200 200" className={styles.drawing} aria-hidden="true">
        <path d={typeArt(type)} />
      </svg>
    </span>
  );
}
