import type { Ref } from 'react';
import type { ColumnFilters } from '#domain/studio/grid-rows.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { presenceOptions } from '../ColumnChoice.tsx';
import studio from '../Studio.module.css';
import styles from './Grid.module.css';
import type { GridColumn } from './grid-columns.ts';

type GridFiltersProps = {
  ref: Ref<HTMLDetailsElement>;
  columns: readonly GridColumn[];
  filters: ColumnFilters;
  onFilter: (name: string, filter: string) => void;
  onClear: () => void;
};

const any = { value: '', label: 'Any' };

const hints: Readonly<Record<string, string>> = {
  number: 'Such as 3, > 3 or <= 10.',
  date: 'Such as 2026-09 or >= 2026-09-03.',
};

/** Filters of the columns that are shown; a record has to pass all of them. */
export function GridFilters({ ref, columns, filters, onFilter, onClear }: GridFiltersProps) {
  const count = Object.keys(filters).length;
  return (
    <details ref={ref} className={studio.columns}>
      <summary>Filters{count > 0 && ` (${count})`}</summary>
      <div className={styles.filters}>
        {columns.map(({ name, label, field: { kind, choices = [] } }) => (
          <div key={name} data-filter={name}>
            {kind === 'flag' || kind === 'attachments' || kind === 'objects' || choices.length > 0 ? (
              <Select
                label={label}
                value={filters[name] ?? ''}
                options={[any, ...presenceOptions, ...choices.map((value) => ({ value, label: value }))]}
                onChange={(filter) => onFilter(name, filter)}
              />
            ) : (
              <TextField
                label={label}
                value={filters[name] ?? ''}
                hint={hints[kind]}
                onChange={(filter) => onFilter(name, filter)}
              />
            )}
          </div>
        ))}
      </div>
      {count > 0 && (
        <Button look="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </details>
  );
}
