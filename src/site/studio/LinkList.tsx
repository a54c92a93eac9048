import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { editableTables } from '#contract/records/editable.ts';
import { linkOf, targetOf } from '#contract/records/links.ts';
import type { TableName } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import { fieldLabel, nounOf } from '#domain/text/record-words.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useValueContext } from '#ui/outbox/use-value-context.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import { labelOf, slugOf } from './kinds.ts';
import { LinkSearch } from './LinkSearch.tsx';
import styles from './RecordForm.module.css';
import { useWaitingRecords } from './use-records.ts';

const shownLinks = 12;

type LinkListProps = {
  table: TableName;
  name: string;
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
  isDirty: boolean;
  /** Linked records open in a new tab: the form has input that is neither saved nor kept on this device. */
  isLossy: boolean;
  isDisabled: boolean;
  hint: string | undefined;
  /** Replaces the hint. */
  problem: string | undefined;
};

/** Linked records in their order, and the search that adds one. */
export function LinkList(props: LinkListProps) {
  const { table, name, value, onChange, isDirty, isLossy, isDisabled, hint, problem } = props;
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const target = targetOf(table, name);
  const shown = isWhole ? value : value.slice(0, shownLinks);
  const { nameOf } = useValueContext([shown]);
  const label = fieldLabel(name);
  const waiting = useWaitingRecords(target ?? table);
  if (target === undefined) return null;
  const nameHere = (linked: string) => {
    const made = waiting.get(linked)?.made;
    return nameOf(linked) ?? (made && labelOf(target, made));
  };
  const isSingle = linkOf(table, name)?.isSingle === true;
  const isEditable = editableTables.includes(target);
  const note = problem ?? hint;

  /** Makes a change that removes the focused button, and focuses the first element found by a selector. */
  const changeAndFocus = (change: () => void, ...selectors: readonly string[]) => {
    flushSync(change);
    const found = selectors.map((selector) => list.current?.querySelector<HTMLElement>(selector));
    found.find((one) => one !== null && one !== undefined)?.focus();
  };
  const removeButton = (place: number) => `[data-place="${place}"] [data-remove]`;
  const chooseButton = '[data-choose]';

  const move = (place: number) => {
    const next = [...value];
    const [one] = next.splice(place, 1);
    if (one !== undefined) next.splice(place - 1, 0, one);
    const moved = `[data-place="${place - 1}"]`;
    changeAndFocus(() => onChange(next), `${moved} [data-move]`, removeButton(place - 1));
  };
  const remove = (place: number) => {
    const left = value.filter((_, index) => index !== place);
    changeAndFocus(() => onChange(left), removeButton(place), removeButton(place - 1), chooseButton);
  };
  const choose = (...chosen: readonly string[]) => {
    changeAndFocus(
      () => {
        onChange(
          isSingle ? chosen.slice(0, 1) : [...value.filter((one) => !chosen.includes(one)), ...chosen],
        );
        if (isSingle) setIsOpen(false);
      },
      'input[type="search"]',
      chooseButton,
    );
  };

  return (
    <fieldset
      ref={list}
      className={styles.links}
      data-dirty={isDirty || undefined}
      aria-describedby={note && `${id}-note`}
    >
      <legend className={styles.label}>{label}</legend>
      {value.length > 0 && (
        <ul className={styles.linkList}>
          {shown.map((linked, place) => {
            const text = nameHere(linked) ?? `Unnamed ${nounOf(target)}`;
            const address = `/studio/${slugOf(target)}/${cleanId(linked)}`;
            return (
              <li key={linked} data-place={place} className={styles.linked}>
                {!isEditable ? (
                  <span>{text}</span>
                ) : isLossy ? (
                  <a href={address} target="_blank" rel="noreferrer">
                    {text} (opens in a new tab)
                  </a>
                ) : (
                  <Link href={address}>{text}</Link>
                )}
                {!isDisabled && place > 0 && (
                  <button
                    type="button"
                    className={styles.icon}
                    aria-label={`Move ${text} up`}
                    data-move=""
                    onClick={() => move(place)}
                  >
                    ↑
                  </button>
                )}
                {!isDisabled && (
                  <button
                    type="button"
                    className={styles.icon}
                    aria-label={`Remove ${text} from ${label}`}
                    data-remove=""
                    onClick={() => remove(place)}
                  >
                    <Icon name="close" />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {value.length > shown.length && (
        <Button
          look="quiet"
          onClick={() =>
            changeAndFocus(
              () => setIsWhole(true),
              `[data-place="${shownLinks}"] a, [data-place="${shownLinks}"] button`,
            )
          }
        >
          Show all {value.length}
          <span className={visuallyHidden.text}> in {label}</span>
        </Button>
      )}
      {!isDisabled && isOpen && (
        <LinkSearch
          target={target}
          label={label}
          taken={value}
          creates={isSingle ? 'one' : 'many'}
          onChoose={choose}
        />
      )}
      {!isDisabled && (
        <Button look="quiet" aria-expanded={isOpen} data-choose="" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Done' : isSingle && value.length > 0 ? 'Change' : 'Choose'}
          <span className={visuallyHidden.text}>{isOpen ? ` choosing ${label}` : ` ${label}`}</span>
        </Button>
      )}
      {note !== undefined && (
        <p id={`${id}-note`} className={problem ? styles.problem : styles.hint} aria-live="polite">
          {note}
        </p>
      )}
    </fieldset>
  );
}
