import { useEffect, useRef, useState } from 'react';
import { proxy } from 'valtio/vanilla';
import type { Match } from '#contract/records.ts';
import { useShared } from '#data/hooks/page-state.ts';
import {
  draftedItem,
  draftProblems,
  type ItemDraft,
  isElsewhere,
  isEntered,
  itemDraft,
  placeValue,
} from '#domain/broadcast/item-draft.ts';
import {
  type ItemColour,
  itemColours,
  movedPlace,
  placeAfter,
  type RundownItem,
} from '#domain/broadcast/rundown-items.ts';
import { numberLimits, textLimits } from '#domain/limits.ts';
import { browserZone } from '#domain/time/zones.ts';
import { Button } from '#ui/controls/Button.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { useMatchNames } from '#ui/things/use-match-names.ts';
import { TimeFields } from '#ui/time/TimeFields.tsx';
import { useConfirm } from '../commands/ConfirmProvider.tsx';
import { useRundown, useRundownItems } from '../rundown/ItemMark.tsx';
import { useLiveMatch, useLiveMatchKey } from '../show/use-live-match.ts';
import { useShow } from '../show/use-show.ts';
import { useShowAction } from '../show/use-show-action.ts';
import styles from './RundownItems.module.css';

/** Items that are edited and not saved, by broadcast: they stay while the module is closed. */
const drafts = proxy<Record<string, ItemDraft>>({});

type Content = Omit<RundownItem, 'id'>;

const contentOf = ({ id: _, ...content }: RundownItem): Content => content;

const newItemId = (): string =>
  `${Date.now().toString(36)}${Math.floor(Math.random() * 36 ** 6).toString(36)}`;

/** The rundown of the day with everything that can be done to its items. Each change can be undone for a while. */
export function useItemEditor() {
  const { broadcastKey } = useShow();
  const { entries, nowMs, zone } = useRundown(useLiveMatch(), useLiveMatchKey());
  const items = useRundownItems();
  const draft = useShared(drafts, (all) => all[broadcastKey]) as ItemDraft | undefined;
  const { state, since, press } = useShowAction('set-rundown-item', 'rundown_items');
  const confirm = useConfirm();

  const send = (itemID: string, item: Content | null, done: string) => {
    const before = items.find(({ id }) => id === itemID);
    return press({
      payload: { itemID, item },
      done,
      back: { itemID, item: before === undefined ? null : contentOf(before) },
    });
  };
  const edit = (next: ItemDraft | undefined) => {
    if (next === undefined) delete drafts[broadcastKey];
    else drafts[broadcastKey] = next;
  };
  /** Replaces the draft. Asks first if something has been entered in it. */
  const leaveFor = async (next: ItemDraft | undefined): Promise<void> => {
    if (draft === undefined || !isEntered(draft)) return edit(next);
    const name = draft.title.trim() || draft.base?.title;
    const isWanted = await confirm({
      title: 'Discard what you entered?',
      text: name ? `“${name}” is not saved.` : 'The new item is not saved.',
      action: 'Discard',
    });
    if (isWanted) edit(next);
  };
  return {
    entries,
    items,
    nowMs,
    zone,
    draft,
    state,
    since,
    edit,
    leave: () => void leaveFor(undefined),
    open: (item: RundownItem) => {
      if (draft?.id !== item.id) void leaveFor(itemDraft(item, { nowMs }));
    },
    startNew: (match: string | undefined) => edit(itemDraft(newItemId(), { nowMs, match })),
    save: (itemID: string, item: Content) => {
      edit(undefined);
      const isNew = items.every(({ id }) => id !== itemID);
      void send(itemID, item, `“${item.title}” ${isNew ? 'added' : 'saved'}`);
    },
    remove: (item: RundownItem) => {
      if (draft?.id === item.id) edit(undefined);
      void send(item.id, null, `“${item.title}” deleted`);
    },
    duplicate: (item: RundownItem) =>
      void send(
        newItemId(),
        { ...contentOf(item), ...placeAfter(items, item) },
        `“${item.title}” duplicated`,
      ),
    canMove: (item: RundownItem, step: -1 | 1) => movedPlace(entries, items, item.id, step) !== undefined,
    move: (item: RundownItem, step: -1 | 1) => {
      const place = movedPlace(entries, items, item.id, step);
      if (place === undefined) return;
      void send(item.id, { ...contentOf(item), ...place }, `“${item.title}” moved`);
    },
  };
}

export type ItemEditor = ReturnType<typeof useItemEditor>;

type ItemFormProps = {
  editor: ItemEditor;
  draft: ItemDraft;
  /** Those of the day, in order. */
  matches: readonly Match[];
};

/** One item of the rundown: what it is, how long it takes, and its place in the show. */
export function ItemForm({ editor, draft, matches }: ItemFormProps) {
  const { zone, items } = editor;
  const form = useRef<HTMLFormElement>(null);
  const names = useMatchNames(matches);
  /** Problems are named after the first attempt to save. */
  const [hasTried, setHasTried] = useState(false);
  const problems = draftProblems(draft);
  const shown = hasTried ? problems : {};
  const change = (part: Partial<ItemDraft>) => editor.edit({ ...draft, ...part });
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  const save = () => {
    setHasTried(true);
    if (Object.keys(problems).length === 0) return editor.save(draft.id, draftedItem(draft, items));
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const places = matches.flatMap(({ id }, place) => {
    const name = names[place] ?? 'Match';
    return [
      { value: placeValue('before', id), label: `Before ${name}` },
      { value: placeValue('after', id), label: `After ${name}` },
    ];
  });
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={draft.base === undefined ? 'New item' : `Edit ${draft.base.title}`}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The same key would close the question at once.
        event.preventDefault();
        editor.leave();
      }}
    >
      <TextField
        label="Title"
        value={draft.title}
        limit={textLimits.rundownTitle}
        problem={shown.title}
        onChange={(title) => change({ title })}
      />
      <NumberField
        label="Length"
        unit="min"
        value={draft.minutes}
        minimum={1}
        maximum={numberLimits.rundownMinutes}
        problem={shown.minutes}
        onChange={(minutes) => change({ minutes })}
      />
      <Select
        label="Colour"
        value={draft.colour}
        options={itemColours.map((value) => ({ value, label: value }))}
        onChange={(colour) => change({ colour: colour as ItemColour })}
      />
      <Select
        label="Place"
        value={draft.place}
        options={[
          ...places,
          ...(isElsewhere(draft, matches)
            ? [{ value: draft.place, label: 'Beside a match that is not on today' }]
            : []),
          { value: 'at', label: 'At a time' },
        ]}
        onChange={(place) => change({ place })}
      />
      {draft.place === 'at' && (
        <div className={styles.wide}>
          <TimeFields
            label="Start"
            at={draft.start}
            zones={[zone, browserZone()]}
            problem={shown.start}
            onChange={(start) => change({ start })}
          />
        </div>
      )}
      <div className={styles.wide}>
        <TextArea
          label="Notes"
          value={draft.notes}
          limit={textLimits.rundownNotes}
          hint="For casters. Like the rest of the show, they can be read through the public API."
          problem={shown.notes}
          onChange={(notes) => change({ notes })}
          onSubmit={save}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" look="primary">
          {draft.base === undefined ? 'Add' : 'Save'}
        </Button>
        <Button look="quiet" onClick={() => editor.edit(undefined)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
