import { type ReactNode, useState } from 'react';
import styles from './Controls.module.css';

type KeyProps = {
  label: string;
  note?: string | undefined;
  isOn?: boolean;
  onPress: (() => void) | undefined;
};

/** A button as large as the band of the controls. */
export function Key({ label, note, isOn, onPress }: KeyProps) {
  return (
    <button type="button" className={styles.key} disabled={!onPress} aria-pressed={isOn} onClick={onPress}>
      <span>{label}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </button>
  );
}

type PagesProps<Item> = { items: readonly Item[]; perPage: number; draw: (item: Item) => ReactNode };

/** Keys of a list that is longer than the band, and one for the next of them. */
export function Pages<Item>({ items, perPage, draw }: PagesProps<Item>) {
  const [page, setPage] = useState(0);
  const count = Math.max(1, Math.ceil(items.length / perPage));
  return (
    <>
      {items.slice(page * perPage, (page + 1) * perPage).map(draw)}
      {count > 1 && (
        <Key label="Next" note={`${page + 1} of ${count}`} onPress={() => setPage((page + 1) % count)} />
      )}
    </>
  );
}

/** The numbers from `first` to `last`. */
export const numbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
