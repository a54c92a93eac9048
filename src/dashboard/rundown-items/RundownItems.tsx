import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { itemsElsewhere } from '#domain/broadcast/item-draft.ts';
import { expectedMs } from '#domain/broadcast/rundown.ts';
import type { RundownItem } from '#domain/broadcast/rundown-items.ts';
import { formatTime } from '#domain/time/format.ts';
import { zoneAbbreviation } from '#domain/time/zones.ts';
import { Button } from '#ui/controls/Button.tsx';
import iconButton from '#ui/styles/icon-button.module.css';
import stack from '#ui/styles/stack.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import { MatchName } from '#ui/things/MatchName.tsx';
import { useIs24Hour } from '../header/ClockButton.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { ItemMark } from '../rundown/ItemMark.tsx';
import { type ItemEditor, ItemForm, useItemEditor } from './ItemForm.tsx';
import styles from './RundownItems.module.css';

/** The order of the show, and its items that are not matches: opening, interviews, sponsor blocks. */
export default function RundownItems() {
  const editor = useItemEditor();
  const { entries, items, nowMs, zone, draft } = editor;
  const is24Hour = useIs24Hour('Broadcast');
  const elsewhere = itemsElsewhere(items, entries);
  const add = useRef<HTMLButtonElement>(null);
  const matches = entries.flatMap(({ match }) => match ?? []);
  const remove = (item: RundownItem) => {
    editor.remove(item);
    add.current?.focus();
  };
  return (
    <div className={stack.gap3}>
      <p className={styles.note}>
        Times in {zoneAbbreviation(zone, nowMs, 'full')}
        <StateMark state={editor.state} since={editor.since} />
      </p>
      {entries.length === 0 && <p className={styles.note}>Nothing is planned for today.</p>}
      <ol className={styles.list}>
        {entries.map((entry) => {
          const { match, item } = entry;
          return (
            <li
              key={(match ?? item).id}
              className={clsx(styles.row, entry.state === 'over' && styles.over)}
              aria-current={entry.state === 'live' || undefined}
            >
              <time className={styles.time}>
                {formatTime(expectedMs(entry), { zone, is24Hour }, ['time'])}
              </time>
              {item ? (
                <Item editor={editor} item={item} onRemove={remove} />
              ) : (
                <span className={styles.match}>
                  <MatchName match={match} otherwise="Match" />
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {elsewhere.length > 0 && (
        <details className={styles.elsewhere}>
          <summary className={styles.summary}>Other days ({elsewhere.length})</summary>
          <ul className={styles.list}>
            {elsewhere.map((item) => (
              <li key={item.id} className={styles.row}>
                <Item editor={editor} item={item} onRemove={remove} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {draft === undefined && (
        <Button ref={add} className={styles.add} onClick={() => editor.startNew(matches.at(-1)?.id)}>
          <Icon name="plus" /> Add item
        </Button>
      )}
      {draft && <ItemForm key={draft.id} editor={editor} draft={draft} matches={matches} />}
    </div>
  );
}

type ItemProps = { editor: ItemEditor; item: RundownItem; onRemove: (item: RundownItem) => void };

function Item({ editor, item, onRemove }: ItemProps) {
  const { title, minutes, notes, colour } = item;
  return (
    <>
      <div className={styles.text}>
        <p className={styles.title}>
          <ItemMark colour={colour} /> {title} <span className={styles.length}>{minutes} min</span>
        </p>
        {notes && <p className={styles.notes}>{notes}</p>}
      </div>
      <div className={styles.buttons}>
        <MoveButton editor={editor} item={item} step={-1} />
        <MoveButton editor={editor} item={item} step={1} />
        <button
          type="button"
          className={iconButton.button}
          aria-label={`Edit ${title}`}
          title="Edit"
          onClick={() => editor.open(item)}
        >
          <Icon name="edit" />
        </button>
        <button
          type="button"
          className={iconButton.button}
          aria-label={`Duplicate ${title}`}
          title="Duplicate"
          onClick={() => editor.duplicate(item)}
        >
          <Icon name="copy" />
        </button>
        <button
          type="button"
          className={iconButton.button}
          aria-label={`Delete ${title}`}
          title="Delete"
          onClick={() => onRemove(item)}
        >
          <Icon name="close" />
        </button>
      </div>
    </>
  );
}

type MoveProps = { editor: ItemEditor; item: RundownItem; step: -1 | 1 };

function MoveButton({ editor, item, step }: MoveProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  // The row is moved in the document, which takes the focus off its buttons.
  useEffect(() => {
    if (wasPressed.current) button.current?.focus();
    wasPressed.current = false;
  });
  const label = step === -1 ? 'Move up' : 'Move down';
  return (
    <button
      ref={button}
      type="button"
      className={clsx(iconButton.button, step === -1 && styles.up)}
      aria-label={`${label}: ${item.title}`}
      title={label}
      disabled={!editor.canMove(item, step)}
      onClick={() => {
        wasPressed.current = true;
        editor.move(item, step);
      }}
    >
      <Icon name="down" />
    </button>
  );
}
