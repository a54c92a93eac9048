import clsx from 'clsx';
import { Children, type ReactNode } from 'react';
import styles from './ContentRow.module.css';

type ContentRowProps = {
  title: string;
  children: ReactNode;
  /** Columns of one width, for many short names; they do not move when the font loads. */
  isEven?: boolean | undefined;
};

/** A title and its tiles, which wrap; nothing without tiles. */
export function ContentRow({ title, children, isEven }: ContentRowProps) {
  const tiles = Children.toArray(children);
  if (tiles.length === 0) return null;
  return (
    <section className={styles.row}>
      <h2 className={styles.title}>{title}</h2>
      <div className={clsx(styles.tiles, isEven && styles.even)}>{tiles}</div>
    </section>
  );
}
