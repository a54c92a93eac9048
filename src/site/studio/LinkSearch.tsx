import { type ClipboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { editableFields, isCreatable } from '#contract/records/editable.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { type TableName, tables } from '#contract/records.ts';
import { textLimits } from '#domain/limits.ts';
import { restoreId } from '#domain/record-id.ts';
import { readCells } from '#domain/studio/cell-blocks.ts';
import { namedIn } from '#domain/studio/pasted-names.ts';
import { countedRecords, nounOf, tableLabel } from '#domain/text/record-words.ts';
import { foldName, searchIndex } from '#domain/text/search.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { labelOf } from './kinds.ts';
import { makeRecords, newRecord } from './make-records.ts';
import styles from './RecordForm.module.css';
import { useRecords } from './use-records.ts';

const shownHits = 6;

/** Kinds whose new records need no more than a name. */
const isNamed = (target: TableName): boolean =>
  tables[target].whenNew === undefined &&
  isCreatable(target) &&
  editableFields(target).some(([name]) => name === 'name');

type LinkSearchProps = {
  target: TableName;
  label: string;
  taken: readonly string[];
  /** Returns the records that come first as long as nothing is searched for. */
  likely?: ((records: readonly WireRecord[]) => readonly WireRecord[]) | undefined;
  /** Records that do not exist are created by their name: one, or those of a pasted list. */
  creates?: 'one' | 'many' | undefined;
  onChoose: (...ids: readonly string[]) => void;
};

/** Search for one record of a table. */
export function LinkSearch({ target, label, taken, likely, creates, onChoose }: LinkSearchProps) {
  const [query, setQuery] = useState('');
  const [pasted, setPasted] = useState<readonly string[]>();
  const wanted = useDeferredValue(query);
  const { records, status, absent } = useRecords(target);
  const index = useMemo(() => searchIndex(records, (record) => labelOf(target, record)), [records, target]);
  const known = useMemo(
    () => new Set(records.map((record) => foldName(labelOf(target, record)))),
    [records, target],
  );
  const first = likely === undefined || wanted.trim() !== '' ? [] : likely(records);
  const hits = [...new Set([...first, ...index.search(wanted)])]
    .filter(({ id }) => !taken.includes(restoreId(id ?? '')))
    .slice(0, shownHits);
  const choose = (id: string | undefined) => {
    if (id === undefined) return;
    onChoose(restoreId(id));
    setQuery('');
  };
  const kind = tableLabel(target);
  const isLoaded = absent === 0 && (status === 'ready' || status === 'missing');
  const typed = wanted.trim();
  const isNew =
    creates !== undefined &&
    isNamed(target) &&
    isLoaded &&
    typed !== '' &&
    typed.length <= textLimits.name &&
    !known.has(foldName(typed));
  const create = (names: readonly string[]) => {
    const steps = names.map((name) => newRecord(target, { name }));
    if (steps.length === 0) return [];
    void makeRecords(steps, {
      name: (count) => (count === 1 ? `“${names[0]}” (${nounOf(target)})` : `${count} × ${nounOf(target)}`),
    });
    return steps.map(({ id }) => id);
  };
  const paste = (event: ClipboardEvent) => {
    if (creates !== 'many') return;
    const names = readCells(event.clipboardData.getData('text/plain')).map(([name = '']) => name);
    if (names.filter((name) => name.trim() !== '').length < 2) return;
    event.preventDefault();
    setPasted(names);
  };
  const hint = () => {
    if (status === 'loading') return `Loading ${kind.toLowerCase()}…`;
    if (status === 'unavailable') return `${kind} are not saved on this device. Connect to choose one.`;
    if (absent > 0) return `${absent} more ${absent === 1 ? 'is' : 'are'} not loaded yet.`;
    if (hits.length > 0) return creates === 'many' ? 'Or paste a list of names.' : '';
    if (isNew) return '';
    return query === '' ? 'None to choose.' : 'Nothing found. Check the spelling.';
  };
  return (
    <div onPaste={paste}>
      <SearchField
        label={`Search ${label}`}
        placeholder={`Search ${kind.toLowerCase()}`}
        value={query}
        onChange={setQuery}
        onEnter={() => choose(hits[0]?.id)}
        hint={hint()}
      />
      {pasted !== undefined && isLoaded && (
        <PastedNames
          target={target}
          records={records}
          names={pasted}
          onClose={() => setPasted(undefined)}
          onAdd={(ids, missing) => {
            flushSync(() => setPasted(undefined));
            onChoose(...ids, ...create(missing));
          }}
        />
      )}
      <ul className={styles.hits}>
        {hits.map((record) => (
          <li key={record.id}>
            <button type="button" className={styles.hit} onClick={() => choose(record.id)}>
              {labelOf(target, record)}
            </button>
          </li>
        ))}
        {isNew && (
          <li>
            <button type="button" className={styles.hit} onClick={() => choose(create([typed])[0])}>
              Create {nounOf(target)} “{typed}”
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

type PastedNamesProps = {
  target: TableName;
  records: readonly WireRecord[];
  names: readonly string[];
  onClose: () => void;
  onAdd: (ids: readonly string[], missing: readonly string[]) => void;
};

/** Asks before the records of a pasted list are linked, and those that do not exist are created. */
function PastedNames({ target, records, names, onClose, onAdd }: PastedNamesProps) {
  const { ids, missing, unclear } = useMemo(
    () =>
      namedIn(
        names,
        records.map((record) => ({ id: restoreId(record.id ?? ''), name: labelOf(target, record) })),
      ),
    [names, records, target],
  );
  const created = isNamed(target) ? missing : [];
  const left = [...unclear, ...(isNamed(target) ? [] : missing)];
  const count = ids.length + created.length;
  return (
    <div className={styles.restored} role="status">
      <p>
        {countedRecords(ids.length, target)} found.
        {created.length > 0 && ` Created: ${created.join(', ')}.`}
        {left.length > 0 &&
          ` Left out, since no or more than one ${nounOf(target)} has the name: ${left.join(', ')}.`}
      </p>
      <span className={styles.buttons}>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={count === 0} onClick={() => onAdd(ids, created)}>
          Add {countedRecords(count, target)}
        </Button>
      </span>
    </div>
  );
}
