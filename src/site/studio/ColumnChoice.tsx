import { useState } from 'react';
import type { TableName } from '#contract/records.ts';
import { readStored, writeStored } from '#data/browser-storage.ts';
import { blankFilter, filledFilter } from '#domain/studio/grid-rows.ts';
import { fieldLabel } from '#domain/text/record-words.ts';
import styles from './Studio.module.css';

/** Columns that come first, since they tell records of the same name apart. */
const firstColumns = [
  'start',
  'start_date',
  'released',
  'event',
  'events',
  'teams',
  'member_of',
  'players',
  'player',
  'team',
  'code',
  'key',
  'type',
  'role',
  'broadcast',
  'staff',
  'game',
];

const placeOf = (name: string): number => {
  const place = firstColumns.indexOf(name);
  return place < 0 ? firstColumns.length : place;
};

/** Returns fields with those first that tell records of the same name apart. */
export const inUsualOrder = (names: readonly string[]): readonly string[] =>
  [...names].sort((a, b) => placeOf(a) - placeOf(b));

/** Options of filters besides the choices of a field. */
export const presenceOptions = [
  { value: filledFilter, label: 'Filled in' },
  { value: blankFilter, label: 'Empty' },
];

/** Chosen columns of a table, which this device remembers, and a function that adds or removes one. */
export function useChosenColumns(
  table: TableName,
  usual: readonly string[],
): readonly [chosen: readonly string[], toggle: (name: string) => void] {
  const storageKey = `grandstand-studio-columns ${table}`;
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const stored = readStored(storageKey);
    return Array.isArray(stored) ? stored.map(String) : usual;
  });
  const toggle = (name: string) => {
    const next = chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
    setChosen(next);
    writeStored(storageKey, next);
  };
  return [chosen, toggle];
}

type ColumnChoiceProps = {
  columns: readonly string[];
  chosen: readonly string[];
  onToggle: (name: string) => void;
};

/** Tick boxes of the columns that a table shows. */
export function ColumnChoice({ columns, chosen, onToggle }: ColumnChoiceProps) {
  return (
    <details className={styles.columns}>
      <summary>Columns</summary>
      <div className={styles.columnList}>
        {columns.map((name) => (
          <label key={name} className={styles.tick}>
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => onToggle(name)} />
            {fieldLabel(name)}
          </label>
        ))}
      </div>
    </details>
  );
}
